const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns those of the values that differ from what they were before. */
export function changesOf<T extends object>(values: T, before: object): Partial<T> {
  const changes: Partial<T> = { ...values };
  for (const key of Object.keys(changes)) {
    if (same(Reflect.get(values, key), Reflect.get(before, key)))
      Reflect.deleteProperty(changes, key);
  }
  return changes;
}

/**
 * Returns what was changed of a category, a tag or a series: the rest stays as somebody else may have saved it since the
 * list was shown.
 */
export function textChanges<T extends { inOtherLanguage?: object | undefined }>(
  body: T,
  before: { inOtherLanguage: object },
) {
  const { inOtherLanguage: other, ...changes } = changesOf(body, before);
  return {
    ...changes,
    ...(other && { inOtherLanguage: changesOf(other, before.inOtherLanguage) }),
  };
}
