import type { ReadArticle } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import { asArticles, type Read } from './present.ts';
import { textBytes } from './text-column.ts';

/** Returns how many texts of these sizes, the first first, one answer gives: `least` of them whatever they weigh. */
export function countFitting(bytes: (number | string)[], least: number): number {
  let sum = 0;
  const over = bytes.findIndex((size, at) => {
    sum += Number(size);
    return at >= least && sum > limits.texts.bytes;
  });
  return over < 0 ? bytes.length : over;
}

/** Reads the first of the selected articles with their texts: as many as fit into one answer, where so many are asked for. */
export const asFitting = (limit: number): Read<ReadArticle> =>
  limit <= limits.texts.rows
    ? asArticles
    : async (db, query) => {
        const rows = await query.select(['articles.id', textBytes.as('bytes')]).execute();
        const fitting = countFitting(
          rows.map(({ bytes }) => bytes),
          limits.texts.rows,
        );
        const ids = rows.slice(0, fitting).map(({ id }) => id);
        return ids.length === 0 ? [] : asArticles(db, query.where('articles.id', 'in', ids));
      };
