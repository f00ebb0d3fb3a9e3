/** A kind of what features declare in files of one name. */
export interface PartKind<Part> {
  define(part: Part): Part;
  /** Whether a value was declared as one. */
  isPart(value: unknown): value is Part;
}

/** Makes a kind of part: what is declared as one is known among all that a file exports. */
export function makePartKind<Part extends object>(): PartKind<Part> {
  const declared = new WeakSet<object>();
  return {
    define(part) {
      declared.add(part);
      return part;
    },
    isPart: (value): value is Part =>
      typeof value === 'object' && value !== null && declared.has(value),
  };
}
