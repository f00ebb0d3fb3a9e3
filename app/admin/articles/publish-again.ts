import type { EditedArticle } from '../../../contract/articles.ts';
import { scheduleSchema } from '../../../contract/schedule.ts';
import { api } from '../../client/api.ts';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { outcomeSchema } from './use-bulk.ts';

/** Publishes what the form has unpublished as it was, with the end that it had; returns what says so, or why not. */
export async function publishAgain(
  { _id, version }: Pick<EditedArticle, '_id' | 'version'>,
  end: string | undefined,
): Promise<() => void> {
  const body = { ids: [_id], versions: { [_id]: version }, action: 'publish' };
  const outcome = await api(outcomeSchema, '/api/articles/bulk', { method: 'POST', body });
  const [refused] = outcome.refused;
  if (refused) return () => tellProblem(refused, () => refused.message);
  if (end !== undefined && end > new Date().toISOString()) {
    const path = `/api/articles/article/${_id}/schedule`;
    await api(scheduleSchema, path, { method: 'PUT', body: { action: 'unpublish', at: end } });
  }
  return () => tell(words.articles.list.done.publish(outcome.done.length));
}
