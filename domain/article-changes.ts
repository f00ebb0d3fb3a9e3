import type { AuditAction } from '../contract/audit.ts';
import type { Change } from '../database/changes.ts';
import { idsIn } from '../database/columns.ts';

/** Where an article stands. */
interface Place {
  id: string;
  status: string;
  category_id: string | null;
  author_id: string | null;
  tags: string;
}

/**
 * Every page that may show the articles: their own, and the lists and authors of those that readers see,
 * before the change or after it. Nobody's page changes with a draft.
 */
export function touched(action: AuditAction, articles: Place[], actor?: string): Change[] {
  const tags = new Set<string>();
  for (const { id, status, category_id, author_id, tags: tagged } of articles) {
    tags.add(`article:${id}`);
    if (status !== 'published') continue;
    tags
      .add('home')
      .add('stories')
      .add(`category:${category_id ?? 'none'}`);
    if (author_id) tags.add(`user:${author_id}`);
    for (const tag of idsIn(tagged)) tags.add(`tagged:${tag}`);
  }
  return [...tags].map((tag) => ({ tag, action, ...(actor && { actor }) }));
}
