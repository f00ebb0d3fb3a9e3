import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditedArticle } from '../../../../contract/articles.ts';
import { doneSchema } from '../../../../contract/common.ts';
import { type Correction, correctionsSchema } from '../../../../contract/corrections.ts';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../client/api.ts';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { tell } from '../../../ui/toast.tsx';
import { useTellUnsaved } from '../../../ui/unsaved.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useConfirm } from '../../../ui/use-confirm.ts';
import type { CopyWords } from '../../../words/admin/copies/en.tsx';
import { useTimeFormat } from '../../time-format.ts';

export interface CorrectionProps {
  texts: CopyWords['corrections'];
  article: EditedArticle;
  /** Publishes what the form holds, and tells readers what it corrects. */
  onUpdate: (correction: string) => void;
  onClose: () => void;
}

/** Asks what readers are told of a correction, and shows what they were told before. */
export function CorrectionDialog(props: CorrectionProps) {
  return (
    <Modal title={props.texts.title} open onOpenChange={props.onClose}>
      <CorrectionForm {...props} />
    </Modal>
  );
}

function CorrectionForm({ texts, article, onUpdate, onClose }: CorrectionProps) {
  const path = `/api/articles/article/${article._id}/corrections`;
  const [notes, setNotes] = useState<Correction[]>([]);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const note = useRef<HTMLTextAreaElement>(null);
  const { busy, attempt } = useAttempt();
  const confirm = useConfirm();
  const time = useTimeFormat();

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for the open dialog.
  useEffect(() => {
    attempt(async () => setNotes((await api(correctionsSchema, path)).corrections));
  }, [path]);

  async function remove({ _id }: Correction) {
    if (!(await confirm({ title: texts.removeTitle, action: texts.remove }))) return;
    await attempt(async () => {
      tell((await api(doneSchema, `${path}/${_id}`, { method: 'DELETE' })).message);
      setNotes((now) => now.filter((correction) => correction._id !== _id));
    });
  }

  useTellUnsaved(() => text !== '');

  function submit() {
    if (text.trim()) return onUpdate(text.trim());
    flushSync(() => setProblem(texts.missing));
    note.current?.focus();
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the article is around this one in React's tree.
        event.stopPropagation();
        submit();
      }}
    >
      <TextArea
        label={texts.note}
        hint={texts.hint}
        problem={problem}
        ref={note}
        lang={article.language}
        rows={3}
        maxLength={limits.correction}
        value={text}
        onChange={({ target }) => {
          setProblem(undefined);
          setText(target.value.replaceAll('\n', ' '));
        }}
      />
      {notes.length > 0 && (
        <section aria-label={texts.before}>
          <h3 className="field-label">{texts.before}</h3>
          <ul className="correction-notes">
            {notes.map((note) => (
              <li key={note._id}>
                <p>
                  <span className="field-hint">
                    <time dateTime={note.at}>{time(note.at)}</time>
                    {note.by && ` · ${note.by}`}
                  </span>
                  <br />
                  <span lang={article.language}>{note.text}</span>
                </p>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.removeOf(note.text)}
                  title={texts.remove}
                  disabled={busy}
                  onClick={() => remove(note)}
                >
                  <Trash2 aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogButtons action={texts.update} disabled={busy} onCancel={onClose} />
    </form>
  );
}
