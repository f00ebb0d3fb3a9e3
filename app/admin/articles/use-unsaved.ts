import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { EditedArticle } from '../../../contract/articles.ts';
import { doneSchema } from '../../../contract/common.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import { type Draft, valuesOf } from '../../../contract/revisions.ts';
import { type UnsavedRow, unsavedListSchema } from '../../../contract/unsaved.ts';
import { api } from '../../client/api.ts';
import { useAutosave } from '../../client/autosave.ts';
import { type Kept, storeText } from '../../client/kept-work.ts';
import { newMark, useOwnPlace } from '../../client/left-over.ts';
import { tellProblem } from '../../ui/toast.tsx';
import { placeOfNew, sharedPlace } from './new-place.ts';
import {
  isFromHere,
  keptAt,
  placeOnArticle,
  type ServerPlace,
  useServerDraft,
} from './use-server-draft.ts';
import { type ArticleValues, isSameWork, keptSchema, type Origin } from './values.ts';

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
  article: EditedArticle | undefined;
  draft: Draft | null;
  /** The mark of a new article. */
  mark: string | undefined;
  /** What a new article translates. */
  translationOf: string | undefined;
}

/**
 * Keeps typed work until it is saved: on this device at once, and on the server too. On the device each form keeps
 * its own, on the server each new article too, and translations apart from others. `offers` lists earlier unsaved work.
 */
export function useUnsaved(personId: string, { article, draft, mark, translationOf }: Of) {
  const articleId = article?._id;
  const [ownMark] = useState(() => mark ?? newMark());
  const shared = articleId
    ? `text:article:${articleId}:${personId}`
    : sharedPlace(personId, translationOf);
  const { own: key, ...places } = useOwnPlace(shared, keptSchema, ownMark);
  const autosave = useAutosave(key, keptSchema);
  const serverPlace = articleId ? placeOnArticle(articleId) : placeOfNew(ownMark);
  const server = useServerDraft(serverPlace, key, draft);
  const own = useRef(newMark());
  const once = articleId ? undefined : (autosave.found?.value.once ?? own.current);
  const { begun, drop } = useBegun(mark, !!translationOf);
  const navigate = useNavigate();
  const { offered } = server;

  /** When the server kept the work of a place, as far as this device knows. */
  const timeOf = (place: string) => localStorage.getItem(keptAt(place));

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once they are known, and for each offer.
  useEffect(() => {
    if (!article) return;
    const savedValues = valuesOf(article);
    // What was typed and taken back, nobody could take or discard, and nothing would replace it.
    if (offered && isSameWork(savedValues, offered.form)) {
      server.discard().catch(tellProblem);
      return;
    }
    for (const { place, value } of places.left) {
      const isSame = offered && isSameWork(offered.form, value);
      // The answer that told the time of the copy on the server may have been lost when the tab closed.
      if (isSame) storeText(keptAt(place), offered.updatedAt);
      // The device's own copy is never older than its copy on the server.
      if (isSame || (offered && timeOf(place) === offered.updatedAt)) server.take();
      // The answer to a save may have been lost, too, and a change may have been taken back.
      if (isSameWork(savedValues, value)) end(place);
    }
  }, [places.open, offered]);

  /** Deletes the work of another form from this device. */
  function end(place: string) {
    places.drop(place);
    localStorage.removeItem(keptAt(place));
  }

  /** Discards the work of another form, on the server as far as that is the one of this time. */
  function discard(place: string, { path }: ServerPlace, updatedAt = timeOf(place)) {
    end(place);
    if (!updatedAt) return;
    api(doneSchema, withQuery(path, { updatedAt }), { method: 'DELETE' }).catch(tellProblem);
  }

  /** What ends the offer of another new article, of which the server keeps the text of this time. */
  const ofOther = (other: string, updatedAt: string | null) => ({
    key: other,
    open: () => navigate(`?unsaved=${other}`),
    taken() {},
    discard() {
      drop(other);
      discard(`${shared}:${other}`, placeOfNew(other), updatedAt);
    },
  });

  const offers: Offer[] = [];
  const onServer = new Map(begun.map((row) => [`${shared}:${row.mark}`, row]));
  for (const { place, isAside, ...work } of places.left) {
    const kind = isAside ? 'aside' : 'unsaved';
    const time = timeOf(place);
    if (articleId) {
      const taken = () => end(place);
      offers.push(
        fromDevice(work, { kind, key: place, taken, discard: () => discard(place, serverPlace) }),
      );
      continue;
    }
    // The server has what another device has made of it since, which is listed below.
    const { updatedAt } = onServer.get(place) ?? {};
    if (updatedAt && updatedAt !== time) continue;
    onServer.delete(place);
    const its = ofOther(place.slice(shared.length + 1), time);
    offers.push(fromDevice(work, { kind, ...its }));
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
  if (offered && places.open) {
    offers.push({
      kind: isFromHere(shared, offered.updatedAt) ? 'draft' : 'elsewhere',
      key: 'draft',
      at: offered.updatedAt,
      values: offered.form,
      basedOn: offered.basedOn,
      copyVersion: offered.copyVersion ?? null,
      taken: server.take,
      discard: () => server.discard().catch(tellProblem),
    });
  }

  /** Keeps work on this device apart from what is typed later. */
  const leave = (values: ArticleValues, origin: Origin) => places.leave({ ...values, ...origin });

  const { draftSavedAt, pending, problem, settle, seen } = server;
  return {
    offers,
    /** The work on a new article with which its form goes on. */
    resumed: autosave.found?.value ?? null,
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
      autosave.forget();
      own.current = newMark();
      // A new text that was found to be an article: the server keeps it as a new one still.
      if (article && !articleId) server.discard().catch(tellProblem);
      else server.forget();
    },
  };
}
