import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useMay } from '../../../app/client/admin-state.tsx';
import { RowWords } from '../../../app/ui/row-words.tsx';
import { page } from '../../../app/words/page.ts';
import { languageOf } from '../../../hindi/language.ts';
import type { StoredFile } from '../contract.ts';
import { manageFiles } from '../permissions.ts';
import { shownWords } from '../shown-words.ts';
import { FileIcon } from './file-icon.tsx';
import { fileWords } from './words.ts';

interface Props {
  file: StoredFile;
  onOpen: () => void;
  onDelete: () => void;
  onRestore: () => void;
  onErase: () => void;
}

/** Shows a file, how large it is, what is said of it and how often it is used. */
export function FileRow({ file, onOpen, onDelete, onRestore, onErase }: Props) {
  const texts = fileWords();
  const time = useTimeFormat('day');
  const { mayOn } = useMay();
  const { name, kind, bytes, madeBy, createdAt, createdBy, daysLeft, uses } = file;
  const { size, madeBy: labels } = shownWords[page.language];
  const about = [
    texts.kinds[kind],
    size(bytes),
    ...(file.hasCaptions ? [texts.captions] : []),
    ...(file.hasTranscript ? [texts.transcript] : []),
    ...(madeBy ? [labels[madeBy]] : []),
  ];
  const manages = mayOn(manageFiles, createdBy?._id ?? null);
  return (
    <tr>
      <td className="strong row-title">
        <div className="stored-name">
          <FileIcon kind={kind} />
          <div className="key-name stored-words">
            {daysLeft === null ? (
              <button
                type="button"
                className="text-button"
                lang={languageOf(name)}
                onClick={onOpen}
              >
                {name}
              </button>
            ) : (
              <span lang={languageOf(name)}>{name}</span>
            )}
            <small>{about.join(' · ')}</small>
          </div>
        </div>
      </td>
      <td data-label={texts.columns.uses}>
        {daysLeft === null ? texts.uses(uses) : texts.daysLeft(daysLeft)}
      </td>
      <td data-label={texts.columns.added}>
        {createdBy ? texts.added(time(createdAt), createdBy.name) : time(createdAt)}
      </td>
      <td className="actions">
        {daysLeft === null && (
          <button
            type="button"
            className="row-action"
            aria-label={texts.openOf(name)}
            onClick={onOpen}
          >
            <RowWords icon={Pencil}>{texts.open}</RowWords>
          </button>
        )}
        {daysLeft !== null && manages && (
          <button
            type="button"
            className="row-action"
            aria-label={texts.restoreOf(name)}
            onClick={onRestore}
          >
            <RowWords icon={RotateCcw}>{texts.restore}</RowWords>
          </button>
        )}
        {manages && (
          <button
            type="button"
            className="row-action danger"
            aria-label={daysLeft === null ? texts.deleteOf(name) : texts.eraseOf(name)}
            onClick={daysLeft === null ? onDelete : onErase}
          >
            <RowWords icon={Trash2}>{daysLeft === null ? texts.delete : texts.erase}</RowWords>
          </button>
        )}
      </td>
    </tr>
  );
}
