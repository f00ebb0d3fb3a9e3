import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { type UnsavedRow, unsavedListSchema } from '../../../contract/unsaved.ts';
import { api } from '../../client/api.ts';
import { openPlaces } from '../../client/left-over.ts';
import { readUserInfo } from '../../client/user-info.ts';
import { tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import type { ArticleListWords } from '../../words/admin/article-list/en.tsx';
import { loadNoticeWords, noticeWords } from '../../words/admin/notices/notices.ts';
import { useTimeFormat } from '../time-format.ts';
import { placeOfNew, sharedPlace } from './new-place.ts';

/** Loads the new articles that the person has begun and not saved, without those open in another tab. */
async function loadUnsaved(signal: AbortSignal): Promise<UnsavedRow[]> {
  const { unsaved } = await api(unsavedListSchema, '/api/unsaved-articles', { signal });
  const open = await openPlaces();
  const person = readUserInfo()?._id ?? '';
  return unsaved.filter(
    ({ mark, translationOf }) =>
      !open.has(`${sharedPlace(person, translationOf ?? undefined)}:${mark}`),
  );
}

function formOf({ mark, translationOf: id }: UnsavedRow): string {
  const form = id ? adminPaths.translateArticle({ id }) : `${adminPaths.addArticle()}/`;
  return `${form}?unsaved=${mark}`;
}

/** Lists the new articles that the person has begun on any device and not saved; nothing where there are none. */
export function UnsavedNew({ texts }: { texts: ArticleListWords }) {
  const [rows, setRows] = useState<UnsavedRow[]>([]);
  const confirm = useConfirm();
  const time = useTimeFormat();
  useEffect(() => {
    const stop = new AbortController();
    // The list of articles is shown all the same.
    Promise.all([loadUnsaved(stop.signal), loadNoticeWords()]).then(
      ([unsaved]) => setRows(unsaved),
      () => {},
    );
    return () => stop.abort();
  }, []);

  async function discard({ mark, opening, updatedAt }: UnsavedRow) {
    const { discardTitle: title, discardText, discardAction: action } = noticeWords().found;
    if (!(await confirm({ title, text: discardText(time(updatedAt), opening), action }))) return;
    try {
      // What another device has kept since is not what was asked about.
      await api(doneSchema, withQuery(placeOfNew(mark).path, { updatedAt }), { method: 'DELETE' });
      setRows((now) => now.filter((row) => row.mark !== mark));
    } catch (error) {
      tellProblem(error);
    }
  }

  if (rows.length === 0) return null;
  const { found } = noticeWords();
  return (
    <details className="found-list">
      <summary>{texts.unsaved(rows.length)}</summary>
      <ul>
        {rows.map((row) => (
          <li className="found" key={row.mark}>
            <p>
              <b>{row.opening || words.shell.signOut.untitled}</b>{' '}
              <time dateTime={row.updatedAt}>{time(row.updatedAt)}</time>
            </p>
            <span className="found-actions">
              <Link className="button small" to={formOf(row)}>
                {texts.openUnsaved}
              </Link>
              <button type="button" className="button small quiet" onClick={() => discard(row)}>
                {found.onServer.discard}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
