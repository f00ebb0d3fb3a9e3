import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { doneSchema } from '../../../contract/common.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import { type Draft, draftSchema } from '../../../contract/revisions.ts';
import { ApiError, api, messageOf } from '../../client/api.ts';
import { storeText } from '../../client/kept-work.ts';
import { isOnline, subscribeOnline } from '../../client/online.ts';
import { type ArticleValues, isSameWork } from './values.ts';

/** Milliseconds after the last key until a call, at most while keys come, and at least between two calls. */
const PAUSE = 5_000;
const LONGEST_PAUSE = 25_000;
const SPACING = 20_000;

/** The form, and what else the server keeps with it: what it is based on, or what it translates. */
interface Work {
  form: ArticleValues;
  basedOn?: number;
  copyVersion?: string | null;
  translationOf?: string | null;
}

/** Where unsaved work is kept on the server: that on an article has the version on which it began. */
export interface ServerPlace {
  path: string;
  load: () => Promise<KeptWork | null>;
}
type KeptWork = Pick<Draft, 'form' | 'updatedAt'> & Partial<Pick<Draft, 'basedOn' | 'copyVersion'>>;

const answerSchema = z.object({ draft: draftSchema.nullable() });
const storedSchema = draftSchema.pick({ updatedAt: true });

function pathOf(articleId: string): string {
  return `/api/articles/article/${articleId}/draft`;
}

/** Loads the person's unsaved work on an article from the server. */
export async function loadDraft(articleId: string): Promise<Draft | null> {
  return (await api(answerSchema, pathOf(articleId))).draft;
}

/** The place of a person's unsaved work on an article. */
export const placeOnArticle = (articleId: string): ServerPlace => ({
  path: pathOf(articleId),
  load: () => loadDraft(articleId),
});

/** The name, on the device, of the time at which the server has kept the work of a place. */
export const keptAt = (place: string) => `${place}:draft`;

/** Whether what the server has kept at a time was typed on this device, at a place below `shared`. */
export function isFromHere(shared: string, time: string): boolean {
  return Object.entries(localStorage).some(
    ([key, value]) => value === time && key.startsWith(`${shared}:`),
  );
}

/**
 * Stores unsaved work on the server, so that it can be continued on another device. `offered` is work of
 * another device or tab; until it is used or discarded, nothing replaces it. `key` names the same work in this
 * device's storage.
 */
export function useServerDraft({ path, load }: ServerPlace, key: string, first: Draft | null) {
  const ownKey = keptAt(key);
  const [offered, setOffered] = useState<KeptWork | null>(first);
  const [draftSavedAt, setKeptAt] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const known = useRef(first?.updatedAt ?? localStorage.getItem(ownKey));
  const waiting = useRef<{ work: Work; since: number }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentAt = useRef(0);
  const sending = useRef(Promise.resolve());
  /** What was sent without an answer: the server may have it all the same. */
  const unanswered = useRef<ArticleValues[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the end, for what waits.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      sendNext();
    },
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what waits when the net is back.
  useEffect(
    () =>
      subscribeOnline(() => {
        if (isOnline()) sendNext();
      }),
    [],
  );

  const note = useCallback(
    (updatedAt: string | null) => {
      known.current = updatedAt;
      setKeptAt(updatedAt);
      if (updatedAt) storeText(ownKey, updatedAt);
      else localStorage.removeItem(ownKey);
    },
    [ownKey],
  );

  /** Sends what waits once the call before is answered: each replaces what the server has by then. */
  function sendNext() {
    sending.current = sending.current.then(send);
  }

  async function send() {
    const { work } = waiting.current ?? {};
    if (!work) return;
    waiting.current = undefined;
    sentAt.current = Date.now();
    try {
      const body = { ...work, replaces: known.current };
      note((await api(storedSchema, path, { method: 'PUT', body })).updatedAt);
      unanswered.current = [];
      setProblem(null);
    } catch (error) {
      // The device still has the work; the next key, or the net when it is back, tries again.
      const { status = 0 } = error instanceof ApiError ? error : {};
      if (status === 409) {
        const there = await load().catch(() => null);
        if (recognise(there)) {
          waiting.current ??= { work, since: Date.now() };
          return send();
        }
        setOffered(there);
      } else if (status > 0) setProblem(messageOf(error));
      else {
        unanswered.current.push(work.form);
        waiting.current ??= { work, since: Date.now() };
      }
    }
    if (!waiting.current) setPending(false);
  }

  /** Whether what the server has was sent from here without an answer; notes that the server has it. */
  function recognise(there: KeptWork | null): boolean {
    if (!there || !unanswered.current.some((form) => isSameWork(form, there.form))) return false;
    unanswered.current = [];
    note(there.updatedAt);
    return true;
  }

  /** Waits for calls under way, and cancels those for what was typed so far. */
  async function settle() {
    clearTimeout(timer.current);
    waiting.current = undefined;
    setPending(false);
    await sending.current;
    if (unanswered.current.length > 0) recognise(await load().catch(() => null));
  }

  return {
    offered,
    draftSavedAt,
    /** Whether something typed is not on the server yet, but will be soon. */
    pending,
    /** Why the server does not keep the work. */
    problem,
    settle,
    /** `updatedAt` of what the server keeps of this form; null where that is unknown, or waits for an answer. */
    seen: () => (offered ? null : known.current),
    keep(work: Work) {
      if (offered) return;
      setPending(true);
      const now = Date.now();
      const since = waiting.current?.since ?? now;
      waiting.current = { work, since };
      clearTimeout(timer.current);
      const wait = Math.max(
        Math.min(PAUSE, since + LONGEST_PAUSE - now),
        sentAt.current + SPACING - now,
      );
      timer.current = setTimeout(sendNext, wait);
    },

    /** Ends the offer of work that is in the form or on this device; later typing replaces it on the server. */
    take() {
      known.current = offered?.updatedAt ?? known.current;
      setOffered(null);
    },

    /** Forgets the draft after the article was saved, which deletes it on the server too; an offer stays. */
    forget: () => note(null),

    async discard() {
      if (!known.current) return;
      await settle();
      const updatedAt = offered?.updatedAt ?? known.current ?? undefined;
      setOffered(null);
      note(null);
      await api(doneSchema, withQuery(path, { updatedAt }), { method: 'DELETE' });
    },
  };
}
