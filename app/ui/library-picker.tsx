import { Images } from 'lucide-react';
import { useState } from 'react';
import { type LibraryImage, libraryPageSchema } from '../../contract/images.ts';
import { useSearch } from '../client/use-search.ts';
import { words } from '../words/admin/admin.ts';
import { ImageGrid, NoImages } from './image-grid.tsx';
import { Modal } from './modal.tsx';
import { Spinner } from './spinner.tsx';

/** Opens the media library to choose a picture. */
export function LibraryPicker({ onChoose }: { onChoose: (image: LibraryImage) => void }) {
  const [open, setOpen] = useState(false);
  const { picture } = words.ui;
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        <Images aria-hidden="true" /> {picture.choose}
      </button>
      <Modal title={picture.library} open={open} onOpenChange={setOpen} size="wide">
        <Library
          onChoose={(image) => {
            setOpen(false);
            onChoose(image);
          }}
        />
      </Modal>
    </>
  );
}

function Library({ onChoose }: { onChoose: (image: LibraryImage) => void }) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const { picture, pager } = words.ui;
  const query = new URLSearchParams({ q, page: `${page}` });
  const { found: list, problem } = useSearch(libraryPageSchema, `/api/images/library?${query}`, q);
  return (
    <div className="grid gap-4">
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
      {list && <ImageGrid images={list.images} onOpen={onChoose} />}
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
