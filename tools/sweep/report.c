/* SPDX-License-Identifier: MIT */
/*
 * Lines of groups, and files of them. A line is flushed when it is written, so
 * a run that is ended leaves whole lines and at most one that is cut off; the
 * next run drops that one.
 */
#include "sweep/report.h"

#include "sweep/peers.h"
#include "system.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define HEADER                                                                 \
    "group,name,games,positions,members,verdict,numeration,states,proved,"     \
    "refuted,each,fit"

/* ---- lines ---- */

/* A field with commas stands in quotes; game text has no quotes. */
static void write_field(FILE *file, const char *text)
{
    bool quoted = strchr(text, ',') != NULL;
    fprintf(file, quoted ? "\"%s\"" : "%s", text);
}

static void write_head_csv(FILE *file, const struct report *report,
                           size_t number)
{
    const struct group *group = &report->groups->group[number];
    char *const *game = report->space->game;
    fprintf(file, "%zu,", number + 1);
    write_field(file, game[group->shortest]);
    fprintf(file, ",%zu,%" PRIu64 ",\"", group->games, group->positions);
    for (size_t i = group->first; i != NO_GAME; i = report->groups->next[i])
        fprintf(file, "%s%s", i == group->first ? "" : " ", game[i]);
    fputc('"', file);
}

static void write_head_json(struct json *json, const struct report *report,
                            size_t number)
{
    const struct group *group = &report->groups->group[number];
    char *const *game = report->space->game;
    json_open(json, '{');
    json_key(json, "group");
    json_number(json, number + 1);
    json_pair(json, "name", game[group->shortest]);
    json_key(json, "games");
    json_number(json, group->games);
    json_key(json, "positions");
    json_number(json, group->positions);
    json_key(json, "members");
    json_open(json, '[');
    for (size_t i = group->first; i != NO_GAME; i = report->groups->next[i])
        json_text(json, game[i]);
    json_close(json, ']');
}

/* "theorem refuted:3/5 undecided", in the order of the members. */
static void write_each_csv(FILE *file, const struct finding *finding)
{
    for (size_t i = 0; i < finding->count; i++) {
        const struct member *member = &finding->member[i];
        fprintf(file, "%s%s", i == 0 ? "" : " ",
                verdict_names[member->verdict]);
        if (member->verdict == VERDICT_REFUTED)
            fprintf(file, ":%s/%s", member->heap[0], member->heap[1]);
    }
}

static void write_tail_csv(FILE *file, const struct finding *finding)
{
    fprintf(file, ",%s,", verdict_names[finding->verdict]);
    if (finding->verdict == VERDICT_THEOREM) {
        write_field(file, finding->numeration);
        fprintf(file, ",%zu", finding->states);
    } else {
        fputc(',', file);
    }
    fprintf(file, ",%zu,%zu,", finding->number[VERDICT_THEOREM],
            finding->number[VERDICT_REFUTED]);
    write_each_csv(file, finding);
    fputc(',', file);
    write_field(file, finding->fit);
}

static void write_each_json(struct json *json, const struct finding *finding)
{
    json_open(json, '[');
    for (size_t i = 0; i < finding->count; i++) {
        const struct member *member = &finding->member[i];
        json_open(json, '{');
        json_pair(json, "verdict", verdict_names[member->verdict]);
        if (member->verdict == VERDICT_REFUTED) {
            json_key(json, "heaps");
            json_open(json, '[');
            json_text(json, member->heap[0]);
            json_text(json, member->heap[1]);
            json_close(json, ']');
        }
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_tail_json(struct json *json, const struct finding *finding)
{
    bool proved = finding->verdict == VERDICT_THEOREM;
    json_pair(json, "verdict", verdict_names[finding->verdict]);
    json_key(json, "numeration");
    if (proved)
        json_text(json, finding->numeration);
    else
        json_null(json);
    json_key(json, "states");
    if (proved)
        json_number(json, finding->states);
    else
        json_null(json);
    json_key(json, "proved");
    json_number(json, finding->number[VERDICT_THEOREM]);
    json_key(json, "refuted");
    json_number(json, finding->number[VERDICT_REFUTED]);
    json_key(json, "each");
    write_each_json(json, finding);
    json_pair(json, "fit", finding->fit);
    json_close(json, '}');
}

/* A line, or without a finding the head of one. */
static char *make_line(const struct report *report, size_t number,
                       const struct finding *finding)
{
    struct system_text text;
    system_text_open(&text);
    FILE *file = text.stream;
    struct json json = {.file = file};
    if (file == NULL)
        return NULL;
    if (report->session->as_json)
        write_head_json(&json, report, number);
    else
        write_head_csv(file, report, number);
    if (finding != NULL && report->session->as_json)
        write_tail_json(&json, finding);
    else if (finding != NULL)
        write_tail_csv(file, finding);
    if (finding != NULL)
        fputc('\n', file);
    return system_text_close(&text);
}

char *report_line(const struct report *report, size_t group,
                  const struct finding *finding)
{
    return make_line(report, group, finding);
}

/* ---- files ---- */

static int fail(const struct report *report, const char *what, int reason)
{
    char quoted[QUOTED];
    const char *name = report->name != NULL ? report->name : "standard output";
    return problem_set(&report->session->problem, EXIT_UNANSWERED,
                       "cannot %s %s: %s", what,
                       quote(quoted, name, strlen(name)), strerror(reason));
}

/* A line that is there, against the group that stands at its place. */
static int check_line(struct report *report, size_t place, const char *line)
{
    char quoted[QUOTED], *head = NULL;
    bool same;
    if (place == 0 && !report->session->as_json) {
        same = strcmp(line, HEADER "\n") == 0;
    } else if (report->written == report->groups->count) {
        same = false;
    } else {
        head = make_line(report, report->written, NULL);
        if (head == NULL)
            return session_fail(report->session, WYT_E_MEMORY);
        same = strncmp(line, head, strlen(head)) == 0;
        report->written++;
        free(head);
    }
    if (same)
        return 0;
    return problem_set(&report->session->problem, EXIT_USAGE,
                       "line %zu of %s is not of this space, size and format; "
                       "it is left as it is",
                       place + 1,
                       quote(quoted, report->name, strlen(report->name)));
}

/* Goes through the lines that are there, up to one that was cut off. */
static int read_back(struct report *report, uint64_t *out_end, bool *out_empty)
{
    char *line = NULL;
    size_t room = 0, place = 0;
    ptrdiff_t length;
    int result = 0;
    *out_end = 0;
    errno = 0;
    while (result == 0 &&
           (length = system_line(&line, &room, report->file)) > 0 &&
           line[length - 1] == '\n') {
        result = check_line(report, place++, line);
        *out_end += (uint64_t)length;
    }
    if (result == 0 && ferror(report->file) != 0)
        result = fail(report, "read", errno);
    *out_empty = place == 0;
    free(line);
    return result;
}

static int write_header(struct report *report)
{
    return report->session->as_json ? 0 : report_write(report, HEADER "\n");
}

static int open_file(struct report *report)
{
    uint64_t end;
    bool empty = true;
    int result, reason;
    if (system_kind(report->name) == SYSTEM_OTHER)
        return fail(report, "write", EINVAL);
    report->file = system_open(report->name, "a+b");
    if (report->file == NULL)
        return fail(report, "write", errno);
    reason = system_lock(report->file);
    if (reason != 0)
        return fail(report, "lock", reason);
    rewind(report->file);
    result = read_back(report, &end, &empty);
    if (result != 0)
        return result;
    reason = system_cut(report->file, end);
    if (reason != 0)
        return fail(report, "write", reason);
    fseek(report->file, 0, SEEK_END);
    return empty ? write_header(report) : 0;
}

static int open_output(struct report *report)
{
    const char *name = report->name;
    if (name != NULL && strcmp(name, "-") != 0 && !system_is_stdout(name))
        return open_file(report);
    report->name = NULL;
    report->file = stdout;
    return write_header(report);
}

int report_open(struct report *report, struct session *session,
                const struct space *space, const struct groups *groups)
{
    int result = 0;
    *report = (struct report){.session = session,
                              .space = space,
                              .groups = groups,
                              .name = session->arguments.value[OPTION_OUTPUT]};
    if (peers_rank(session) == 0)
        result = open_output(report);
    result = peers_share_number(session, result, &report->written);
    return result == 0 ? 0 : report_close(report, result);
}

int report_write(struct report *report, const char *line)
{
    if (report->file == NULL)
        return 0;
    errno = 0;
    fputs(line, report->file);
    if (fflush(report->file) != 0 || ferror(report->file) != 0)
        return fail(report, "write", errno != 0 ? errno : EIO);
    return 0;
}

int report_close(struct report *report, int result)
{
    if (report->name != NULL && report->file != NULL &&
        fclose(report->file) != 0 && result == 0)
        result = fail(report, "write", errno);
    report->file = NULL;
    return result;
}
