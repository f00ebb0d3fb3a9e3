import { useEffect, useRef, useState } from 'react';
import { TextArea } from '../../../app/ui/text-field.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { words } from '../../../app/words/admin/admin.ts';
import type { Author } from '../../../contract/users.ts';
import type { ChosenWords } from '../anchors.ts';
import type { NewNote } from '../contract.ts';
import { noteLimits } from '../limits.ts';
import { MentionArea } from './mention-area.tsx';
import { namedIn } from './mentions.ts';
import type { NotesWords } from './words.en.ts';

interface Props {
  texts: NotesWords;
  /** The words that it is about; null for the whole text. */
  chosen: ChosenWords | null;
  people: Author[];
  /** What is typed; it stays when this is closed. */
  text: string;
  onText: (text: string) => void;
  /** The words that are suggested instead, which stay too; null where nothing was suggested. */
  reworded: string | null;
  onReworded: (words: string | null) => void;
  send: (note: NewNote) => Promise<void>;
  onClose: () => void;
}

/** Writes a note on words or on the whole text, or suggests other words. */
export function NoteWriter(props: Props) {
  const { texts, chosen, people, text, onText, reworded, onReworded, send, onClose } = props;
  const [suggests, setSuggests] = useState(reworded !== null);
  const replacement = reworded ?? chosen?.quote ?? '';
  const { busy, attempt } = useAttempt();
  const box = useRef<HTMLDivElement>(null);
  const suggestion = suggests && chosen;
  const ready = suggestion ? replacement.trim() !== chosen.quote : text.trim() !== '';

  const submit = () =>
    attempt(async () => {
      const mentions = namedIn(text, people);
      await send(
        suggestion
          ? { kind: 'suggestion', text, replacement, anchor: chosen, mentions }
          : { kind: 'note', text, anchor: chosen, mentions },
      );
      onText('');
      onReworded(null);
      onClose();
    });

  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it.
    <div
      ref={box}
      className="note-new"
      onKeyDown={(event) => {
        // The form around it would be saved.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready && !busy) {
          event.preventDefault();
          submit();
        }
        const typed = text.trim() !== '' || (suggestion && replacement !== chosen.quote);
        if (event.key === 'Escape' && !typed) onClose();
        event.stopPropagation();
      }}
    >
      <p className="note-quote">{chosen ? `“${chosen.quote}”` : texts.whole}</p>
      {chosen && (
        <label className="note-switch">
          <input
            type="checkbox"
            checked={suggests}
            onChange={({ target }) => setSuggests(target.checked)}
          />{' '}
          {texts.suggest}
        </label>
      )}
      {suggestion && (
        <TextArea
          label={texts.replacement}
          className="input growing note-text"
          rows={2}
          maxLength={noteLimits.note}
          value={replacement}
          onChange={({ target }) => onReworded(target.value)}
        />
      )}
      <MentionArea
        label={suggestion ? texts.why : texts.text}
        hint={texts.textHint}
        value={text}
        onChange={onText}
        people={people}
        peopleLabel={texts.people}
        enterHint={texts.enterHint}
      />
      <div className="note-actions">
        <button
          type="button"
          className="button small primary"
          disabled={!ready || busy}
          onClick={submit}
        >
          {suggestion ? texts.sendSuggestion : texts.send}
        </button>
        <button type="button" className="button small" onClick={onClose}>
          {words.ui.cancel}
        </button>
      </div>
    </div>
  );
}
