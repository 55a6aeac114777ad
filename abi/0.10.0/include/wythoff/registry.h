/* SPDX-License-Identifier: MIT */
/**
 * @file registry.h
 * The families, modifiers and backends that this library knows, as data. A
 * new game adds a row here and no function.
 *
 * Tier: stable
 */
#ifndef WYTHOFF_REGISTRY_H
#define WYTHOFF_REGISTRY_H

#include <wythoff/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The families of game text, such as "wyt". */
#define WYT_TABLE_FAMILIES 1
/** The modifiers of game text, such as "misere". */
#define WYT_TABLE_MODIFIERS 2
/** The solver backends, such as "beatty". */
#define WYT_TABLE_BACKENDS 3

/** The name, as it is written in a game text or given to wyt_solver_new(). */
#define WYT_TEXT_NAME 1
/** How a text with it is written, "wyt:a=A,b=B[,c=C]"; for a backend, for
 * which games it is. */
#define WYT_TEXT_GRAMMAR 2
/** What it is, one sentence. */
#define WYT_TEXT_SUMMARY 3
/** The paper that defines it; for a backend, its cost. */
#define WYT_TEXT_SOURCE 4
/** A game text with it; a backend has none. */
#define WYT_TEXT_EXAMPLE 5

/**
 * The number of rows of a table.
 *
 * @param[in] table  one of WYT_TABLE_*.
 * @return the number of rows, 0 for an unknown table.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API size_t wyt_registry_count(uint32_t table);

/**
 * One field of one row.
 *
 * @param[in] table  one of WYT_TABLE_*.
 * @param[in] index  0 .. wyt_registry_count(table) - 1.
 * @param[in] field  one of WYT_TEXT_*.
 * @return a static NUL-terminated string, NULL if there is no such row or
 *         field; the library owns it.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API const char *wyt_registry_text(uint32_t table, size_t index,
                                      uint32_t field);

/**
 * How many parameters a family or a modifier has.
 *
 * A modifier that is written NAME=K has one, called "K".
 * @param[in] table  WYT_TABLE_FAMILIES or WYT_TABLE_MODIFIERS.
 * @param[in] index  0 .. wyt_registry_count(table) - 1.
 * @return the number; 0 if there is no such row.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.9
 */
WYT_API size_t wyt_registry_parameter_count(uint32_t table, size_t index);

/**
 * What a parameter is called.
 *
 * @param[in] table      WYT_TABLE_FAMILIES or WYT_TABLE_MODIFIERS.
 * @param[in] index      0 .. wyt_registry_count(table) - 1.
 * @param[in] parameter  0 .. wyt_registry_parameter_count(table, index) - 1.
 * @return a static NUL-terminated string, NULL if there is no such parameter;
 *         the library owns it.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.9
 */
WYT_API const char *wyt_registry_parameter_name(uint32_t table, size_t index,
                                                size_t parameter);

/**
 * What a parameter is that is left out.
 *
 * @param[in] table      WYT_TABLE_FAMILIES or WYT_TABLE_MODIFIERS.
 * @param[in] index      0 .. wyt_registry_count(table) - 1.
 * @param[in] parameter  0 .. wyt_registry_parameter_count(table, index) - 1.
 * @return a static NUL-terminated string: a number; the name of an earlier
 *         parameter, whose value it has then; or "", an empty list. NULL if it
 *         must not be left out, or there is no such parameter; the library
 *         owns it.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.9
 */
WYT_API const char *wyt_registry_parameter_default(uint32_t table, size_t index,
                                                   size_t parameter);

/**
 * Which numbers a parameter may be.
 *
 * Others are refused. A family may refuse some of these too, beside others of
 * its parameters, such as an l that is larger than p.
 * @param[in]  table      WYT_TABLE_FAMILIES or WYT_TABLE_MODIFIERS.
 * @param[in]  index      0 .. wyt_registry_count(table) - 1.
 * @param[in]  parameter  0 .. wyt_registry_parameter_count(table, index) - 1.
 * @param[out] out_least  the least one; not NULL.
 * @param[out] out_most   the largest one; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such parameter.
 * @retval WYT_UNDEFINED   it is a list: WYT_TEXT_GRAMMAR says of what.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.9
 */
WYT_API int32_t wyt_registry_parameter_range(uint32_t table, size_t index,
                                             size_t parameter,
                                             uint64_t *out_least,
                                             uint64_t *out_most);

#ifdef __cplusplus
}
#endif

#endif
