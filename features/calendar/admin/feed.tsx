import { useEffect, useState } from 'react';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api, messageOf } from '../../../app/client/api.ts';
import { LinkBox } from '../../../app/ui/link-box.tsx';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { page } from '../../../app/words/page.ts';
import { doneSchema } from '../../../contract/common.ts';
import { calendarFeedSchema, newCalendarFeedSchema } from '../feed.ts';
import { feedWords } from './feed-words.ts';

const path = '/api/schedule/feed';

/** Makes, renews and ends the address by which calendar programs read one's calendar; `onReady`: it can be used. */
export function CalendarFeed({ onReady }: { onReady?: () => void }) {
  const texts = feedWords[page.language];
  const confirm = useConfirm();
  const time = useTimeFormat();
  const { busy, attempt } = useAttempt();
  /** Undefined while it is loaded; null: there is none. */
  const [since, setSince] = useState<string | null>();
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    api(calendarFeedSchema, path, { signal: stop.signal }).then(
      (feed) => {
        setSince(feed.since);
        onReady?.();
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [onReady]);

  async function renew() {
    const question = { title: texts.sure, text: texts.sureText, action: texts.renew };
    if (since && !(await confirm(question))) return;
    await attempt(async () => {
      const made = await api(newCalendarFeedSchema, path, { method: 'POST' });
      setLink(made.link);
      setSince(made.since);
    });
  }

  const end = () =>
    attempt(async () => {
      const { message } = await api(doneSchema, path, { method: 'DELETE' });
      setLink('');
      setSince(null);
      tell(message);
    });

  if (problem) return <p role="alert">{problem}</p>;
  if (since === undefined) return <Spinner />;
  return (
    <div className="stack">
      <p>{texts.note}</p>
      <p className="field-hint">{texts.secret}</p>
      {link ? (
        <LinkBox link={link} hint={texts.once} />
      ) : (
        <p>{since ? texts.since(time(since)) : texts.none}</p>
      )}
      <div className="button-row">
        <button type="button" className="button small" disabled={busy} onClick={renew}>
          {since ? texts.renew : texts.make}
        </button>
        {since && (
          <button type="button" className="button small danger" disabled={busy} onClick={end}>
            {texts.end}
          </button>
        )}
      </div>
    </div>
  );
}
