/**
 * Recognises databases and backups that were made before `0000_baseline.sql` replaced all earlier migrations. The
 * baseline equals the schema after the last of those, so only the record of applied migrations differs.
 */

/** Hashes of the first and the last migration before the baseline. */
export const earlierMigrations = {
  first: 'b39a1dfa75ec1b898002f3083b33a241e3ed07cee3dc033f7ffd8b5554e6f370',
  last: 'd10d9e72e0ed6d05085da16c65eab330956c320dbb02f66944aed4f8aedc4e27',
};

export class OlderDatabaseError extends Error {
  constructor() {
    super(
      'The database was created by an older version of Guest Portal. Start the version before this one once, then start this version.',
    );
  }
}

/**
 * Translates recorded hashes: the baseline, the first of `knownHashes`, replaces all migrations from before it. Returns
 * undefined if the last of them is missing, because this version can't apply it any more.
 */
export function hashesSinceBaseline(
  recordedHashes: string[],
  knownHashes: string[],
): string[] | undefined {
  if (recordedHashes[0] !== earlierMigrations.first) return recordedHashes;
  const lastIndex = recordedHashes.indexOf(earlierMigrations.last);
  return lastIndex < 0
    ? undefined
    : [...knownHashes.slice(0, 1), ...recordedHashes.slice(lastIndex + 1)];
}
