import { settleArticle } from './settle-article.ts';
import { leaveOther, settlePage } from './settle-page.ts';
import { keyOf, type Settled, type TextOptions } from './settle-plan.ts';
import type { Written } from './survey.ts';
import type { Said } from './values.ts';

/** Takes one article or page, or says what would become of it. Runs in a transaction. */
export async function settleText(item: Written, options: TextOptions): Promise<Settled> {
  const { kind, key } = keyOf(item);
  if (item.kind === 'article') return settleArticle(item, key, options);
  const outcome = await leaveOther(item, options);
  if (outcome === 'edited' || outcome === 'deleted') {
    const isOpen = outcome === 'edited' && item.status !== 'published';
    const said: Said[] = isOpen ? [{ reason: 'stillPublic' }] : [];
    const { id, title } = item;
    const about = { kind: 'page', id, title } as const;
    return {
      id: null,
      outcome,
      entries: [{ ...about, outcome }, ...said.map((line) => ({ ...about, ...line }))],
    };
  }
  const settled =
    kind === 'page'
      ? await settlePage(item, key, options)
      : await settleArticle(item, key, options);
  if (!outcome || settled.outcome !== 'added') return settled;
  const entries = settled.entries.map((entry) => (entry.outcome ? { ...entry, outcome } : entry));
  return { ...settled, outcome, entries };
}
