import type { AuditAction } from '../contract/audit.ts';
import type { Change } from '../database/changes.ts';

interface Place {
  id: string;
  category_id: string | null;
  author_id: string | null;
}

/** Every page that may show the articles: their own, their lists and their authors'. */
export function touched(action: AuditAction, articles: Place[], actor?: string): Change[] {
  const tags = new Set(['home', 'stories']);
  for (const { id, category_id, author_id } of articles) {
    tags.add(`article:${id}`).add(`category:${category_id ?? 'none'}`);
    if (author_id) tags.add(`user:${author_id}`);
  }
  return [...tags].map((tag) => ({ tag, action, ...(actor && { actor }) }));
}
