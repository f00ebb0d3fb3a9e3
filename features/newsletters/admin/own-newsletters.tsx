import { useEffect } from 'react';
import type { OnSheet } from '../../../app/admin/profile/on-sheet.ts';
import { useOwn } from '../../../app/admin/profile/use-own.ts';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api } from '../../../app/client/api.ts';
import { PartNotLoaded } from '../../../app/ui/part-not-loaded.tsx';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { page, pathIn } from '../../../app/words/page.ts';
import { doneSchema } from '../../../contract/common.ts';
import { type OwnNewsletter, ownNewslettersSchema } from '../lists.ts';
import { newsletterPaths } from '../paths.ts';
import { ownNewsletterWords } from './own-words.tsx';

/** Lists the newsletters that one gets by mail, each with a button that ends it. */
export function OwnNewsletters({ title, onTotal }: OnSheet) {
  const texts = ownNewsletterWords[page.language];
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
          {texts.none} <a href={pathIn(newsletterPaths.page())}>{texts.toLists}</a>
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
