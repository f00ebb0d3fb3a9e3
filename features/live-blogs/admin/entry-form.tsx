import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newId } from '../../../app/client/new-id.ts';
import { Field } from '../../../app/ui/field.tsx';
import { rememberFocus } from '../../../app/ui/focus-return.ts';
import { LeaveGuard } from '../../../app/ui/leave-guard.tsx';
import { SmallTextEditor } from '../../../app/ui/small-text-editor.tsx';
import { TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
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
  /** The entries that the screen shows below a new one. */
  shown?: WrittenLiveEntry[];
  /** Whether the live blog takes no new entry now: what was typed before stays. */
  isOver?: boolean;
  /** Sends what was typed; returns whether it is stored. */
  onSend: (typed: TypedEntry) => Promise<boolean>;
}

/**
 * Writes an entry of a live blog, or changes one: Ctrl + Enter sends it. The form is inert until the entry is stored,
 * since it is emptied then. A new one is a part of the screen, which is there only while the live blog goes on or something is
 * typed in it.
 */
export function EntryForm({ entry, language, zone, busy, shown, isOver = false, onSend }: Props) {
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
  const [problem, setProblem] = useState('');
  const time = useRef<HTMLInputElement>(null);
  const [correction, setCorrection] = useState(entry?.correction ?? '');
  const isUnsaved = () =>
    sending ||
    title !== (entry?.title ?? '') ||
    html !== (entry?.html ?? '') ||
    correction !== (entry?.correction ?? '');
  useTellUnsaved(isUnsaved);
  /** Of the new entry that stands here: sent again after a lost answer, it is no second one. */
  const once = useRef(newId());
  /** What was sent last. */
  const sent = useRef('');
  const [isSent, setIsSent] = useState(false);
  const empty = useCallback(() => {
    once.current = newId();
    setTitle('');
    setHtml('');
    setPinned(false);
    setLater(false);
    setFrom('');
  }, []);
  // The answer was lost, and the entry stands below: what is typed here from then on is another one.
  useEffect(() => {
    if (isSent || !shown?.some(({ _id }) => _id === once.current)) return;
    once.current = newId();
    if (sent.current !== title + html) return;
    empty();
    tell(words.arrived);
  }, [shown, isSent, title, html, empty, words]);
  const canWait = !entry || waits;
  const ready = html !== '' && !busy && !sending && !isSent && !isOver;

  async function send() {
    if (!ready) return;
    const waiting = later && canWait;
    const [date = '', clock = ''] = from.split('T');
    const moment = waiting ? (momentOf(zone, { date, time: clock }) ?? '') : '';
    // Readers would see it at once, and nobody could take that back.
    if (waiting && moment <= new Date().toISOString()) {
      setProblem(words.noTime);
      time.current?.focus();
      return;
    }
    const goOn = rememberFocus();
    setIsSent(true);
    sent.current = title + html;
    const stored = await onSend({
      title,
      html,
      pinned,
      from: moment,
      correction,
      once: entry ? undefined : once.current,
    });
    flushSync(() => setIsSent(false));
    if (entry && stored) return;
    goOn();
    if (stored) empty();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React tells of keys in dialogs of the editor, too.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    send();
  }

  const form = (
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
      <LeaveGuard dirty={isUnsaved} />
      {isOver && <p className="field-hint">{words.isOver}</p>}
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
          // Where the focus is in the field already, it does not read the problem.
          <Field label={words.from} problem={problem} alerts>
            {(control) => (
              <input
                {...control}
                className="input"
                type="datetime-local"
                ref={time}
                value={from}
                onChange={({ target }) => {
                  setProblem('');
                  setFrom(target.value);
                }}
              />
            )}
          </Field>
        )}
      </div>
      <div>
        <button type="submit" className="button primary" disabled={!ready}>
          {entry ? words.save : words.add}
        </button>
      </div>
    </form>
  );
  if (entry) return form;
  if (isOver && !isUnsaved()) return null;
  return (
    <section className="sheet" aria-labelledby="new-entry">
      <h2 className="live-heading" id="new-entry">
        {words.write}
      </h2>
      {form}
    </section>
  );
}
