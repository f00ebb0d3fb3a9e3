/** Whether two values of forms or answers say the same. */
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
