import type { RefObject } from 'react';

/** What a list is given by the sheet it stands on. */
export interface OnSheet {
  /** Takes the focus when what had it is gone. */
  title: RefObject<HTMLHeadingElement | null>;
  /** Tells how many things there are, which stands beside the title. */
  onTotal: (total: number) => void;
}
