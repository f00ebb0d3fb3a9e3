import { followStored } from './follow-stored.ts';

/** Follows the theme and the size of texts that are chosen on another page, where this one was made before. */
export function choices(): void {
  followStored(() => {
    try {
      const { theme, textSize } = localStorage;
      showChoices({ theme, textSize });
    } catch {
      // Without storage there is nothing to follow.
    }
  });
}
