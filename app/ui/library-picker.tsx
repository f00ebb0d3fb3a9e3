import { Images } from 'lucide-react';
import { useState } from 'react';
import { type LibraryImage, libraryPageSchema } from '../../contract/images.ts';
import { useSearch } from '../client/use-search.ts';
import { words } from '../words/admin/admin.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { ImageGrid, NoImages } from './image-grid.tsx';
import { Modal } from './modal.tsx';
import { Spinner } from './spinner.tsx';

interface Props {
  onChoose: (image: LibraryImage) => void;
  /** Where several are chosen one after the other: the addresses of those that are, and how to end. */
  several?: { chosen: ReadonlySet<string>; done: string };
}

/** Opens the media library to choose a picture, or several. */
export function LibraryPicker({ onChoose, several }: Props) {
  const [open, setOpen] = useState(false);
  const { picture } = words.ui;
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        <Images aria-hidden="true" /> {picture.choose}
      </button>
      <Modal title={picture.library} open={open} onOpenChange={setOpen} size="wide">
        <Library
          chosen={several?.chosen}
          onChoose={(image) => {
            if (!several) setOpen(false);
            onChoose(image);
          }}
        />
        {several && <DialogButtons action={several.done} onAction={() => setOpen(false)} />}
      </Modal>
    </>
  );
}

interface LibraryProps extends Pick<Props, 'onChoose'> {
  chosen: ReadonlySet<string> | undefined;
}

function Library({ onChoose, chosen }: LibraryProps) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const { picture, pager } = words.ui;
  const query = new URLSearchParams({ q, page: `${page}` });
  const { found: list, problem } = useSearch(libraryPageSchema, `/api/images/library?${query}`, q);
  return (
    <div className="stack">
      <input
        className="input"
        type="search"
        aria-label={picture.search}
        placeholder={picture.searchHint}
        value={q}
        onChange={({ target }) => {
          setQ(target.value);
          setPage(1);
        }}
      />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {!list && !problem && <Spinner />}
      {list?.images.length === 0 && <NoImages searched={q !== ''} />}
      {list && (
        <ImageGrid
          images={list.images}
          onOpen={onChoose}
          pressed={chosen && (({ url }) => chosen.has(url))}
        />
      )}
      {list && list.totalPages > 1 && (
        <div className="dialog-buttons">
          <button
            type="button"
            className="button small"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {pager.previous}
          </button>
          <button
            type="button"
            className="button small"
            disabled={page >= list.totalPages}
            onClick={() => setPage(page + 1)}
          >
            {pager.next}
          </button>
        </div>
      )}
    </div>
  );
}
