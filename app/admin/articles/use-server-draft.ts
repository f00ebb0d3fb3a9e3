import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { doneSchema } from '../../../contract/common.ts';
import { type Draft, type DraftBody, draftSchema } from '../../../contract/revisions.ts';
import { ApiError, api } from '../../client/api.ts';

/** Milliseconds after the last key until a call, at most while keys come, and at least between two calls. */
const PAUSE = 5_000;
const MOST = 25_000;
const SPACING = 20_000;

type Work = Pick<DraftBody, 'form' | 'basedOn'>;

const answerSchema = z.object({ draft: draftSchema.nullable() });
const keptSchema = draftSchema.pick({ updatedAt: true });

function pathOf(articleId: string): string {
  return `/api/articles/article/${articleId}/draft`;
}

/** Loads the person's unsaved work on an article from the server. */
export async function loadDraft(articleId: string): Promise<Draft | null> {
  return (await api(answerSchema, pathOf(articleId))).draft;
}

/**
 * Stores unsaved work on a saved article on the server, so that it can be continued on another device.
 * `offered` is work of another device; until it is used or discarded, nothing replaces it. `key` names
 * the same work in this device's storage.
 */
export function useServerDraft(articleId: string | undefined, key: string, first: Draft | null) {
  const ownKey = `${key}:draft`;
  const isOwn = (draft: Draft | null) => draft?.updatedAt === localStorage.getItem(ownKey);
  // The device's own copy is never older than its copy on the server.
  const [offered, setOffered] = useState(() =>
    isOwn(first) && localStorage.getItem(key) ? null : first,
  );
  const [draftSavedAt, setKeptAt] = useState<string | null>(null);
  const known = useRef(first?.updatedAt ?? null);
  const waiting = useRef<{ work: Work; since: number }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentAt = useRef(0);
  const sending = useRef(Promise.resolve());
  useEffect(() => () => clearTimeout(timer.current), []);

  const note = useCallback(
    (updatedAt: string | null) => {
      known.current = updatedAt;
      setKeptAt(updatedAt);
      if (updatedAt) localStorage.setItem(ownKey, updatedAt);
      else localStorage.removeItem(ownKey);
    },
    [ownKey],
  );

  async function send(id: string) {
    const { work } = waiting.current ?? {};
    if (!work) return;
    waiting.current = undefined;
    sentAt.current = Date.now();
    try {
      const body: DraftBody = { ...work, replaces: known.current };
      note((await api(keptSchema, pathOf(id), { method: 'PUT', body })).updatedAt);
    } catch (error) {
      // The device still has the work, and the next key tries again.
      const newer = error instanceof ApiError && error.status === 409;
      if (newer) setOffered(await loadDraft(id).catch(() => null));
    }
  }

  /** Waits for calls under way, and cancels those for what was typed so far. */
  async function settle() {
    clearTimeout(timer.current);
    waiting.current = undefined;
    await sending.current;
  }

  return {
    offered,
    draftSavedAt,
    settle,
    /** Treats the offered work as this device's own. */
    isOwn: () => isOwn(offered),

    keep(work: Work) {
      if (!articleId || offered) return;
      const now = Date.now();
      const since = waiting.current?.since ?? now;
      waiting.current = { work, since };
      clearTimeout(timer.current);
      const wait = Math.max(Math.min(PAUSE, since + MOST - now), sentAt.current + SPACING - now);
      timer.current = setTimeout(() => {
        sending.current = send(articleId);
      }, wait);
    },

    /** Ends the offer after its work was put into the form; later typing replaces it on the server. */
    take() {
      known.current = offered?.updatedAt ?? known.current;
      setOffered(null);
    },

    /** Forgets the draft after the article was saved, which deletes it on the server too. */
    forget() {
      setOffered(null);
      note(null);
    },

    async discard() {
      if (!articleId || !known.current) return;
      await settle();
      setOffered(null);
      note(null);
      await api(doneSchema, pathOf(articleId), { method: 'DELETE' });
    },
  };
}
