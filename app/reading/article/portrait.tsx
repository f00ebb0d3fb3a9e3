import type { Picture } from '../../../contract/reading/cards.ts';
import { firstCharacter } from '../../../contract/truncate.ts';
import { ResponsivePicture } from '../picture.tsx';

interface Props {
  picture: Picture | null;
  sizes: string;
  /** Whose first syllable stands in the place of a picture; without it, nothing does. */
  name?: string;
}

/** Shows the portrait of an author beside the name. */
export function Portrait({ picture, sizes, name }: Props) {
  if (!picture && !name) return null;
  return (
    <span className="face">
      {picture ? (
        <ResponsivePicture picture={{ ...picture, alt: '' }} sizes={sizes} />
      ) : (
        <span aria-hidden="true">{firstCharacter(name ?? '')}</span>
      )}
    </span>
  );
}
