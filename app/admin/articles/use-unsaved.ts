import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { EditedArticle } from '../../../contract/articles.ts';
import { doneSchema } from '../../../contract/common.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import type { Draft } from '../../../contract/revisions.ts';
import { type UnsavedRow, unsavedListSchema } from '../../../contract/unsaved.ts';
import { api } from '../../client/api.ts';
import { useAutosave } from '../../client/autosave.ts';
import type { Kept } from '../../client/kept-work.ts';
import { newMark, useOwnPlace } from '../../client/left-over.ts';
import { tellProblem } from '../../ui/toast.tsx';
import { placeOfNew, sharedPlace } from './new-place.ts';
import { keptAt, placeOnArticle, useServerDraft } from './use-server-draft.ts';
import { type ArticleValues, keptSchema, type Origin } from './values.ts';

type KeptForm = z.infer<typeof keptSchema>;

/** Unsaved work that can be continued. */
export interface Offer extends Origin {
  /** The place of the work: on this device (put aside or left), or on the server (from here or `elsewhere`). */
  kind: 'aside' | 'unsaved' | 'draft' | 'elsewhere';
  /** Differs from that of every other offer. */
  key: string;
  at: string;
  /** Null where only the opening is here. */
  values: ArticleValues | null;
  /** The title or the first words, where the values are not here. */
  opening?: string;
  /** Opens the form of another new article; work without it is put into this form. */
  open?: () => void;
  /** Ends the offer of work that is put into the form. */
  taken: () => void;
  discard: () => void;
}

function fromDevice(
  { at, value: { basedOn, copyVersion, once: _once, ...values } }: Kept<KeptForm>,
  rest: Pick<Offer, 'kind' | 'key' | 'taken' | 'discard' | 'open'>,
): Offer {
  return { ...rest, at: new Date(at).toISOString(), values, basedOn, copyVersion };
}

/** Milliseconds for which a translation loads its original first. */
const ORIGINAL_FIRST = 2000;

/** Loads which new articles a person has begun on any device; nothing for the form of a saved one. */
function useBegun(mark: string | undefined, translates: boolean) {
  const [begun, setBegun] = useState<UnsavedRow[]>([]);
  useEffect(() => {
    if (mark === undefined) return;
    const load = () =>
      api(unsavedListSchema, '/api/unsaved-articles').then(
        ({ unsaved }) => setBegun(unsaved),
        // What is on this device is offered all the same.
        () => {},
      );
    const timer = setTimeout(load, translates ? ORIGINAL_FIRST : 0);
    return () => clearTimeout(timer);
  }, [mark, translates]);
  const drop = (mark: string) => setBegun((now) => now.filter((entry) => entry.mark !== mark));
  return { begun, drop };
}

interface Of {
  /** A saved article, and the person's unsaved work on it from any device. */
  articleId: string | undefined;
  draft: Draft | null;
  /** The mark of a new article. */
  mark: string | undefined;
  /** What a new article translates. */
  translationOf: string | undefined;
}

/**
 * Keeps typed work until it is saved: on this device at once, and on the server too. New articles are kept
 * each by itself, and translations apart from others. `offers` lists earlier unsaved work.
 */
export function useUnsaved(personId: string, { articleId, draft, mark = '', translationOf }: Of) {
  const ownMark = articleId ? undefined : mark;
  const shared = articleId
    ? `text:article:${articleId}:${personId}`
    : sharedPlace(personId, translationOf);
  const { own: key, ...places } = useOwnPlace(shared, keptSchema, ownMark);
  const autosave = useAutosave(key, keptSchema);
  const server = useServerDraft(
    articleId ? placeOnArticle(articleId) : placeOfNew(mark),
    key,
    draft,
  );
  const own = useRef(newMark());
  const once = articleId ? undefined : (autosave.found?.value.once ?? own.current);
  const { begun, drop } = useBegun(ownMark, !!translationOf);
  const navigate = useNavigate();
  const { offered } = server;

  const offers: Offer[] = [];
  if (autosave.found && articleId) {
    const discard = () => {
      autosave.forget();
      // This device must not discard the work of another.
      if (!offered) server.discard().catch(tellProblem);
    };
    const taken = () => {
      autosave.take();
    };
    offers.push(fromDevice(autosave.found, { kind: 'unsaved', key: 'unsaved', taken, discard }));
  }
  /** What ends the offer of another new article, of which the server keeps the text of this time. */
  const ofOther = (other: string, updatedAt: string | null) => ({
    key: other,
    open: () => navigate(`?unsaved=${other}`),
    taken() {},
    discard() {
      const place = `${shared}:${other}`;
      places.drop(place);
      localStorage.removeItem(keptAt(place));
      drop(other);
      if (!updatedAt) return;
      const path = withQuery(placeOfNew(other).path, { updatedAt });
      api(doneSchema, path, { method: 'DELETE' }).catch(tellProblem);
    },
  });
  const onServer = new Map(begun.map((row) => [`${shared}:${row.mark}`, row]));
  for (const { place, ...work } of places.left) {
    if (articleId) {
      const end = () => places.drop(place);
      offers.push(fromDevice(work, { kind: 'aside', key: place, taken: end, discard: end }));
      continue;
    }
    // The server has what another device has made of it since, which is listed below.
    const { updatedAt } = onServer.get(place) ?? {};
    const time = localStorage.getItem(keptAt(place));
    if (updatedAt && updatedAt !== time) continue;
    onServer.delete(place);
    const its = ofOther(place.slice(shared.length + 1), time);
    offers.push(fromDevice(work, { kind: 'unsaved', ...its }));
  }
  for (const [place, { mark: other, opening, updatedAt: at, ...row }] of onServer) {
    if (place === key || !places.open || places.open.has(place)) continue;
    if (row.translationOf !== (translationOf ?? null)) continue;
    const what = {
      kind: 'draft',
      at,
      opening,
      values: null,
      basedOn: undefined,
      copyVersion: null,
    } as const;
    offers.push({ ...what, ...ofOther(other, at) });
  }
  if (offered) {
    offers.push({
      kind: server.isOwn() ? 'draft' : 'elsewhere',
      key: 'draft',
      at: offered.updatedAt,
      values: offered.form,
      basedOn: offered.basedOn,
      copyVersion: offered.copyVersion ?? null,
      taken: server.take,
      discard: () => server.discard().catch(tellProblem),
    });
  }

  /** Puts what an earlier visit left aside, before other work takes its place. */
  function makeRoom() {
    const earlier = articleId ? autosave.take() : null;
    if (earlier) places.leave(earlier.value, earlier.at);
  }

  /** Keeps work on this device apart from what is typed later. */
  const leave = (values: ArticleValues, origin: Origin) => places.leave({ ...values, ...origin });

  const { draftSavedAt, pending, problem, settle, seen } = server;
  return {
    offers,
    /** The work on a new article with which its form goes on. */
    resumed: articleId ? null : (autosave.found?.value ?? null),
    draftSavedAt,
    pending,
    problem,
    /** Makes sure that no draft reaches the server after the next call. */
    settle,
    seen,
    /** Names the new text that stands here until its saving is seen. */
    once,
    leave,

    /** Keeps what the form holds; `atOnce` where it was kept elsewhere until now. */
    keep(values: ArticleValues, { basedOn, copyVersion }: Origin, atOnce = false) {
      makeRoom();
      (atOnce ? autosave.keepNow : autosave.keep)({ ...values, basedOn, copyVersion, once });
      if (!articleId) server.keep({ form: values, translationOf: translationOf ?? null });
      else if (basedOn !== undefined) server.keep({ form: values, basedOn, copyVersion });
    },

    /** Keeps what the form holds apart, and no more as its own. */
    putAside(values: ArticleValues, origin: Origin) {
      // Where the device has no room for it, the server still has it.
      if (!leave(values, origin)) return;
      autosave.forget();
      // This device must not discard the work of another.
      if (!offered) server.discard().catch(tellProblem);
    },

    /** Forgets what was saved, as `article` where that was known before, which the server did with the rest. */
    saved(article: EditedArticle | undefined) {
      makeRoom();
      autosave.forget();
      own.current = newMark();
      // A new text that was found to be an article: the server keeps it as a new one still.
      if (article && !articleId) server.discard().catch(tellProblem);
      else server.forget();
    },
  };
}
