/* SPDX-License-Identifier: MIT */
/*
 * The operating system by Windows. Names are UTF-8 here and 16-bit units there.
 */
#include "system.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <shellapi.h>

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <wchar.h>

/* How many names are tried for a temporary file. */
#define TRIES 100

/* ---- texts ---- */

/* For free(); NULL, and errno says why. */
static wchar_t *widen(const char *text)
{
    int length =
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    wchar_t *wide = length > 0 ? malloc((size_t)length * sizeof *wide) : NULL;
    if (wide != NULL)
        MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, length);
    else
        errno = length > 0 ? ENOMEM : EILSEQ;
    return wide;
}

/* For free(); NULL: no memory. */
static char *narrow(const wchar_t *wide)
{
    int length = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = length > 0 ? malloc((size_t)length) : NULL;
    if (text != NULL)
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, length, NULL, NULL);
    return text;
}

/* ---- the process ---- */

/* The arguments as UTF-8; they are never given back. */
static bool read_arguments(int *argc, char ***argv)
{
    int count = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    char **list = calloc((size_t)count + 1, sizeof *list);
    bool done = wide != NULL && list != NULL;
    for (int i = 0; done && i < count; i++) {
        list[i] = narrow(wide[i]);
        done = list[i] != NULL;
    }
    LocalFree(wide);
    *argc = count;
    *argv = list;
    return done;
}

bool system_begin(int *argc, char ***argv)
{
    /* Lines are read as Windows ends them, and written as everywhere. */
    (void)_setmode(_fileno(stdout), _O_BINARY);
    (void)_setmode(_fileno(stderr), _O_BINARY);
    setvbuf(stderr, NULL, _IONBF, 0); /* as POSIX has it */
    return read_arguments(argc, argv);
}

static HANDLE handle_of(FILE *stream)
{
    return (HANDLE)_get_osfhandle(_fileno(stream));
}

bool system_is_terminal(FILE *stream)
{
    DWORD mode;
    return GetConsoleMode(handle_of(stream), &mode) != 0;
}

bool system_has_screen(FILE *stream)
{
    DWORD mode;
    return GetConsoleMode(handle_of(stream), &mode) != 0 &&
           SetConsoleMode(handle_of(stream),
                          mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

static void (*listener)(int signal);
static atomic_flag was_asked = ATOMIC_FLAG_INIT;

/* Runs in a thread of its own. */
static BOOL WINAPI on_event(DWORD event)
{
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT)
        return FALSE;
    if (atomic_flag_test_and_set(&was_asked))
        return FALSE;
    listener(0);
    return TRUE;
}

void system_listen(void (*asked)(int signal))
{
    listener = asked;
    SetConsoleCtrlHandler(on_event, TRUE);
}

double system_clock(void)
{
    LARGE_INTEGER ticks, rate;
    if (QueryPerformanceFrequency(&rate) == 0 ||
        QueryPerformanceCounter(&ticks) == 0)
        return 0;
    return (double)ticks.QuadPart / (double)rate.QuadPart;
}

uint64_t system_noise(void)
{
    FILETIME now;
    LARGE_INTEGER ticks;
    GetSystemTimeAsFileTime(&now);
    QueryPerformanceCounter(&ticks);
    return ((uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime) ^
           (uint64_t)ticks.QuadPart << 20 ^
           (uint64_t)GetCurrentProcessId() << 40;
}

size_t system_processors(void)
{
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    return system.dwNumberOfProcessors;
}

int system_start_thread(pthread_t *thread, void *(*start)(void *user),
                        void *user)
{
    return pthread_create(thread, NULL, start, user);
}

/* ---- streams ---- */

FILE *system_open(const char *name, const char *mode)
{
    wchar_t *wide = widen(name), *wide_mode = widen(mode);
    FILE *stream = NULL;
    if (wide != NULL && wide_mode != NULL)
        stream = _wfopen(wide, wide_mode);
    free(wide);
    free(wide_mode);
    return stream;
}

void system_read_bytes(FILE *stream)
{
    (void)_setmode(_fileno(stream), _O_BINARY);
}

static bool make_room(char **line, size_t *room, size_t need)
{
    char *grown;
    if (need <= *room)
        return true;
    grown = realloc(*line, 2 * need + 120);
    if (grown == NULL)
        return false;
    *line = grown;
    *room = 2 * need + 120;
    return true;
}

ptrdiff_t system_line(char **line, size_t *room, FILE *stream)
{
    size_t length = 0;
    int c;
    do {
        c = getc(stream);
        if (c == EOF)
            break;
        if (!make_room(line, room, length + 2)) {
            errno = ENOMEM;
            return -1;
        }
        (*line)[length++] = (char)c;
    } while (c != '\n');
    if (length == 0 || ferror(stream) != 0)
        return -1;
    (*line)[length] = '\0';
    return (ptrdiff_t)length;
}

/* There is no stream into memory; the file goes when it is closed. */
void system_text_open(struct system_text *text)
{
    wchar_t folder[MAX_PATH + 1], name[MAX_PATH + 1];
    DWORD length = GetTempPathW(MAX_PATH + 1, folder);
    *text = (struct system_text){0};
    if (length > 0 && length <= MAX_PATH &&
        GetTempFileNameW(folder, L"wyt", 0, name) != 0)
        text->stream = _wfopen(name, L"w+bTD");
}

char *system_text_close(struct system_text *text)
{
    FILE *stream = text->stream;
    bool done = fflush(stream) == 0 && ferror(stream) == 0 &&
                _fseeki64(stream, 0, SEEK_END) == 0;
    long long length = done ? _ftelli64(stream) : -1;
    if (length >= 0)
        text->text = malloc((size_t)length + 1);
    if (text->text != NULL) {
        rewind(stream);
        text->length = fread(text->text, 1, (size_t)length, stream);
        text->text[text->length] = '\0';
        if (text->length != (size_t)length) {
            free(text->text);
            text->text = NULL;
        }
    }
    fclose(stream);
    return text->text;
}

/* Whoever reads a locked part is refused, so it is a byte that no file has. */
int system_lock(FILE *stream)
{
    OVERLAPPED where = {.OffsetHigh = 0x7fffffff};
    return LockFileEx(handle_of(stream),
                      LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1,
                      0, &where) != 0
               ? 0
               : EAGAIN;
}

int system_cut(FILE *stream, uint64_t length)
{
    return _chsize_s(_fileno(stream), (long long)length);
}

int system_sync(FILE *stream)
{
    return _commit(_fileno(stream)) == 0 ? 0 : errno;
}

/* ---- names of files ---- */

static HANDLE open_to_look(const char *name)
{
    wchar_t *wide = widen(name);
    HANDLE file = INVALID_HANDLE_VALUE;
    if (wide != NULL)
        file =
            CreateFileW(wide, FILE_READ_ATTRIBUTES,
                        FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                        NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    free(wide);
    return file;
}

enum system_kind system_kind(const char *name)
{
    BY_HANDLE_FILE_INFORMATION found;
    HANDLE file = open_to_look(name);
    bool regular;
    if (file == INVALID_HANDLE_VALUE)
        return SYSTEM_NOTHING;
    regular = GetFileType(file) == FILE_TYPE_DISK &&
              GetFileInformationByHandle(file, &found) != 0 &&
              (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0;
    CloseHandle(file);
    return regular ? SYSTEM_FILE : SYSTEM_OTHER;
}

bool system_is_stdout(const char *name)
{
    BY_HANDLE_FILE_INFORMATION own, out;
    HANDLE file = open_to_look(name);
    bool same = file != INVALID_HANDLE_VALUE &&
                GetFileInformationByHandle(file, &own) != 0 &&
                GetFileInformationByHandle(handle_of(stdout), &out) != 0 &&
                own.dwVolumeSerialNumber == out.dwVolumeSerialNumber &&
                own.nFileIndexHigh == out.nFileIndexHigh &&
                own.nFileIndexLow == out.nFileIndexLow;
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return same;
}

/* Names such as CON and NUL are no regular files, which says enough. */
bool system_is_alias(const char *name)
{
    (void)name;
    return false;
}

const char *system_base(const char *name)
{
    const char *base = name;
    for (; *name != '\0'; name++)
        if (strchr("/\\:", *name) != NULL)
            base = name + 1;
    return base;
}

char *system_real_name(const char *name)
{
    HANDLE file = open_to_look(name);
    wchar_t *wide = NULL;
    char *real = NULL;
    DWORD room = 0;
    if (file != INVALID_HANDLE_VALUE) {
        room = GetFinalPathNameByHandleW(file, NULL, 0, 0);
        wide = room > 0 ? calloc(room + 1, sizeof *wide) : NULL;
        if (wide != NULL &&
            GetFinalPathNameByHandleW(file, wide, room + 1, 0) <= room)
            real = narrow(wide);
        free(wide);
        CloseHandle(file);
    }
    return real != NULL ? real : strdup(name);
}

/* The digits of a number in the place of the six letters. */
static void fill_name(char *name, uint64_t number)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    char *end = name + strlen(name);
    for (int i = 1; i <= 6; i++, number /= 36)
        end[-i] = digits[number % 36];
}

/* Its rights are those that the folder gives. */
int system_temporary(const char *path, char *name, FILE **out_stream)
{
    int fd = -1, reason = EEXIST;
    (void)path;
    for (int i = 0; fd < 0 && reason == EEXIST && i < TRIES; i++) {
        wchar_t *wide;
        fill_name(name, system_noise());
        wide = widen(name);
        reason =
            wide == NULL
                ? errno
                : _wsopen_s(&fd, wide, _O_CREAT | _O_EXCL | _O_RDWR | _O_BINARY,
                            _SH_DENYNO, _S_IREAD | _S_IWRITE);
        free(wide);
    }
    if (fd < 0)
        return reason;
    *out_stream = _fdopen(fd, "wb");
    if (*out_stream != NULL)
        return 0;
    reason = errno;
    _close(fd);
    system_remove(name);
    return reason;
}

static int reason_of(DWORD error)
{
    static const struct {
        DWORD error;
        int reason;
    } known[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},   {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},    {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_USER_MAPPED_FILE, EACCES}, {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].error == error)
            return known[i].reason;
    return EIO;
}

int system_replace(const char *name, const char *place)
{
    wchar_t *from = widen(name), *to = widen(place);
    int reason = from == NULL || to == NULL ? errno : 0;
    if (reason == 0 &&
        MoveFileExW(from, to,
                    MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) == 0)
        reason = reason_of(GetLastError());
    free(from);
    free(to);
    return reason;
}

void system_remove(const char *name)
{
    wchar_t *wide = widen(name);
    if (wide != NULL)
        (void)_wunlink(wide);
    free(wide);
}

int system_make_folder(const char *name)
{
    wchar_t *wide = widen(name);
    int reason =
        wide == NULL || (_wmkdir(wide) != 0 && errno != EEXIST) ? errno : 0;
    free(wide);
    return reason;
}
