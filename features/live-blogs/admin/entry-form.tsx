import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { rememberFocus } from '../../../app/ui/focus-return.ts';
import { SmallTextEditor } from '../../../app/ui/small-text-editor.tsx';
import { TextField } from '../../../app/ui/text-field.tsx';
import { useTellUnsaved } from '../../../app/ui/unsaved.ts';
import { momentOf, wallTimeIn } from '../../../contract/zoned-time.ts';
import type { NewLiveEntry, WrittenLiveEntry } from '../contract.ts';
import { liveLimits } from '../limits.ts';
import { liveBlogWords } from './words.ts';

export interface TypedEntry extends Omit<NewLiveEntry, 'text'> {
  correction: string;
}

interface Props {
  /** The entry that is changed; absent: a new one is written. */
  entry?: WrittenLiveEntry;
  language: 'hi' | 'en';
  zone: string;
  busy: boolean;
  /** Sends what was typed; returns whether it is stored. */
  onSend: (typed: TypedEntry) => Promise<boolean>;
}

/**
 * Writes an entry of a live blog, or changes one: Ctrl + Enter sends it. The form is inert until the entry is stored,
 * since it is emptied then.
 */
export function EntryForm({ entry, language, zone, busy, onSend }: Props) {
  const words = liveBlogWords();
  const waits = entry && !entry.shown;
  const localTime = (at: string) => {
    const { date, time } = wallTimeIn(zone, at);
    return `${date}T${time}`;
  };
  const [title, setTitle] = useState(entry?.title ?? '');
  const [html, setHtml] = useState(entry?.html ?? '');
  const [sending, setSending] = useState(false);
  const [pinned, setPinned] = useState(entry?.pinned ?? false);
  const [later, setLater] = useState(!!waits);
  const [from, setFrom] = useState(waits ? localTime(entry.at) : '');
  const [correction, setCorrection] = useState(entry?.correction ?? '');
  const isUnsaved = () =>
    sending ||
    title !== (entry?.title ?? '') ||
    html !== (entry?.html ?? '') ||
    correction !== (entry?.correction ?? '');
  useTellUnsaved(isUnsaved);
  const [isSent, setIsSent] = useState(false);
  const canWait = !entry || waits;
  const ready = html !== '' && !busy && !sending && !isSent;

  async function send() {
    if (!ready) return;
    const [date = '', time = ''] = from.split('T');
    const moment = later && canWait ? (momentOf(zone, { date, time }) ?? '') : '';
    const goOn = rememberFocus();
    setIsSent(true);
    const stored = await onSend({ title, html, pinned, from: moment, correction });
    flushSync(() => setIsSent(false));
    if (entry && stored) return;
    goOn();
    if (!stored) return;
    setTitle('');
    setHtml('');
    setPinned(false);
    setLater(false);
    setFrom('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React tells of keys in dialogs of the editor, too.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="live-form"
      noValidate
      inert={isSent}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={words.title}
        lang={language}
        maxLength={liveLimits.title}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <SmallTextEditor
        label={words.text}
        hint={words.textHint}
        language={language}
        value={html}
        onChange={setHtml}
        onBusy={setSending}
      />
      {entry?.shown && (
        <TextField
          label={words.correction}
          hint={words.correctionHint}
          lang={language}
          maxLength={liveLimits.correction}
          value={correction}
          onChange={({ target }) => setCorrection(target.value)}
        />
      )}
      <div className="live-choices">
        <label className="checkbox">
          <input
            type="checkbox"
            checked={pinned}
            onChange={({ target }) => setPinned(target.checked)}
          />
          {words.pinned}
        </label>
        {canWait && (
          <label className="checkbox">
            <input
              type="checkbox"
              checked={later}
              onChange={({ target }) => setLater(target.checked)}
            />
            {words.later}
          </label>
        )}
        {canWait && later && (
          <TextField
            label={words.from}
            type="datetime-local"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
      </div>
      <div>
        <button type="submit" className="button primary" disabled={!ready}>
          {entry ? words.save : words.add}
        </button>
      </div>
    </form>
  );
}
