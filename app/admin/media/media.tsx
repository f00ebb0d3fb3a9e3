import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  imageTypes,
  type LibraryImage,
  libraryPageSchema,
  libraryViews,
  licences,
} from '../../../contract/images.ts';
import { sorting } from '../../../contract/orders.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { useUploads } from '../../client/use-uploads.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { ChooseFiles } from '../../ui/choose-files.tsx';
import { FilterSearch, FilterSelect, Filters } from '../../ui/filters.tsx';
import { ImageGrid, NoImages, nameOfImage } from '../../ui/image-grid.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { UploadList } from '../../ui/upload-list.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadMediaWords, mediaWords } from '../../words/admin/media/media.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { loadPickerWords, pickerWords } from '../../words/admin/picker/picker.ts';
import { useSelection } from '../articles/use-selection.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useDrop } from '../use-drop.ts';
import type { Route } from './+types/media';
import { BulkBar } from './bulk-bar.tsx';
import { ImageDetail } from './detail.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const [list, orders] = await Promise.all([
    api(libraryPageSchema, `/api/images/library?${query}`),
    loadOrders(),
    loadMediaWords(),
    loadPickerWords(),
  ]);
  return { list, orders, size, search: query.toString() };
}

export { ScreenLoading as HydrateFallback };

/** Shows the media library and uploads pictures to it. */
export default function Media({ loaderData }: Route.ComponentProps) {
  const { list, orders, size, search } = loaderData;
  const media = mediaWords();
  const query = new URLSearchParams(search);
  const filter = ['q', 'show', 'licence'].map((name) => query.get(name) ?? '');
  const person = useUserInfo();
  const { mayOn } = useMay();
  const selection = useSelection(JSON.stringify(filter));
  const { images, totalImages, currentPage, totalPages } = list;
  const { revalidate } = useRevalidator();
  const unsaved = useRef(() => false);
  const [sending, setSending] = useState(false);
  const uploads = useUploads({
    onBusy: (busy) => {
      // The list is loaded once for all, not for each of hundreds.
      if (sending && !busy) revalidate();
      setSending(busy);
    },
  });
  const add = (files: File[]) => {
    // Finished uploads leave the list when new ones are added.
    uploads.drop(uploads.list.flatMap(({ key, state }) => (state === 'done' ? [key] : [])));
    for (const file of files) uploads.add(file);
  };
  const [opened, setOpened] = useState<LibraryImage | null>(null);
  const [open, setOpen] = useState(false);
  const over = useDrop(add);
  return (
    <Screen
      title={words.shell.screens.media}
      count={totalImages}
      actions={
        <ChooseFiles
          className="button primary"
          label={media.picturesToUpload}
          accept={imageTypes}
          multiple
          onChoose={add}
        >
          <Upload aria-hidden="true" /> {media.upload}
        </ChooseFiles>
      }
    >
      <LeaveGuard
        dirty={() => uploads.busy || unsaved.current()}
        texts={sending ? media.stopping : words.ui.leave}
      />
      <Filters>
        <FilterSearch label={pickerWords().searchHint} chosen={query.get('q')} />
        <FilterSelect
          name="show"
          label={media.show}
          chosen={query.get('show')}
          all={media.all}
          options={libraryViews.map((value) => ({ value, label: media.views[value] }))}
        />
        <FilterSelect
          name="licence"
          label={media.licence}
          chosen={query.get('licence')}
          all={media.anyLicence}
          options={[
            { value: 'none', label: media.noLicence },
            ...licences.map((value) => ({ value, label: media.licences[value] })),
          ]}
        />
        <SortSelect texts={orders} sorting={sorting.media} chosen={query.get('sort')} headless />
      </Filters>
      {selection.ids.length > 0 && <BulkBar ids={[...selection.ids]} onDone={selection.clear} />}
      <UploadList uploads={uploads} />
      {images.length === 0 ? (
        <div className="table-sheet">
          <NoImages searched={filter.some(Boolean)} />
        </div>
      ) : (
        <ImageGrid
          images={images}
          onOpen={(image) => {
            setOpened(image);
            setOpen(true);
          }}
          mark={(image) => (
            <>
              {mayOn('image.manage', image.createdBy?._id ?? null) && (
                <label className="image-choice">
                  <input
                    className="row-check"
                    type="checkbox"
                    aria-label={media.choose(nameOfImage(image))}
                    checked={selection.ids.includes(image._id)}
                    onChange={({ target }) => selection.set([image._id], target.checked)}
                  />
                </label>
              )}
              {image.createdBy?._id === person?._id && (
                <span className="pill indigo image-mine">{media.mine}</span>
              )}
            </>
          )}
        />
      )}
      <Pager page={currentPage} pages={totalPages} rows={{ size, total: totalImages }} />
      <Modal
        title={opened && nameOfImage(opened)}
        open={open}
        onOpenChange={() => setOpen(false)}
        size="wide"
      >
        {opened && (
          <ImageDetail
            key={opened._id}
            id={opened._id}
            guard={unsaved}
            onChanged={() => {
              setOpen(false);
              revalidate();
            }}
            onMade={(image) => {
              setOpened(image);
              revalidate();
            }}
          />
        )}
      </Modal>
      {over && <p className="drop-here">{media.dropHere}</p>}
    </Screen>
  );
}
