/* SPDX-License-Identifier: MIT */
/* The worker: is given the library as a first message, and answers. */
import { load } from 'libwythoff';

import { Answers } from './answers.js';

/* Progress is told ten times a second at most. */
let told = 0;
function progress(done, total) {
  const now = performance.now();
  if (now - told > 100) {
    told = now;
    postMessage({ progress: total > 0 ? done / total : 0 });
  }
}

let given;
const answers = new Promise((resolve) => { given = resolve; })
  .then((wasmBinary) => load({ wasmBinary }))
  .then((wythoff) => new Answers(wythoff, progress));

function refusal(error) {
  return { name: error.name, message: error.message, offset: error.offset };
}

async function answer({ id, what, given: questions }) {
  try {
    postMessage({ id, answer: await (await answers)[what](...questions) });
  } catch (error) {
    postMessage({ id, refusal: refusal(error) });
  }
}

onmessage = ({ data }) => {
  if (data.library !== undefined)
    given(data.library);
  else
    answer(data);
};
