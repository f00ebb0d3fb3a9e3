import type { z } from 'zod';
import type { Draft } from '../../../contract/revisions.ts';
import { useAutosave } from '../../client/autosave.ts';
import type { Kept } from '../../client/kept-work.ts';
import { useOwnPlace } from '../../client/left-over.ts';
import { tellProblem } from '../../ui/toast.tsx';
import { useServerDraft } from './use-server-draft.ts';
import { type ArticleValues, keptSchema } from './values.ts';

type KeptForm = z.infer<typeof keptSchema>;

/** Unsaved work that can be continued. */
export interface Offer {
  /** The place of the work: on this device (put aside or left), or on the server (from here or `elsewhere`). */
  kind: 'aside' | 'unsaved' | 'draft' | 'elsewhere';
  /** Differs from that of every other offer. */
  key: string;
  at: string;
  values: ArticleValues;
  basedOn: number | undefined;
  /** Ends the offer after its work was put into the form; `typed` is what stood there unsaved. */
  taken: (typed?: ArticleValues) => void;
  discard: () => void;
}

function fromDevice(
  { at, value: { basedOn, ...values } }: Kept<KeptForm>,
  rest: Pick<Offer, 'kind' | 'key' | 'taken' | 'discard'>,
): Offer {
  return { ...rest, at: new Date(at).toISOString(), values, basedOn };
}

/**
 * Keeps typed work until it is saved: on this device at once, and for saved articles on the server too.
 * New translations are kept apart from other new articles, and each tab with a new one from the others.
 * `offers` lists earlier unsaved work.
 */
export function useUnsaved(
  articleId: string | undefined,
  personId: string | undefined,
  draft: Draft | null,
  translationOf?: string,
) {
  const which = articleId ?? (translationOf ? `translation-of-${translationOf}` : 'new');
  const shared = `text:article:${which}:${personId}`;
  const { own: key, ...places } = useOwnPlace(shared, keptSchema, !!articleId);
  const kept = useAutosave(key, keptSchema);
  const aside = useAutosave(`${key}:aside`, keptSchema);
  const server = useServerDraft(articleId, key, draft);
  const { offered } = server;

  const offers: Offer[] = [];
  if (aside.found) {
    const { forget } = aside;
    const ends = { taken: () => forget(), discard: forget };
    offers.push(fromDevice(aside.found, { kind: 'aside', key: 'aside', ...ends }));
  }
  if (kept.found) {
    const discard = () => {
      kept.forget();
      // This device must not discard the work of another.
      if (!offered) server.discard().catch(tellProblem);
    };
    const ends = { taken: () => kept.dismiss(), discard };
    offers.push(fromDevice(kept.found, { kind: 'unsaved', key: 'unsaved', ...ends }));
  }
  for (const { place, ...work } of places.left) {
    const ends = {
      taken(typed?: ArticleValues) {
        if (typed) places.leave(typed);
        kept.keepNow(work.value);
        places.drop(place);
      },
      discard: () => places.drop(place),
    };
    offers.push(fromDevice(work, { kind: 'unsaved', key: place, ...ends }));
  }
  if (offered) {
    offers.push({
      kind: server.isOwn() ? 'draft' : 'elsewhere',
      key: 'draft',
      at: offered.updatedAt,
      values: offered.form,
      basedOn: offered.basedOn,
      taken: () => server.take(),
      discard: () => server.discard().catch(tellProblem),
    });
  }

  return {
    offers,
    draftSavedAt: server.draftSavedAt,
    /** Makes sure that no draft reaches the server after the next call. */
    settle: server.settle,

    keep(values: ArticleValues, basedOn: number | undefined) {
      kept.keep({ ...values, basedOn });
      if (basedOn !== undefined) server.keep({ form: values, basedOn });
    },

    /** Keeps the work on this device apart from what is typed later. */
    putAside(values: ArticleValues, basedOn: number | undefined) {
      aside.putAside({ ...values, basedOn });
      kept.forget();
      server.discard().catch(tellProblem);
    },

    saved() {
      kept.forget();
      server.forget();
    },
  };
}
