import { Crosshair } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { LibraryImage } from '../../../contract/images.ts';
import { useMay } from '../../client/admin-state.tsx';
import { pickerWords } from '../../words/admin/picker/picker.ts';
import { ImageGrid, nameOfImage } from '../image-grid.tsx';

interface Props {
  images: LibraryImage[];
  /** Whether these are the pictures that are sought now. */
  isCurrent: boolean;
  chosen: ReadonlySet<string> | undefined;
  onChoose: (image: LibraryImage) => void;
  onAdjust: (image: LibraryImage) => void;
}

/** Moves the focus among the tiles of a grid with arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget: box, altKey, ctrlKey, metaKey } = event;
  const tiles = [...box.querySelectorAll<HTMLElement>('.image-tile')];
  const at = target instanceof HTMLElement ? tiles.indexOf(target) : -1;
  const grid = box.querySelector('.image-grid');
  if (!grid || at < 0 || altKey || ctrlKey || metaKey) return;
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: tiles.length - 1,
  };
  const next = to[key];
  if (next === undefined) return;
  event.preventDefault();
  tiles[next]?.focus();
}

/** Shows pictures to choose from: Tab reaches one of them and what is done with it, arrow keys the others. */
export function ChoiceGrid({ images, isCurrent, chosen, onChoose, onAdjust }: Props) {
  const { mayOn } = useMay();
  const text = pickerWords();
  const id = useId();
  const [focused, setFocused] = useState('');
  const reached = images.some(({ _id }) => _id === focused) ? focused : images[0]?._id;
  const tabIndexOf = ({ _id }: LibraryImage) => (_id === reached ? 0 : -1);
  return (
    <fieldset
      className="library-grid"
      aria-label={text.library}
      aria-describedby={id}
      aria-busy={!isCurrent}
      onKeyDown={moveFocus}
    >
      <p className="sr-only" id={id}>
        {text.keys}
      </p>
      <ImageGrid
        images={images}
        onOpen={onChoose}
        onReach={({ _id }) => setFocused(_id)}
        tabIndexOf={tabIndexOf}
        pressed={chosen && (({ url }) => chosen.has(url))}
        mark={(image) =>
          mayOn('image.manage', image.createdBy?._id ?? null) && (
            <button
              type="button"
              className="icon-button library-adjust"
              tabIndex={tabIndexOf(image)}
              aria-label={text.adjust(nameOfImage(image))}
              title={text.adjust(nameOfImage(image))}
              onClick={() => onAdjust(image)}
            >
              <Crosshair aria-hidden="true" />
            </button>
          )
        }
      />
    </fieldset>
  );
}
