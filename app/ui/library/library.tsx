import { useId, useRef, useState } from 'react';
import {
  type HostedImage,
  imageIdOf,
  imageTypes,
  type LibraryImage,
  libraryDetailSchema,
  libraryPageSchema,
} from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { ApiError, api } from '../../client/api.ts';
import { useAnswer } from '../../client/use-search.ts';
import { useUploadList, useUploads } from '../../client/use-uploads.ts';
import { words } from '../../words/admin/admin.ts';
import { mediaWords } from '../../words/admin/media/media.ts';
import { pickerWords } from '../../words/admin/picker/picker.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { FileButton } from '../file-button.tsx';
import { NoImages } from '../image-grid.tsx';
import { Spinner } from '../spinner.tsx';
import { tellProblem } from '../toast.tsx';
import { useTellUnsaved } from '../unsaved.ts';
import { UploadList } from '../upload-list.tsx';
import { useConfirm } from '../use-confirm.ts';
import { AdjustImage } from './adjust-image.tsx';
import { ChoiceGrid } from './choice-grid.tsx';
import { everything, isNarrowed, LibraryFilters } from './library-filters.tsx';
import type { PickerProps } from './picker-props.ts';
import './library.css';

interface Props extends PickerProps {
  /** Called when enough are chosen, where several can be. */
  onDone: () => void;
}

const unknown = { altHi: '', altEn: '', caption: '', credit: '' };

/** Finds pictures of the library, takes in new ones, and has their focal point set before one is chosen. */
export function Library({ onChoose, several, onDone }: Props) {
  const chosen = several?.chosen;
  const [filters, setFilters] = useState(everything);
  const [page, setPage] = useState(1);
  const [renewals, setRenewals] = useState(0);
  const [adjusted, setAdjusted] = useState<LibraryImage | null>(null);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const confirm = useConfirm();
  const text = pickerWords();
  const { pager } = words.ui;

  const query = new URLSearchParams({
    ...filters,
    page: `${page}`,
    limit: `${limits.picker.page}`,
  });
  const address = `/api/images/library?${query}`;
  const answer = useAnswer(
    (signal) => api(libraryPageSchema, address, { signal }),
    `${address} ${renewals}`,
    filters.q,
  );
  const { found: list, isCurrent, problem } = answer;

  const showAll = () => {
    setFilters(everything);
    setPage(1);
    setRenewals((before) => before + 1);
  };
  async function take({ secure_url: url, words: about = unknown }: HostedImage) {
    const imageId = imageIdOf(url);
    // Where pictures are sent to an image host, the library does not have them.
    if (!imageId) return onChoose({ url, ...about });
    showAll();
    if (chosen || uploads.list.length > 1) return;
    try {
      const sent = await api(libraryDetailSchema, `/api/images/library/${imageId}`);
      // Another one may have been opened meanwhile.
      setAdjusted((opened) => opened ?? sent);
    } catch (error) {
      // Somebody else has sent it before, where this person does not see it.
      if (error instanceof ApiError && error.status === 404) onChoose({ url, ...about });
      else tellProblem(error);
    }
  }
  const uploads = useUploads({ onDone: take });
  const sent = useUploadList(uploads);
  useTellUnsaved(() => uploads.busy);
  /** Does what closes the dialog, and so stops what is still being sent. */
  async function end(close: () => void) {
    const { title, text, leave: action } = mediaWords().stopping;
    if (!uploads.busy || (await confirm({ title, text, action }))) close();
  }
  const choose = (image: LibraryImage) => (several ? onChoose(image) : end(() => onChoose(image)));
  const add = (file: File) => {
    uploads.drop(uploads.list.flatMap(({ key, state }) => (state === 'done' ? [key] : [])));
    uploads.add(file);
  };
  const turn = (to: number) => {
    setPage(to);
    status.current?.focus();
  };

  if (adjusted) {
    return (
      <AdjustImage
        key={adjusted._id}
        image={adjusted}
        action={chosen ? words.ui.save : text.use}
        onBack={() => {
          setAdjusted(null);
          setRenewals(renewals + 1);
        }}
        onSaved={(image) => {
          setAdjusted(null);
          setRenewals(renewals + 1);
          if (!chosen?.has(image.url)) choose(image);
        }}
      />
    );
  }
  return (
    <div className="library" ref={box}>
      <LibraryFilters
        filters={filters}
        onDown={() => box.current?.querySelector<HTMLElement>('.image-tile[tabindex="0"]')?.focus()}
        onChange={(next) => {
          setFilters(next);
          setPage(1);
        }}
      />
      <div className="library-upload">
        <span className="sr-only" id={id}>
          {text.upload}
        </span>
        <FileButton
          id={`${id}-files`}
          labelledBy={id}
          described={{ 'aria-describedby': `${id}-drop` }}
          accept={imageTypes}
          disabled={false}
          multiple
          onChoose={add}
        >
          {text.upload}
        </FileButton>
        <span className="field-hint" id={`${id}-drop`}>
          {text.orDrop}
        </span>
      </div>
      {sent.some(({ state }) => state !== 'done') && <UploadList uploads={uploads} />}
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {!list && !problem && <Spinner />}
      {list && (
        <p className="field-hint" role="status" tabIndex={-1} ref={status}>
          {text.found(list.totalImages)}
          {list.totalPages > 1 && ` · ${text.page(list.currentPage, list.totalPages)}`}
        </p>
      )}
      {list?.images.length === 0 && <NoImages searched={isNarrowed(filters)} />}
      {list && (
        <ChoiceGrid
          images={list.images}
          isCurrent={isCurrent}
          chosen={chosen}
          onChoose={choose}
          onAdjust={setAdjusted}
        />
      )}
      {list && list.totalPages > 1 && (
        <div className="button-row library-pages">
          <button
            type="button"
            className="button small"
            disabled={page === 1}
            onClick={() => turn(page - 1)}
          >
            {pager.previous}
          </button>
          <button
            type="button"
            className="button small"
            disabled={page >= list.totalPages}
            onClick={() => turn(page + 1)}
          >
            {pager.next}
          </button>
        </div>
      )}
      {several && <DialogButtons action={several.done} onAction={() => end(onDone)} />}
    </div>
  );
}
