import { Plus, Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { api, messageOf } from '../../../app/client/api.ts';
import { ChooseFiles } from '../../../app/ui/choose-files.tsx';
import type { InsertionProps } from '../../../app/ui/editor/aids/insertions-part.ts';
import { putBlocks } from '../../../app/ui/editor/blocks/insert.ts';
import { Modal } from '../../../app/ui/modal.tsx';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { page } from '../../../app/words/page.ts';
import { languageOf } from '../../../hindi/language.ts';
import { fileListSchema, type StoredFile } from '../contract.ts';
import { fileEndings } from '../kinds.ts';
import { fileLimits } from '../limits.ts';
import { shownWords } from '../shown-words.ts';
import { FileIcon } from './file-icon.tsx';
import './picker.css';
import { useFileQueue } from './sending.ts';
import { SendingList } from './sending-list.tsx';
import { fileWords, loadFileWords } from './words.ts';

/** Milliseconds without a key before the list is loaded anew. */
const PAUSE = 350;

/** Asks which file is put into the text; a new one can be sent from there. What was dropped is sent and put in by itself. */
export function Dialog(props: InsertionProps) {
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    loadFileWords().then(
      () => setReady(true),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, []);
  if (problem) return <p role="alert">{problem}</p>;
  return isReady && <Picker {...props} />;
}

/** Returns the name of a file as readers see it first: without its ending. */
const titleOf = (name: string) => name.replace(/\.[a-z0-9]{2,4}$/i, '');

function Picker({ editor, files: dropped, onClose }: InsertionProps) {
  const texts = fileWords();
  const [files, setFiles] = useState<StoredFile[] | null>(null);
  const [problem, setProblem] = useState('');
  const [q, setQ] = useState('');
  const [last, setLast] = useState({ page: 1, pages: 1 });
  /** Loads the first files, or adds the next ones. */
  const load = useCallback(async (sought: string, at: number, signal?: AbortSignal) => {
    const query = new URLSearchParams({
      q: sought,
      page: String(at),
      limit: String(fileLimits.page),
    });
    try {
      const list = await api(fileListSchema, `/api/files?${query}`, signal ? { signal } : {});
      setFiles((old) => {
        const before = at === 1 ? [] : (old ?? []);
        const ids = new Set(before.map(({ _id }) => _id));
        return [...before, ...list.files.filter(({ _id }) => !ids.has(_id))];
      });
      setLast({ page: list.currentPage, pages: list.totalPages });
      setProblem('');
    } catch (error) {
      if (!signal?.aborted) setProblem(messageOf(error));
    }
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => load(q, 1, stop.signal), q ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, load]);
  const { queue, list } = useFileQueue(() => void load(q, 1));
  const confirm = useConfirm();
  /** Whether the dialog may close, which stops what is being sent. */
  async function mayClose() {
    const { title, text, leave: action } = texts.sending.leaving;
    return !queue.isRunning || confirm({ title, text, action });
  }
  function put(chosen: StoredFile[]) {
    const cards = chosen.map(({ address: href, name }) => ({
      type: 'fileCard',
      attrs: { href, name: titleOf(name) },
    }));
    putBlocks(editor, cards);
    onClose();
  }
  const choose = async (file: StoredFile) => {
    if (await mayClose()) put([file]);
  };
  useEffect(() => queue.add(dropped), [queue, dropped]);
  const sent = files?.filter(({ _id }) => queue.has(_id)) ?? [];
  const isPut = dropped.length > 0 && sent.length === dropped.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is put in once.
  useEffect(() => {
    // The newest is listed first.
    if (isPut) put(sent.reverse());
  }, [isPut]);
  const leave = async () => {
    if (await mayClose()) onClose();
  };
  const { size } = shownWords[page.language];
  return (
    <Modal title={texts.picker.title} open size="wide" onOpenChange={leave}>
      <div className="stack">
        <div className="stored-pick">
          <label className="filter-search">
            <span className="sr-only">{texts.search}</span>
            <Search aria-hidden="true" />
            <input
              className="input"
              type="search"
              placeholder={texts.search}
              value={q}
              maxLength={200}
              onChange={({ target }) => setQ(target.value)}
            />
          </label>
          <ChooseFiles
            className="button"
            label={texts.toUpload}
            accept={fileEndings}
            multiple
            onChoose={(files) => queue.add(files)}
          >
            <Plus aria-hidden="true" /> {texts.upload}
          </ChooseFiles>
        </div>
        <SendingList queue={queue} list={list} />
        {problem && <p role="alert">{problem}</p>}
        {!files && !problem && <Spinner />}
        {files?.length === 0 && <p>{q ? texts.nothingFound : texts.picker.none}</p>}
        <ul className="stored-choices">
          {files?.map((file) => (
            <li key={file._id}>
              <button type="button" onClick={() => choose(file)}>
                <FileIcon kind={file.kind} />
                <span>
                  <span lang={languageOf(file.name)}>{file.name}</span>
                  <small>
                    {texts.kinds[file.kind]} · {size(file.bytes)}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {last.page < last.pages && (
          <button
            type="button"
            className="button at-start"
            onClick={() => void load(q, last.page + 1)}
          >
            {texts.picker.more}
          </button>
        )}
      </div>
    </Modal>
  );
}
