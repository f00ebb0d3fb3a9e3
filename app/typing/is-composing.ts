/**
 * Whether a key is one of an input method, which composes a word or ends it. Of the key that ends one Safari says so by
 * its code alone.
 */
export const isComposing = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229;
