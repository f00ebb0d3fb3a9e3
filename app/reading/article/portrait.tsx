import type { Picture } from '../../../contract/content.ts';
import { ResponsivePicture } from '../card.tsx';

/** Shows the portrait of an author beside the name; nothing where there is none. */
export function Portrait({ picture, sizes }: { picture: Picture | null; sizes: string }) {
  if (!picture) return null;
  return (
    <span className="face">
      <ResponsivePicture picture={{ ...picture, alt: '' }} sizes={sizes} />
    </span>
  );
}
