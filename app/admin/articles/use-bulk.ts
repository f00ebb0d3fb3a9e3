import { useRef, useState } from 'react';
import { z } from 'zod';
import {
  type Bulk,
  leftOutSchema,
  type UndoStep,
  undoStepSchema,
} from '../../../contract/article-lists.ts';
import type { AdminRow } from '../../../contract/articles.ts';
import { doneSchema, idSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { api, messageOf } from '../../client/api.ts';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import type { ArticleListWords } from '../../words/admin/article-list/en.tsx';
import { noteOnUnreviewed } from './unreviewed.tsx';
import { useArticleActions } from './use-article-actions.ts';

export const outcomeSchema = z.object({
  done: z.array(idSchema),
  refused: z.array(leftOutSchema),
  undo: z.array(undoStepSchema).default([]),
});
type Outcome = z.infer<typeof outcomeSchema>;

/** What is done with the chosen articles. */
export type Change = Omit<Bulk, 'ids' | 'versions'>;

const send = (path: string, body: object) => api(outcomeSchema, path, { method: 'POST', body });

/**
 * Returns the actions on chosen articles, in portions as one call takes them; all can be taken back. `seen` holds
 * the version of each article that the person has seen.
 */
export function useBulk(texts: ArticleListWords, seen: ReadonlyMap<string, number>) {
  const confirm = useConfirm();
  const { act, busy } = useArticleActions();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [leftOut, setLeftOut] = useState<Outcome['refused']>([]);
  const stopped = useRef(false);

  /** Goes through things portion by portion, until one fails or somebody stops it. */
  async function inPortions<T>(things: T[], work: (some: T[]) => Promise<Outcome>) {
    const all: Outcome & { problem: string } = { done: [], refused: [], undo: [], problem: '' };
    stopped.current = false;
    setLeftOut([]);
    let at = 0;
    for (; at < things.length && !stopped.current; at += limits.bulk) {
      if (things.length > limits.bulk) setProgress({ done: at, of: things.length });
      try {
        const { done, refused, undo } = await work(things.slice(at, at + limits.bulk));
        all.done.push(...done);
        all.refused.push(...refused);
        all.undo.push(...undo);
      } catch (error) {
        // What was done before is told, and can be taken back.
        if (at === 0) throw error;
        all.problem = messageOf(error);
        break;
      }
    }
    setProgress(null);
    setLeftOut(all.refused);
    return { ...all, rest: Math.max(0, things.length - at) };
  }

  /** Says what came of an action. */
  function report(summary: string, outcome: Awaited<ReturnType<typeof inPortions>>): string {
    const { refused, rest, problem } = outcome;
    const [first] = refused;
    const parts = [
      summary,
      first && texts.refused(refused.length, first.message),
      rest > 0 && texts.stopped(rest),
      problem,
    ];
    return parts.filter(Boolean).join(' ');
  }

  const takeBack = (steps: UndoStep[]) =>
    act(async () => {
      const work = (some: UndoStep[]) => send('/api/articles/bulk/undo', { steps: some });
      const outcome = await inPortions(steps, work);
      return () => tell(report(texts.undone(outcome.done.length), outcome));
    });

  const restore = (deleted: string[]) =>
    act(async () => {
      const work = (ids: string[]) => send('/api/articles/bulk', { ids, action: 'restore' });
      const outcome = await inPortions(deleted, work);
      return () => tell(report(texts.done.restore(outcome.done.length), outcome));
    });

  /** Runs an action on all of these articles; `said` reports on so many. Returns whether it was done. */
  const run = (ids: string[], change: Change, said: (many: number) => string) =>
    act(async () => {
      const work = (some: string[]) => {
        const versions = Object.fromEntries(some.map((id) => [id, seen.get(id)]));
        return send('/api/articles/bulk', { ids: some, versions, ...change });
      };
      const outcome = await inPortions(ids, work);
      const { done, undo } = outcome;
      const back = change.action === 'delete' ? () => restore(done) : () => takeBack(undo);
      const text = report(said(done.length), outcome);
      return () => tell(text, done.length > 0 ? back : undefined);
    });

  /** Returns what is to be known before these become public; undefined, and told, where that is not known. */
  const findNote = (ids: string[]) => noteOnUnreviewed(ids, texts).catch(tellProblem);

  return {
    busy,
    progress,
    leftOut,
    findNote,
    putAway: () => setLeftOut([]),
    stop: () => {
      stopped.current = true;
    },
    run,

    /** Asks first, and names what would be published unseen; returns whether it was done. */
    async ask(ids: string[], action: 'publish' | 'unpublish' | 'delete'): Promise<boolean> {
      const title = texts.sure[action](ids.length);
      const text = action === 'publish' ? await findNote(ids) : '';
      // What is not known cannot be agreed to.
      if (text === undefined) return false;
      if (!(await confirm({ title, text, action: words.articles.actions[action] }))) return false;
      return run(ids, { action }, texts.done[action]);
    },

    async remove({ _id, name }: Pick<AdminRow, '_id' | 'name'>): Promise<void> {
      const title = words.ui.confirmDelete(name);
      if (!(await confirm({ title, action: words.articles.actions.delete }))) return;
      await act(async () => {
        const { message } = await api(doneSchema, `/api/articles/delete/${_id}`, {
          method: 'DELETE',
        });
        return () => tell(message, () => restore([_id]));
      });
    },
  };
}
