import type { ReactNode } from 'react';
import { type Unreviewed, unreviewedSchema } from '../../../contract/article-lists.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import type { ArticleListWords } from '../../words/admin/article-list/en.tsx';

/** The most articles that the question names. */
const NAMED = 8;

/** Returns what is to be known before these articles are published: which of them nobody has approved as they stand. */
export async function noteOnUnreviewed(ids: string[], texts: ArticleListWords): Promise<ReactNode> {
  const found: Unreviewed[] = [];
  for (let at = 0; at < ids.length; at += limits.bulk) {
    const body = { ids: ids.slice(at, at + limits.bulk) };
    const path = '/api/articles/bulk/unreviewed';
    const { articles } = await api(unreviewedSchema, path, { method: 'POST', body });
    found.push(...articles);
  }
  const { title, more, incomplete } = texts.unreviewed;
  const rest = found.length - NAMED;
  return (
    <>
      {found.length > 0 && (
        <>
          <p>{title(found.length)}</p>
          <ul>
            {found.slice(0, NAMED).map(({ _id, name, language }) => (
              <li key={_id} lang={language}>
                {name}
              </li>
            ))}
            {rest > 0 && <li>{more(rest)}</li>}
          </ul>
        </>
      )}
      <p>{incomplete}</p>
    </>
  );
}
