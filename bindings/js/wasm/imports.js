// SPDX-License-Identifier: MIT
// What the linker of emscripten has to believe is there: src/library.js has it.
mergeInto(LibraryManager.library, {
  js_progress: function () {},
  js_sink: function () {},
  js_options: function () {},
  js_terminal: function () {},
  js_legal: function () {},
  js_canonical: function () {},
  js_measure: function () {},
  js_outcome: function () {},
  js_blockable: function () {},
  js_destroy: function () {},
});
