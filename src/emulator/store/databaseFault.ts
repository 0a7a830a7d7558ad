/** Reasons by the beginning of an error code of Node or SQLite, each with what to do. The first one that fits counts. */
const reasons: readonly (readonly [codes: readonly string[], reason: string, advice?: string])[] = [
  [['EISDIR'], 'is a folder'],
  [['SQLITE_NOTADB'], 'is not a database'],
  [['SQLITE_CORRUPT'], 'is damaged', 'Restore it from a copy, or move it away to start with an empty one.'],
  [['ENOSPC', 'EDQUOT', 'SQLITE_FULL'], 'is on a disk that is full', 'Free some space, and start again.'],
  [
    ['SQLITE_BUSY', 'SQLITE_LOCKED'],
    'is locked by another program, perhaps by another emulator',
    'Stop that program, and start again.',
  ],
  [['EROFS', 'SQLITE_READONLY'], 'cannot be written: its file or folder is read-only'],
  [['EACCES', 'EPERM', 'SQLITE_PERM', 'SQLITE_AUTH'], 'cannot be opened: this user has no permission'],
  [['EEXIST', 'ENOTDIR'], 'cannot be created: a folder of its path is a file'],
  [['ENOENT', 'ENAMETOOLONG', 'ELOOP', 'SQLITE_CANTOPEN'], 'cannot be created there'],
  [['SQLITE_IOERR', 'EIO', 'EMFILE', 'ENFILE'], 'cannot be read or written'],
];

const otherFile = 'Set --db (EMULATOR_DB, database) to another file, or to :memory: to store nothing.';

/** A database that the emulator cannot use. Its message is one line: the file, what was left untouched, and what to do. */
export class DatabaseFault extends Error {
  /**
   * @param path of the database file
   * @param reason continues the sentence that begins with the file
   * @param advice what to do first
   */
  constructor(path: string, reason: string, advice: string | undefined, options?: ErrorOptions) {
    super(
      [`The database ${path} ${reason}. Nothing in it was changed.`, advice, otherFile]
        .filter((sentence) => sentence !== undefined)
        .join(' '),
      options,
    );
  }
}

/**
 * Explains why a database could not be opened or prepared.
 *
 * @param path of the database file
 * @param error of Node or SQLite
 * @returns the explanation; an error without a code, such as that of an invalid seed, is returned as it is
 */
export function explainDatabaseError(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const { code } = error;
  const [, reason, advice] = reasons.find(([codes]) => codes.some((start) => code.startsWith(start))) ?? [];
  if (reason !== undefined) return new DatabaseFault(path, reason, advice, { cause: error });
  const isForeign = /^SQLITE_|^E[A-Z]+$/.test(code);
  return isForeign
    ? new DatabaseFault(path, `cannot be used (${error.message})`, undefined, { cause: error })
    : error;
}
