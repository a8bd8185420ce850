/*
 * Preloaded into a PostgreSQL server, it plays a disk whose cache is lost at a power cut. The folder LAZY_DISK works as
 * ever; LAZY_DISK_PLATTER/disk holds what would be left of it: a file's bytes and name once it is fsynced, other names,
 * renames and deletions once their folder is. LAZY_DISK_PLATTER/inodes knows the bytes of a file whatever its name.
 * The file LAZY_DISK_PLATTER/off asks for the power cut; once LAZY_DISK_PLATTER/dark is there it has happened, between
 * two fsyncs: no further one returns, so nothing more is acknowledged.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_FILES 4096

typedef int (*open_call)(const char *, int, int);
typedef int (*unlink_call)(const char *);
typedef int (*rename_call)(const char *, const char *);

static char root[PATH_MAX], platter[PATH_MAX / 2];
/* The names that descriptors were opened by, inside the folder. /proc is not there in every place a server runs. */
static char *names[MOST_FILES];

/* Louder than an error that the server could take for one of the disk. */
static void fail(const char *name) {
  perror(name);
  abort();
}

static int real_open(const char *name, int flags, int mode) {
  return ((open_call)dlsym(RTLD_NEXT, "open"))(name, flags, mode);
}

/* Asked at each call: not every small compiler knows constructors. */
static int plays(void) {
  if (*platter) return 1;
  const char *disk = getenv("LAZY_DISK"), *kept = getenv("LAZY_DISK_PLATTER");
  if (disk && kept && realpath(disk, root)) snprintf(platter, sizeof platter, "%s", kept);
  return *platter != 0;
}

/* The power goes for everybody at the same moment, and two copies of one file never overtake each other. */
static int hold(void) {
  char file[PATH_MAX];
  snprintf(file, sizeof file, "%s/lock", platter);
  int lock = real_open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  flock(lock, LOCK_EX);
  snprintf(file, sizeof file, "%s/off", platter);
  if (access(file, F_OK) != 0) return lock;
  snprintf(file, sizeof file, "%s/dark", platter);
  close(real_open(file, O_CREAT | O_WRONLY, 0600));
  for (;;) pause();
}

static void copy(int source, const char *target) {
  char draft[PATH_MAX + 8], bytes[65536];
  snprintf(draft, sizeof draft, "%s.draft", target);
  int out = real_open(draft, O_CREAT | O_TRUNC | O_WRONLY, 0600);
  ssize_t length;
  for (off_t at = 0; (length = pread(source, bytes, sizeof bytes, at)) > 0; at += length)
    if (pwrite(out, bytes, length, at) != length) fail(target);
  close(out);
  if (rename(draft, target) != 0) fail(target);
}

/* Not rename: between two names of one file it would do nothing. */
static void name_it(const char *bytes, const char *name, unlink_call drop) {
  drop(name);
  if (link(bytes, name) != 0) fail(name);
}

/* Making a file durable makes its folders durable, as the common file systems do. */
static void make_folders(char *target) {
  for (char *slash = strchr(target + strlen(platter) + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(target, 0700);
    *slash = '/';
  }
}

static void persist_file(const char *live, ino_t inode, const char *name, unlink_call drop) {
  char bytes[PATH_MAX], target[PATH_MAX];
  snprintf(bytes, sizeof bytes, "%s/inodes/%lu", platter, (unsigned long)inode);
  snprintf(target, sizeof target, "%s/disk%s", platter, name);
  int source = real_open(live, O_RDONLY | O_CLOEXEC, 0);
  if (source < 0) fail(target);
  copy(source, bytes);
  close(source);
  make_folders(target);
  name_it(bytes, target, drop);
}

static void persist_entry(const char *folder, const struct dirent *entry, unlink_call drop) {
  char bytes[PATH_MAX], target[PATH_MAX];
  snprintf(bytes, sizeof bytes, "%s/inodes/%lu", platter, (unsigned long)entry->d_ino);
  snprintf(target, sizeof target, "%s/disk%s/%s", platter, folder, entry->d_name);
  if (entry->d_type == DT_DIR) mkdir(target, 0700);
  else if (entry->d_type == DT_REG && access(bytes, F_OK) == 0) name_it(bytes, target, drop);
  else if (entry->d_type == DT_REG) close(real_open(target, O_CREAT | O_TRUNC | O_WRONLY, 0600));
}

static void forget_removed(const char *live, const char *folder, unlink_call drop) {
  char kept[PATH_MAX], name[PATH_MAX], target[PATH_MAX];
  snprintf(kept, sizeof kept, "%s/disk%s", platter, folder);
  DIR *entries = opendir(kept);
  if (!entries) return;
  for (struct dirent *entry; (entry = readdir(entries));) {
    snprintf(name, sizeof name, "%s/%s", live, entry->d_name);
    snprintf(target, sizeof target, "%s/%s", kept, entry->d_name);
    if (access(name, F_OK) != 0 && drop(target) != 0) rmdir(target);
  }
  closedir(entries);
}

static void persist_folder(const char *live, const char *folder, unlink_call drop) {
  char kept[PATH_MAX];
  snprintf(kept, sizeof kept, "%s/disk%s", platter, folder);
  mkdir(kept, 0700);
  DIR *entries = opendir(live);
  if (!entries) return;
  for (struct dirent *entry; (entry = readdir(entries));)
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) persist_entry(folder, entry, drop);
  closedir(entries);
  forget_removed(live, folder, drop);
}

static void persist(int fd) {
  struct stat facts, named;
  if (!plays() || fd < 0 || fd >= MOST_FILES || !names[fd]) return;
  char *live = names[fd];
  /* Removed or replaced since it was opened: nothing of it can be found again. */
  if (fstat(fd, &facts) != 0 || lstat(live, &named) != 0 || facts.st_ino != named.st_ino) return;
  unlink_call drop = (unlink_call)dlsym(RTLD_NEXT, "unlink");
  const char *name = live + strlen(root);
  int lock = hold();
  if (S_ISDIR(facts.st_mode)) persist_folder(live, name, drop);
  else persist_file(live, facts.st_ino, name, drop);
  close(lock);
}

static void remember(int fd, const char *name) {
  char full[PATH_MAX];
  if (fd < 0 || fd >= MOST_FILES || !plays()) return;
  free(names[fd]);
  names[fd] = NULL;
  if (!strcmp(name, ".")) snprintf(full, sizeof full, "%s", root);
  else if (name[0] == '/') snprintf(full, sizeof full, "%s", name);
  else snprintf(full, sizeof full, "%s/%s", root, name);
  if (!strncmp(full, root, strlen(root))) names[fd] = strdup(full);
}

/* Under other names here, since the headers declare these two with a variable number of arguments. */
int lazy_open(const char *name, int flags, int mode) __asm__("open");
int lazy_open64(const char *name, int flags, int mode) __asm__("open64");

int lazy_open(const char *name, int flags, int mode) {
  int fd = real_open(name, flags, mode);
  remember(fd, name);
  return fd;
}

int lazy_open64(const char *name, int flags, int mode) {
  return lazy_open(name, flags, mode);
}

int fsync(int fd) {
  persist(fd);
  return 0;
}

int fdatasync(int fd) {
  persist(fd);
  return 0;
}

/* The number of a removed file may be given to a new one, which must not inherit its bytes. */
static void forget(const char *name, unlink_call drop) {
  struct stat facts;
  char bytes[PATH_MAX];
  if (!plays() || lstat(name, &facts) != 0 || facts.st_nlink != 1) return;
  snprintf(bytes, sizeof bytes, "%s/inodes/%lu", platter, (unsigned long)facts.st_ino);
  drop(bytes);
}

int unlink(const char *name) {
  unlink_call real = (unlink_call)dlsym(RTLD_NEXT, "unlink");
  forget(name, real);
  return real(name);
}

int rename(const char *from, const char *to) {
  rename_call real = (rename_call)dlsym(RTLD_NEXT, "rename");
  forget(to, (unlink_call)dlsym(RTLD_NEXT, "unlink"));
  return real(from, to);
}
