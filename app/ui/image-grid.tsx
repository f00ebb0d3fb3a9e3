import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LibraryImage } from '../../contract/images.ts';
import { pickerWords } from '../words/admin/picker/picker.ts';

interface Props {
  images: LibraryImage[];
  onOpen: (image: LibraryImage) => void;
  /** What stands over a picture. */
  mark?: (image: LibraryImage) => ReactNode;
  /** Says of each picture whether it is chosen, where several can be. */
  pressed?: ((image: LibraryImage) => boolean) | undefined;
  /** Where arrow keys go from one to the next: the place of each in the order of Tab, and what is told when one has the focus. */
  tabIndexOf?: (image: LibraryImage) => number;
  onReach?: (image: LibraryImage) => void;
}

/** Returns the name by which a picture is shown. */
export function nameOfImage({ name, altEn, altHi, _id }: LibraryImage): string {
  return name || altEn || altHi || _id;
}

/** Shows pictures of the media library as buttons. */
export function ImageGrid({ images, onOpen, mark, pressed, tabIndexOf, onReach }: Props) {
  return (
    <ul className="image-grid">
      {images.map((image) => (
        <li key={image._id}>
          <button
            type="button"
            className="image-tile"
            aria-pressed={pressed?.(image)}
            tabIndex={tabIndexOf?.(image)}
            onFocus={() => onReach?.(image)}
            onClick={() => onOpen(image)}
          >
            <img
              src={image.thumbnail}
              alt=""
              loading="lazy"
              style={{ objectPosition: `${image.focalX * 100}% ${image.focalY * 100}%` }}
            />
            <span>{nameOfImage(image)}</span>
          </button>
          {mark?.(image)}
        </li>
      ))}
    </ul>
  );
}

export function NoImages({ searched }: { searched: boolean }) {
  const { noneMatch, noneYet } = pickerWords();
  return (
    <div className="empty">
      <ImageOff aria-hidden="true" />
      <p>{searched ? noneMatch : noneYet}</p>
    </div>
  );
}
