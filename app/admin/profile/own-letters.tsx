import { useEffect } from 'react';
import { doneSchema } from '../../../contract/common.ts';
import { type OwnLetter, ownLettersSchema } from '../../../contract/letter-lists.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { pathIn } from '../../words/page.ts';
import { useTimeFormat } from '../time-format.ts';
import type { OnSheet } from './on-sheet.ts';
import { useOwn } from './use-own.ts';

/** Lists the letters that one gets by mail, each with a button that ends it. */
export function OwnLetters({ title, onTotal }: OnSheet) {
  const { letters: texts } = profileWords();
  const { data, failed, load } = useOwn(ownLettersSchema, '/api/letters/own');
  const { busy, attempt } = useAttempt(load);
  const confirm = useConfirm();
  const total = data?.letters.length;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);
  const time = useTimeFormat('day');

  async function end({ _id, name }: OwnLetter) {
    if (!(await confirm(texts.ending(name)))) return;
    await attempt(async () => {
      tell((await api(doneSchema, `/api/letters/own/${_id}`, { method: 'DELETE' })).message);
    });
    // The button that was pressed is gone with its letter.
    title.current?.focus();
  }

  return (
    <>
      {failed && <PartNotLoaded onRetry={load} />}
      {!data && !failed && <Spinner />}
      {data?.letters.length === 0 && (
        <p className="profile-note">
          {texts.none} <a href={pathIn(paths.letters())}>{texts.toLists}</a>
        </p>
      )}
      {data && data.letters.length > 0 && (
        <ul className="devices">
          {data.letters.map((letter) => (
            <li key={letter._id}>
              <div>
                <strong>{letter.name}</strong>
                <p className="field-hint">
                  {texts.languages[letter.language]} ·{' '}
                  {texts.since(<time dateTime={letter.since}>{time(letter.since)}</time>)}
                </p>
              </div>
              <button
                type="button"
                className="row-action danger"
                aria-label={texts.endOf(letter.name)}
                disabled={busy}
                onClick={() => end(letter)}
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
