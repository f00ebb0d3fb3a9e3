/** SQLSTATEs of locks that were not given in time, one or several, and of a deadlock. */
const conflicts = new Set(['55P03', '57014', '40P01']);

/** Says whether a change of the schema failed because somebody else works with the site. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === 5;
  return 'code' in error && conflicts.has(String(error.code));
}
