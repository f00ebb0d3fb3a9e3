import { Paperclip, Upload } from 'lucide-react';
import { useRef } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useChangingList } from '../../../app/admin/use-changing-list.ts';
import { useDrop } from '../../../app/admin/use-drop.ts';
import { useMay } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { ChooseFiles } from '../../../app/ui/choose-files.tsx';
import { FilterSearch, FilterSelect, Filters } from '../../../app/ui/filters.tsx';
import { LateForm } from '../../../app/ui/late.tsx';
import { LeaveGuard } from '../../../app/ui/leave-guard.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { Pager } from '../../../app/ui/pager.tsx';
import { SortSelect } from '../../../app/ui/sort-select.tsx';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { partOf } from '../../../app/ui/use-part.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { loadOrders } from '../../../app/words/admin/orders/orders.ts';
import { page } from '../../../app/words/page.ts';
import { doneSchema } from '../../../contract/common.ts';
import {
  fileListSchema,
  fileSorting,
  fileViews,
  type StoredFile,
  type Unfinished,
} from '../contract.ts';
import { fileEndings, fileKinds } from '../kinds.ts';
import { fileLimits, GIGABYTE } from '../limits.ts';
import { filesName } from '../name.ts';
import { boundFiles } from '../permissions.ts';
import { shownWords } from '../shown-words.ts';
import { FileRow } from './file-row.tsx';
import './files.css';
import { useFileQueue } from './sending.ts';
import { SendingList } from './sending-list.tsx';
import { UnfinishedList } from './unfinished.tsx';
import { fileWords, loadFileWords } from './words.ts';

export async function clientLoader({ request: { url, signal } }: ClientLoaderFunctionArgs) {
  const query = new URL(url).searchParams;
  query.set('limit', String(fileLimits.page));
  const [list, orders] = await Promise.all([
    api(fileListSchema, `/api/files?${query}`, { signal }),
    loadOrders(),
    loadFileWords(),
  ]);
  return { list, orders, search: query.toString() };
}

export { ScreenLoading as HydrateFallback };

const detailPart = partOf(() => import('./detail.tsx'));
const roomPart = partOf(() => import('./room-form.tsx'));

/** Lists the files of the site, takes new ones and deletes them. */
export default function Files() {
  const { list, orders, search } = useLoaderData<typeof clientLoader>();
  const { files, unfinished, totalFiles, taken, room, currentPage, totalPages } = list;
  const texts = fileWords();
  const query = new URLSearchParams(search);
  const isNarrowed = ['q', 'kind', 'show'].some((name) => query.get(name));
  const { may } = useMay();
  const confirm = useConfirm();
  const revalidator = useRevalidator();
  const { open, setOpen, close, revalidate } = useChangingList<StoredFile | 'room'>('');
  const unsaved = useRef(() => false);
  const { queue, list: sending } = useFileQueue(() => void revalidator.revalidate());
  const over = useDrop((dropped) => queue.add(dropped));
  const { size } = shownWords[page.language];
  const detail = open !== null && open !== 'room' ? open : null;

  /** Makes a call and loads the list anew; says what the server says. */
  async function act(method: 'POST' | 'DELETE', path: string, undo?: () => void): Promise<void> {
    try {
      tell((await api(doneSchema, `/api/files/${path}`, { method })).message, undo);
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }
  const restore = ({ _id }: StoredFile) => act('POST', `file/${_id}/restore`);
  async function remove(file: StoredFile) {
    const { title, text, action } = texts.deletion;
    if (!(await confirm({ title: title(file.name), text, action }))) return;
    await act('DELETE', `file/${file._id}`, () => void restore(file));
  }
  async function erase({ _id, name }: StoredFile) {
    const { title, text, action } = texts.erasure;
    if (await confirm({ title: title(name), text, action })) await act('DELETE', `deleted/${_id}`);
  }
  async function cancel({ _id, name }: Unfinished) {
    const { title, text, action } = texts.unfinished.cancelling;
    if (await confirm({ title: title(name), text, action })) await act('DELETE', `uploads/${_id}`);
  }

  return (
    <Screen
      title={filesName[page.language]}
      count={totalFiles}
      actions={
        <ChooseFiles
          className="button primary"
          label={texts.toUpload}
          accept={fileEndings}
          multiple
          onChoose={(files) => queue.add(files)}
        >
          <Upload aria-hidden="true" /> {texts.upload}
        </ChooseFiles>
      }
    >
      <LeaveGuard
        dirty={() => queue.isRunning || unsaved.current()}
        texts={queue.isRunning ? texts.sending.leaving : words.ui.leave}
      />
      <p className="screen-about">{texts.about}</p>
      <div className="stored-room">
        <meter min={0} max={room} high={room * 0.9} value={taken} aria-hidden="true" />
        <span>{texts.taken(size(taken), size(room))}</span>
        {may(boundFiles) && (
          <button type="button" className="text-button" onClick={() => setOpen('room')}>
            {texts.changeRoom}
          </button>
        )}
      </div>
      <Filters>
        <FilterSearch label={texts.search} chosen={query.get('q')} />
        <FilterSelect
          name="kind"
          label={texts.kind}
          chosen={query.get('kind')}
          all={texts.anyKind}
          options={fileKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
        <FilterSelect
          name="show"
          label={texts.show}
          chosen={query.get('show')}
          all={texts.all}
          options={fileViews.map((value) => ({ value, label: texts.views[value] }))}
        />
        <SortSelect texts={orders} sorting={fileSorting} chosen={query.get('sort')} headless />
      </Filters>
      <SendingList queue={queue} list={sending} />
      <UnfinishedList
        uploads={unfinished.filter(({ _id }) => !queue.has(_id))}
        onCancel={(upload) => void cancel(upload)}
      />
      <div className="table-sheet">
        {files.length === 0 ? (
          <div className="empty">
            <Paperclip aria-hidden="true" />
            <p>{isNarrowed ? texts.nothingFound : texts.none}</p>
          </div>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <th scope="col">{texts.columns.name}</th>
                <th scope="col">{texts.columns.uses}</th>
                <th scope="col">{texts.columns.added}</th>
                <th scope="col">{words.ui.actions}</th>
              </tr>
            </thead>
            <tbody>
              {files.map((file) => (
                <FileRow
                  key={file._id}
                  file={file}
                  onOpen={() => setOpen(file)}
                  onDelete={() => remove(file)}
                  onRestore={() => restore(file)}
                  onErase={() => erase(file)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager page={currentPage} pages={totalPages} />
      <Modal title={detail?.name ?? ''} size="wide" open={detail !== null} onOpenChange={close}>
        {detail && (
          <LateForm part={detailPart}>
            {({ Detail }) => (
              <Detail id={detail._id} unsaved={unsaved} onClose={close} onSaved={revalidate} />
            )}
          </LateForm>
        )}
      </Modal>
      <Modal title={texts.room.title} open={open === 'room'} onOpenChange={close}>
        <LateForm part={roomPart}>
          {({ RoomForm }) => (
            <RoomForm quota={room / GIGABYTE} onClose={close} onSaved={revalidate} />
          )}
        </LateForm>
      </Modal>
      {over && <p className="drop-here">{texts.dropHere}</p>}
    </Screen>
  );
}
