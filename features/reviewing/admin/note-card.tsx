import { Day } from '../../../app/admin/date.tsx';
import { useMay } from '../../../app/client/admin-state.tsx';
import { useUserInfo } from '../../../app/client/user-info.ts';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { words } from '../../../app/words/admin/admin.ts';
import type { Note, NoteState } from '../contract.ts';
import { MentionArea } from './mention-area.tsx';
import { namedIn } from './mentions.ts';
import type { NoteList } from './use-note-list.ts';
import type { NotesWords } from './words.en.ts';

interface Props {
  texts: NotesWords;
  list: NoteList;
  note: Note;
  /** Whether its words stand in the text; null where it is about none of it. */
  placed: boolean | null;
  /** Shows its words in the text; absent where there are none. */
  onShow?: (() => void) | undefined;
  /** Puts the suggested words into the text; returns false where it is not possible. */
  onAccept?: (() => boolean) | undefined;
}

/** Shows a thread: a note, its answers, and what can be done with it. */
export function NoteCard({ texts, list, note, placed, onShow, onAccept }: Props) {
  const [answer, setAnswer] = list.typing(`below ${note._id}`);
  const { busy, attempt } = useAttempt();
  const { anchor, state, replacement } = note;
  const answers = list.notes.filter(({ thread }) => thread === note._id);

  const settle = (next: NoteState) => attempt(() => list.change(note, { state: next }));
  const accept = () => {
    if (!onAccept?.()) return tell(texts.notPlaced);
    list.accept(note);
    tell(texts.accepted);
  };
  const waits = list.waits(note);
  const reply = () =>
    attempt(async () => {
      const text = answer ?? '';
      const mentions = namedIn(text, list.people);
      await list.add({ kind: 'reply', thread: note._id, text, mentions });
      setAnswer(null);
    });
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="text-button" disabled={busy} onClick={onClick}>
      {label}
    </button>
  );

  return (
    <>
      {anchor && !placed && (
        <p className="note-quote">
          {placed === false ? texts.removed : texts.fields[anchor.field]} “{anchor.words}”
        </p>
      )}
      <Said texts={texts} list={list} note={note} />
      {replacement !== null && (
        <p className="note-instead">
          {replacement === '' ? (
            texts.remove
          ) : (
            <>
              {texts.instead} <ins>{replacement}</ins>
            </>
          )}
        </p>
      )}
      {answers.map((answer) => (
        <div className="note-answer" key={answer._id}>
          <Said texts={texts} list={list} note={answer} />
        </div>
      ))}
      {state !== 'open' && (
        <p className="note-state">
          {waits ? texts.waits : texts.by(texts.states[state], note.settledBy)}
        </p>
      )}
      {answer === null ? (
        <div className="note-actions">
          {onShow && button(texts.show, onShow)}
          {state === 'open' &&
            note.kind === 'suggestion' &&
            onAccept &&
            button(texts.accept, accept)}
          {state === 'open' &&
            note.kind === 'suggestion' &&
            button(texts.refuse, () => settle('refused'))}
          {button(texts.reply, () => setAnswer(''))}
          {state === 'open' &&
            note.kind !== 'suggestion' &&
            button(texts.resolve, () => settle('resolved'))}
          {state !== 'open' &&
            button(texts.reopen, () => (waits ? list.reopen(note) : settle('open')))}
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field in it.
        <div onKeyDown={(event) => event.stopPropagation()}>
          <MentionArea
            label={texts.answer}
            hint={note.by?.outside ? texts.readOutside(note.by.name) : undefined}
            value={answer}
            onChange={setAnswer}
            people={list.people}
            peopleLabel={texts.people}
            enterHint={texts.enterHint}
          />
          <div className="note-actions">
            <button
              type="button"
              className="button small primary"
              disabled={busy || answer.trim() === ''}
              onClick={reply}
            >
              {texts.reply}
            </button>
            <button type="button" className="button small" onClick={() => setAnswer(null)}>
              {words.ui.cancel}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

interface SaidProps {
  texts: NotesWords;
  list: NoteList;
  note: Note;
}

/** Shows who wrote a note or an answer, when, and what; its writer may change it. */
function Said({ texts, list, note }: SaidProps) {
  const [text, setText] = list.typing(note._id);
  const { busy, attempt } = useAttempt();
  const confirm = useConfirm();
  const person = useUserInfo();
  const { mayOn } = useMay();
  const { by } = note;
  const own = by?._id != null && by._id === person?._id;
  const remove = async () => {
    const question = { title: texts.deleteTitle, text: texts.deleteText, action: texts.delete };
    if (await confirm(question)) attempt(() => list.remove(note));
  };
  return (
    <>
      <p className="note-head">
        <b>{by ? (by.outside ? texts.outside(by.name) : by.name) : texts.gone}</b>{' '}
        <Day at={note.createdAt} />
        {note.editedAt && ` · ${texts.edited}`}
      </p>
      {note.kind === 'approval' && <p className="note-approval">{texts.approved(note.version)}</p>}
      {text === null ? (
        <p className="note-body">{note.text}</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field in it.
        <div onKeyDown={(event) => event.stopPropagation()}>
          <MentionArea
            label={texts.text}
            value={text}
            onChange={setText}
            people={list.people}
            peopleLabel={texts.people}
            enterHint={texts.enterHint}
          />
          <button
            type="button"
            className="button small"
            disabled={busy || text.trim() === ''}
            onClick={() =>
              attempt(async () => {
                await list.change(note, { text });
                setText(null);
              })
            }
          >
            {texts.save}
          </button>
        </div>
      )}
      {text === null && (own || mayOn('article.write', null)) && (
        <span className="note-own">
          {own && (
            <button type="button" className="text-button" onClick={() => setText(note.text)}>
              {texts.edit}
            </button>
          )}
          <button type="button" className="text-button" disabled={busy} onClick={remove}>
            {texts.delete}
          </button>
        </span>
      )}
    </>
  );
}
