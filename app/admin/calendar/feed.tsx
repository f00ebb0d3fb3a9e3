import { useEffect, useState } from 'react';
import { calendarFeedSchema, newCalendarFeedSchema } from '../../../contract/calendar-feed.ts';
import { doneSchema } from '../../../contract/common.ts';
import { api, messageOf } from '../../client/api.ts';
import { LinkBox } from '../../ui/link-box.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import type { CalendarFeedWords } from '../../words/admin/calendar-feed/en.ts';
import { useTimeFormat } from '../time-format.ts';

const path = '/api/schedule/feed';

/** Makes, renews and ends the address by which calendar programs read one's calendar. */
export function CalendarFeed({ texts }: { texts: CalendarFeedWords }) {
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
      (feed) => setSince(feed.since),
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => stop.abort();
  }, []);

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
