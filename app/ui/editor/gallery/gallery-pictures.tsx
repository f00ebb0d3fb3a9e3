import { GripVertical, X } from 'lucide-react';
import type { Language } from '../../../../contract/common.ts';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { MoveButtons, moveEntry } from '../../order/move-buttons.tsx';
import { useDragOrder } from '../../order/use-drag-order.ts';
import type { Entry } from './gallery-node.ts';

interface Props {
  text: WritingWords['gallery'];
  language: Language;
  entries: Entry[];
  onChange: (entries: Entry[]) => void;
}

/** Lists the pictures of a gallery in their order, with their words. */
export function GalleryPictures({ text, language, entries, onChange }: Props) {
  const move = (from: number, to: number) => onChange(moveEntry(entries, from, to));
  const drag = useDragOrder(move);
  const set = (place: number, values: Partial<Entry>) =>
    onChange(entries.map((entry, at) => (at === place ? { ...entry, ...values } : entry)));
  return (
    <>
      <p className={entries.length === 0 ? 'field-hint' : 'sr-only'} role="status">
        {entries.length === 0 ? text.none : text.count(entries.length)}
      </p>
      <ol className="gallery-pictures">
        {entries.map(({ key, src, alt, caption }, place) => {
          const number = place + 1;
          return (
            <li key={key} {...drag.row(place)}>
              <span className="gallery-grip" {...drag.grip(place)}>
                <GripVertical aria-hidden="true" />
              </span>
              <img src={src} alt={alt} />
              <span className="gallery-words">
                <input
                  className="input"
                  aria-label={text.alt(number)}
                  placeholder={text.altHint}
                  lang={language}
                  value={alt}
                  onChange={({ target }) => set(place, { alt: target.value })}
                />
                <input
                  className="input"
                  aria-label={text.caption(number)}
                  placeholder={text.captionHint}
                  lang={language}
                  value={caption}
                  onChange={({ target }) => set(place, { caption: target.value })}
                />
              </span>
              <span className="gallery-buttons">
                <MoveButtons
                  list="gallery"
                  what={text.picture(number)}
                  place={place}
                  count={entries.length}
                  onMove={(to) => move(place, to)}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={text.remove(number)}
                  onClick={() => onChange(entries.filter((_, at) => at !== place))}
                >
                  <X aria-hidden="true" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
