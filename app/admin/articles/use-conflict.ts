import { useState } from 'react';
import type { EditedArticle } from '../../../contract/articles.ts';
import { conflictSchema, type Newer } from '../../../contract/revisions.ts';
import { ApiError } from '../../client/api.ts';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import type { Conflict } from './conflict-question.tsx';
import { loadConflict } from './load-conflict.ts';
import type { Offer, useUnsaved } from './use-unsaved.ts';
import { type ArticleValues, valuesOf } from './values.ts';

/** `retry` repeats the save that met the conflict; `taken` ends an offer of unsaved work that met it. */
interface OpenConflict extends Conflict {
  retry?: () => void;
  taken?: () => void;
}

interface Given {
  article: EditedArticle | undefined;
  unsaved: ReturnType<typeof useUnsaved>;
  /** Rebases the form on the article that somebody else has saved. */
  goOn: (from: EditedArticle, values: ArticleValues) => void;
}

/** Handles work on an article that somebody else has saved meanwhile: the question and its answers. */
export function useConflict({ article, unsaved, goOn }: Given) {
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  function settle({ newer, taken }: OpenConflict, values: ArticleValues) {
    goOn(newer.article, values);
    setConflict(null);
    taken?.();
  }

  return {
    /** Opens the dialog when a save failed because of a conflict; returns whether it did. */
    askAfter(
      error: unknown,
      mine: ArticleValues,
      from: EditedArticle | undefined,
      retry: (newer: Newer) => void,
    ): boolean {
      if (!(error instanceof ApiError)) return false;
      const newer = conflictSchema.safeParse(error.body).data?.current;
      if (!newer) return false;
      setConflict({ newer, mine, base: from ? valuesOf(from) : null, retry: () => retry(newer) });
      return true;
    },

    /** Says whether offered work began on an older version. */
    isStale: ({ basedOn }: Offer) =>
      !!article && basedOn !== undefined && basedOn !== article.version,

    /** Opens the dialog for offered work on an older version. */
    async askAbout({ values, basedOn, taken }: Offer) {
      if (!article || !values || basedOn === undefined) return;
      try {
        setConflict({ ...(await loadConflict(article, values, basedOn)), taken });
      } catch (error) {
        tellProblem(error);
      }
    },

    /** The props of the dialog. */
    question: {
      conflict,
      onClose: () => setConflict(null),
      onMine() {
        if (!conflict) return;
        settle(conflict, conflict.mine);
        conflict.retry?.();
      },
      onTheirs() {
        // The unsaved work stays offered.
        if (conflict?.retry) {
          unsaved.putAside(conflict.mine, article?.version);
          settle(conflict, valuesOf(conflict.newer.article));
        }
        setConflict(null);
      },
      onMerge(merged: ArticleValues, clashes: number) {
        if (!conflict) return;
        settle(conflict, merged);
        unsaved.keep(merged, conflict.newer.article.version);
        const { keepOne, lookThrough } = words.articles.conflict;
        tell(clashes > 0 ? keepOne : lookThrough);
      },
    },
  };
}
