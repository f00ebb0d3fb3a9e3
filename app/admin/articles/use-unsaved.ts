import type { z } from 'zod';
import type { Draft } from '../../../contract/revisions.ts';
import { useKeptText } from '../../client/autosave.ts';
import { tellProblem } from '../../ui/toast.tsx';
import { useServerDraft } from './use-server-draft.ts';
import { type ArticleValues, keptSchema } from './values.ts';

type Kept = z.infer<typeof keptSchema>;

/** Work that was not saved, and can be gone on with. */
export interface Offer {
  /** Put aside or left on this device; kept on the server by this device or `elsewhere`. */
  kind: 'aside' | 'unsaved' | 'draft' | 'elsewhere';
  at: string;
  values: ArticleValues;
  basedOn: number | undefined;
  /** It stands in the form now. */
  taken: () => void;
  discard: () => void;
}

function fromDevice(
  { at, value: { basedOn, ...values } }: { at: number; value: Kept },
  rest: Pick<Offer, 'kind' | 'taken' | 'discard'>,
): Offer {
  return { ...rest, at: new Date(at).toISOString(), values, basedOn };
}

/**
 * Keeps what is typed into the form until it is saved: on this device at once, and of saved
 * articles on the server too. Of new ones each translation is kept by itself. `offers` is what there is from earlier.
 */
export function useUnsaved(
  articleId: string | undefined,
  personId: string | undefined,
  draft: Draft | null,
  translationOf?: string,
) {
  const which = articleId ?? (translationOf ? `translation-of-${translationOf}` : 'new');
  const key = `text:article:${which}:${personId}`;
  const kept = useKeptText(key, keptSchema);
  const aside = useKeptText(`${key}:aside`, keptSchema);
  const server = useServerDraft(articleId, key, draft);
  const { offered } = server;

  const offers: Offer[] = [];
  if (aside.found) {
    const { forget } = aside;
    offers.push(fromDevice(aside.found, { kind: 'aside', taken: forget, discard: forget }));
  }
  if (kept.found) {
    const discard = () => {
      kept.forget();
      // Work of another device is not this one's to throw away.
      if (!offered) server.discard().catch(tellProblem);
    };
    offers.push(fromDevice(kept.found, { kind: 'unsaved', taken: kept.dismiss, discard }));
  }
  if (offered) {
    offers.push({
      kind: server.isOwn() ? 'draft' : 'elsewhere',
      at: offered.updatedAt,
      values: offered.form,
      basedOn: offered.basedOn,
      taken: server.take,
      discard: () => server.discard().catch(tellProblem),
    });
  }

  return {
    offers,
    keptAt: server.keptAt,
    /** Nothing typed so far will arrive at the server after what is called next. */
    settle: server.settle,

    keep(values: ArticleValues, basedOn: number | undefined) {
      kept.keep({ ...values, basedOn });
      if (basedOn !== undefined) server.keep({ form: values, basedOn });
    },

    /** Keeps it on this device whatever is typed from here on. */
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
