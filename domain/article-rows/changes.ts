import type { AuditAction } from '../../contract/audit.ts';
import type { Change } from '../../database/changes.ts';
import { idsIn } from '../../database/columns.ts';

/** Where an article stands. */
interface Place {
  id: string;
  status: string;
  category_id: string | null;
  author_id: string | null;
  co_authors: string;
  photographers: string;
  translators: string;
  tags: string;
  series: string;
}

/** The columns that say where an article stands. */
export const placeColumns = [
  ...(['id', 'status', 'category_id', 'tags', 'series'] as const),
  ...(['author_id', 'co_authors', 'photographers', 'translators'] as const),
] as const;

/**
 * Every page that may show the articles: their own, and the lists and authors of those that readers see,
 * before the change or after it. Nobody's page changes with a draft.
 */
export function changesOfArticles(
  action: AuditAction,
  articles: Place[],
  actor?: string,
): Change[] {
  const tags = new Set<string>();
  for (const article of articles) {
    const { id, status, category_id, tags: tagged } = article;
    tags.add(`article:${id}`);
    if (status !== 'published') continue;
    tags
      .add('home')
      .add('stories')
      .add(`category:${category_id ?? 'none'}`);
    const { author_id, co_authors, photographers, translators } = article;
    const people = [author_id ?? '', co_authors, photographers, translators].flatMap(idsIn);
    for (const person of people) tags.add(`user:${person}`);
    for (const tag of idsIn(tagged)) tags.add(`tagged:${tag}`);
    if (article.series) tags.add(`series:${article.series}`);
  }
  return [...tags].map((tag) => ({ tag, action, ...(actor && { actor }) }));
}
