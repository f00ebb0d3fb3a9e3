import { useEffect } from 'react';
import { doneSchema } from '../../../contract/common.ts';
import { type OwnNewsletter, ownNewslettersSchema } from '../../../contract/newsletter-lists.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { pathIn } from '../../words/page.ts';
import { useTimeFormat } from '../time-format.ts';
import type { OnSheet } from './on-sheet.ts';
import { useOwn } from './use-own.ts';

/** Lists the newsletters that one gets by mail, each with a button that ends it. */
export function OwnNewsletters({ title, onTotal }: OnSheet) {
  const { newsletters: texts } = profileWords();
  const { data, failed, load } = useOwn(ownNewslettersSchema, '/api/letters/own');
  const { busy, attempt } = useAttempt(load);
  const confirm = useConfirm();
  const total = data?.letters.length;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);
  const time = useTimeFormat('day');

  async function end({ _id, name }: OwnNewsletter) {
    if (!(await confirm(texts.ending(name)))) return;
    await attempt(async () => {
      tell((await api(doneSchema, `/api/letters/own/${_id}`, { method: 'DELETE' })).message);
    });
    // The button that was pressed is gone with its issue.
    title.current?.focus();
  }

  return (
    <>
      {failed && <PartNotLoaded onRetry={load} />}
      {!data && !failed && <Spinner />}
      {data?.letters.length === 0 && (
        <p className="profile-note">
          {texts.none} <a href={pathIn(paths.newsletters())}>{texts.toLists}</a>
        </p>
      )}
      {data && data.letters.length > 0 && (
        <ul className="devices">
          {data.letters.map((newsletter) => (
            <li key={newsletter._id}>
              <div>
                <strong>{newsletter.name}</strong>
                <p className="field-hint">
                  {texts.languages[newsletter.language]} ·{' '}
                  {texts.since(<time dateTime={newsletter.since}>{time(newsletter.since)}</time>)}
                </p>
              </div>
              <button
                type="button"
                className="row-action danger"
                aria-label={texts.endOf(newsletter.name)}
                disabled={busy}
                onClick={() => end(newsletter)}
              >
                {texts.end}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
