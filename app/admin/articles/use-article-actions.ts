import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import type { ArticleRow, bulkSchema } from '../../../contract/articles.ts';
import type { Category } from '../../../contract/categories.ts';
import { doneSchema, idSchema } from '../../../contract/common.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';

export type Action = Exclude<z.infer<typeof bulkSchema>['action'], 'tag' | 'untag'>;

export const outcomeSchema = z.object({
  done: z.array(idSchema),
  refused: z.array(z.object({ _id: idSchema, message: z.string() })),
});

/**
 * Returns the actions on one or many articles. What hides or moves them is confirmed, and can be undone.
 */
export function useArticleActions() {
  const confirm = useConfirm();
  const { refresh } = useAdminState();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { list, actions } = words.articles;

  /** Runs an action, and shows its result once the list is up to date. */
  async function act(work: () => Promise<() => void>): Promise<void> {
    setBusy(true);
    try {
      const say = await work();
      await revalidate();
      refresh();
      say();
    } catch (error) {
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  const bulk = (ids: string[], action: Action, category?: string) =>
    api(outcomeSchema, '/api/articles/bulk', { method: 'POST', body: { ids, action, category } });

  /** Takes an action back by its opposite. */
  const undo = (ids: string[], action: 'restore' | 'publish') =>
    act(async () => {
      const { done } = await bulk(ids, action);
      return () => tell(list.done[action](done.length));
    });

  const toUndo: Partial<Record<Action, 'restore' | 'publish'>> = {
    delete: 'restore',
    unpublish: 'publish',
  };

  /** Moves articles back to the categories in which they were. */
  const undoMove = (articles: ArticleRow[], moved: string[]) =>
    act(async () => {
      const back = articles.filter(({ _id }) => moved.includes(_id));
      let count = 0;
      for (const [category, group] of Map.groupBy(back, (each) => each.category?._id ?? '')) {
        const ids = group.map(({ _id }) => _id);
        count += (await bulk(ids, 'move', category)).done.length;
      }
      return () => tell(list.movedBack(count));
    });

  async function many(
    ids: string[],
    action: Action,
    category?: string,
    takeBack?: (done: string[]) => void,
  ): Promise<void> {
    await act(async () => {
      const { done, refused } = await bulk(ids, action, category);
      const summary = list.done[action](done.length);
      const [first] = refused;
      const text = first ? `${summary} ${list.refused(refused.length, first.message)}` : summary;
      const opposite = toUndo[action];
      const back = opposite ? () => undo(done, opposite) : takeBack && (() => takeBack(done));
      return () => tell(text, done.length > 0 ? back : undefined);
    });
  }

  return {
    busy,
    act,

    async remove({ _id, name }: Pick<ArticleRow, '_id' | 'name'>): Promise<void> {
      const title = list.confirmDelete(name);
      if (!(await confirm({ title, action: actions.delete }))) return;
      await act(async () => {
        const { message } = await api(doneSchema, `/api/articles/delete/${_id}`, {
          method: 'DELETE',
        });
        return () => tell(message, () => undo([_id], 'restore'));
      });
    },

    /** Returns whether the person confirmed the action. */
    async many(ids: string[], action: Exclude<Action, 'move'>): Promise<boolean> {
      if (action === 'delete' || action === 'unpublish') {
        const title = list.sure[action](ids.length);
        if (!(await confirm({ title, action: actions[action] }))) return false;
      }
      await many(ids, action);
      return true;
    },

    /** Moves articles to a category, or to none; returns whether the person confirmed it. */
    async move(articles: ArticleRow[], category: Category | null): Promise<boolean> {
      const title = list.sure.move(articles.length, category?.name ?? null);
      if (!(await confirm({ title, action: actions.move }))) return false;
      const ids = articles.map(({ _id }) => _id);
      await many(ids, 'move', category?._id ?? '', (done) => undoMove(articles, done));
      return true;
    },

    /** Says that the form has unpublished an article, and offers to undo it. */
    tellUnpublished: (id: string) => tell(list.done.unpublish(1), () => undo([id], 'publish')),
  };
}
