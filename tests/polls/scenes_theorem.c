/* SPDX-License-Identifier: MIT */
/* Proofs: looked for, tried on other games, saved, checked, exported. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const struct entry {
    const char *game;
    const char *numeration; /* NULL: those that are found */
    uint32_t value;
    uint64_t rows; /* of the lists to learn from; 0: as many as it takes */
    bool brief;
} entries[] = {
    {"nim", NULL, 0, 0, true},
    {"nim", NULL, 3, 0, true},
    {"nim:heaps=3", NULL, 0, 0, true},
    {"wythoff", NULL, 0, 0, true},
    {"wythoff", "1,1 : 1 2", 1, 2000, true},
    {"wythoff", "1,1 : 1 2", 1, 0, false},
    {"wythoff", NULL, 20, 0, true},
    {"wythoff+misere", NULL, 0, 0, true},
    {"wythoff+comply=2", NULL, 0, 1000, true},
    {"fraenkel:a=4", NULL, 0, 0, true},
    {"fraenkel:a=65535", NULL, 0, 0, true},
    {"wythoff+block=4", NULL, 0, 0, true},
    {"wythoff+block=14", "2 : 1", 0, 0, false},
    {"wythoff+block=50", NULL, 0, 2000, true},
    {"wythoff+block=60000", NULL, 0, 0, true},
    {"nim+heapblock=60000", NULL, 0, 0, true},
    {"wyt:a=1,b=2", NULL, 0, 0, false},
    {"wyt:a=3,b=4", NULL, 0, 0, true},
    {"wyt:a=65535,b=1,c=65535", NULL, 0, 0, true},
    {"modulo:m=65535,q=65535,l=65535", NULL, 0, 0, true},
    {"modulo:m=1,q=3,l=1", NULL, 0, 0, true},
    {"shifted:m=3,p=4,l=2", NULL, 0, 0, true},
    {"vectors:lines=0.1/1.0/1.1,steps=1000.1000", NULL, 0, 0, true},
    {"vectors:lines=0.1/1.0/1.1,steps=2.3/3.2", "1,1 : 1 2", 0, 0, false},
    {"hole:m=2,u=300,v=500", NULL, 0, 0, true},
};

static wyt_proof *find(struct scene *scene)
{
    const struct entry *entry = &entries[scene->is->number];
    wyt_proof *proof = NULL;
    (void)ASK(scene, wyt_rules_prove(scene->context, scene->rules, entry->value,
                                     entry->numeration, entry->rows, &proof));
    return proof;
}

static void ask_prove(struct scene *scene)
{
    wyt_proof_unref(find(scene));
}

/* A set that is wrong, or wrong for other heaps, about every game. */
static void ask_try(struct scene *scene)
{
    wyt_proof *proof = find(scene), *other = NULL;
    wyt_rules *rules = NULL;
    if (wyt_proof_verdict(proof) == WYT_PROOF_THEOREM &&
        ASK(scene, wyt_rules_parse(scene->context, "wythoff+block=9",
                                   strlen("wythoff+block=9"), &rules)) ==
            WYT_OK)
        (void)ASK(scene, wyt_proof_try(scene->context, proof, rules, &other));
    wyt_rules_unref(rules);
    wyt_proof_unref(other);
    wyt_proof_unref(proof);
}

static void ask_files(struct scene *scene)
{
    wyt_proof *proof = find(scene), *other = NULL;
    char path[64];
    size_t length;
    int32_t status = WYT_OK;
    if (wyt_proof_verdict(proof) == WYT_PROOF_THEOREM &&
        ASK(scene, wyt_proof_save_to(scene->context, proof, scene_take,
                                     scene)) == WYT_OK)
        (void)ASK(scene, wyt_proof_load_from(scene->context, scene->bytes,
                                             scene->length, &other));
    if (other != NULL)
        (void)ASK(scene, wyt_proof_write(scene->context, proof, "json",
                                         scene_take, scene));
    for (size_t i = 0; other != NULL && status == WYT_OK; i++)
        status = ASK(scene,
                     wyt_proof_walnut(scene->context, proof, "x", i, scene_take,
                                      scene, path, sizeof path, &length));
    wyt_proof_unref(other);
    wyt_proof_unref(proof);
}

static const struct question {
    const char *name;
    void (*ask)(struct scene *scene);
} questions[] = {
    {"prove", ask_prove},
    {"try", ask_try},
    {"files", ask_files},
};

void scenes_theorem(struct scene_list *list)
{
    if (wyt_feature("gmp") != 1)
        return;
    for (size_t i = 0; i < LENGTH(entries); i++)
        for (size_t q = 0; q < LENGTH(questions); q++) {
            struct scene_case one = {.game = entries[i].game,
                                     .ask = questions[q].ask,
                                     .number = (uint32_t)i,
                                     .brief = entries[i].brief};
            (void)snprintf(one.name, sizeof one.name, "%s: %s, value %u",
                           questions[q].name, one.game,
                           (unsigned)entries[i].value);
            scene_add(list, &one);
        }
}
