import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';

const outcomeSchema = z.object({ done: z.array(idSchema) });

/** Returns what is done with articles outside their form. */
export function useArticleActions() {
  const { refresh } = useAdminState();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { done } = words.articles.list;

  /** Runs an action, and shows its result once the list is up to date. Returns whether it was done. */
  async function act(work: () => Promise<() => void>): Promise<boolean> {
    setBusy(true);
    try {
      const say = await work();
      await revalidate();
      refresh();
      say();
      return true;
    } catch (error) {
      tellProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const publish = (id: string) =>
    act(async () => {
      const body = { ids: [id], action: 'publish' };
      const published = await api(outcomeSchema, '/api/articles/bulk', { method: 'POST', body });
      return () => tell(done.publish(published.done.length));
    });

  return {
    busy,
    act,

    /** Says that the form has unpublished an article, and offers to undo it. */
    tellUnpublished: (id: string) => tell(done.unpublish(1), () => publish(id)),
  };
}
