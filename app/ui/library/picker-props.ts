import type { ImageDescription } from '../../../contract/images.ts';

/** A picture that was chosen: its address and what the library says of it. */
type ChosenImage = ImageDescription & { url: string };

export interface PickerProps {
  onChoose: (image: ChosenImage) => void;
  /** Where several are chosen one after the other: the addresses of those that are, and how to end. */
  several?: { chosen: ReadonlySet<string>; done: string } | undefined;
}
