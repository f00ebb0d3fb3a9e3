import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { imageTypes, type LibraryImage, libraryPageSchema } from '../../../contract/images.ts';
import { api } from '../../client/api.ts';
import { useUploads } from '../../client/use-uploads.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { FilterSearch, Filters } from '../../ui/filters.tsx';
import { ImageGrid, NoImages, nameOfImage } from '../../ui/image-grid.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Pager } from '../../ui/pager.tsx';
import { UploadList } from '../../ui/upload-list.tsx';
import { words } from '../../words/admin/admin.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/media';
import { ImageDetail } from './detail.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const list = await api(libraryPageSchema, `/api/images/library?${query}`);
  return { list, q: query.get('q') ?? '' };
}

export { ScreenLoading as HydrateFallback };

/** Shows the media library and uploads pictures to it. */
export default function Media({ loaderData }: Route.ComponentProps) {
  const { list, q } = loaderData;
  const { images, totalImages, currentPage, totalPages } = list;
  const { revalidate } = useRevalidator();
  const uploads = useUploads({ onDone: () => revalidate() });
  const add = (files: File[]) => {
    // Finished uploads leave the list when new ones are added.
    uploads.drop(uploads.list.flatMap(({ key, state }) => (state === 'done' ? [key] : [])));
    for (const file of files) uploads.add(file);
  };
  const [opened, setOpened] = useState<LibraryImage | null>(null);
  const [open, setOpen] = useState(false);
  const unsaved = useRef(() => false);
  const confirm = useConfirm();
  const { leave } = words.ui;
  async function close() {
    const question = { title: leave.title, text: leave.text, action: leave.leave };
    if (!unsaved.current() || (await confirm(question))) setOpen(false);
  }
  const over = useDrop(add);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Screen
      title={words.shell.screens.media}
      count={totalImages}
      actions={
        <>
          <button type="button" className="button primary" onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" /> {words.media.upload}
          </button>
          <input
            ref={input}
            hidden
            type="file"
            multiple
            accept={imageTypes.join(',')}
            aria-label={words.media.picturesToUpload}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </>
      }
    >
      <Filters>
        <FilterSearch label={words.ui.picture.searchHint} chosen={q} />
      </Filters>
      <UploadList uploads={uploads} />
      {images.length === 0 ? (
        <div className="table-sheet">
          <NoImages searched={q !== ''} />
        </div>
      ) : (
        <ImageGrid
          images={images}
          onOpen={(image) => {
            setOpened(image);
            setOpen(true);
          }}
        />
      )}
      <Pager page={currentPage} pages={totalPages} />
      <Modal title={opened && nameOfImage(opened)} open={open} onOpenChange={close} size="wide">
        {opened && (
          <ImageDetail
            key={opened._id}
            id={opened._id}
            unsaved={unsaved}
            onChanged={() => {
              setOpen(false);
              revalidate();
            }}
            onCropped={(image) => {
              setOpened(image);
              revalidate();
            }}
          />
        )}
      </Modal>
      {over && <p className="drop-here">{words.media.dropHere}</p>}
    </Screen>
  );
}

/**
 * Accepts files that are dropped anywhere on the screen; returns whether some are dragged over it.
 */
function useDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const stop = new AbortController();
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
    const options = { signal: stop.signal };
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      options,
    );
    addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        // Without a related target the pointer has left the window.
        if (!relatedTarget) setOver(false);
      },
      options,
    );
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take.current([...(event.dataTransfer?.files ?? [])]);
      },
      options,
    );
    return () => stop.abort();
  }, []);
  return over;
}
