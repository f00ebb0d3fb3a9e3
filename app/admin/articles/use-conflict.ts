import { useState } from 'react';
import type { EditedArticle } from '../../../contract/articles.ts';
import { conflictSchema, type Newer, valuesOf } from '../../../contract/revisions.ts';
import { ApiError } from '../../client/api.ts';
import { tellProblem } from '../../ui/toast.tsx';
import type { Conflict } from './conflict-question.tsx';
import type { Offer, useUnsaved } from './use-unsaved.ts';
import { type ArticleValues, type Origin, originOf } from './values.ts';

/** What conflicts are made of is loaded with the first one. */
const loading = () => import('./load-conflict.ts');

/** `retry` repeats the save that met the conflict; `taken` ends an offer of unsaved work that met it. */
interface OpenConflict extends Conflict {
  retry?: () => void;
  taken?: () => void;
}

interface Given {
  article: EditedArticle | undefined;
  /** What stands in the form. */
  typed: ArticleValues;
  unsaved: ReturnType<typeof useUnsaved>;
  /** Rebases the form on the article that somebody else has saved. */
  goOn: (from: EditedArticle, values: ArticleValues) => void;
  /** Keeps what stands unsaved in the form apart. */
  leaveTyped: () => void;
}

/** Handles work on an article that somebody else has saved meanwhile: the question and its answers. */
export function useConflict({ article, typed, unsaved, goOn, leaveTyped }: Given) {
  const [asked, setConflict] = useState<OpenConflict | null>(null);
  // What was typed while the question was on its way belongs to it, unless it is about the work of an offer.
  const conflict = asked && !asked.taken ? { ...asked, mine: typed } : asked;

  function settle({ newer, taken }: OpenConflict, values: ArticleValues) {
    // The conflict of a save is about what stands in the form, that of an offer is not.
    if (taken) leaveTyped();
    goOn(newer.article, values);
    setConflict(null);
    taken?.();
    unsaved.keep(values, originOf(newer.article), true);
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
      loading()
        .then(({ conflictOfSave }) => conflictOfSave(newer, mine, from))
        .then((conflict) => {
          setConflict({ ...conflict, retry: () => retry(conflict.newer) });
        }, tellProblem);
      return true;
    },

    /** Whether offered work began on an older version. */
    isStale({ basedOn, copyVersion }: Offer) {
      const now = originOf(article);
      return (
        !!article &&
        basedOn !== undefined &&
        (basedOn !== now.basedOn || copyVersion !== now.copyVersion)
      );
    },

    /** Opens the dialog for offered work on an older version. */
    async askAbout(
      { values, taken, ...origin }: Pick<Offer, 'values'> & Origin & Partial<Offer>,
      theirs = article,
    ) {
      if (!theirs || !values) return;
      try {
        const { loadConflict } = await loading();
        const conflict = await loadConflict(theirs, values, origin);
        setConflict({ ...conflict, ...(taken && { taken }) });
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
          unsaved.putAside(conflict.mine, originOf(article));
          goOn(conflict.newer.article, valuesOf(conflict.newer.article));
        }
        setConflict(null);
      },
      onMerge(merged: ArticleValues) {
        if (conflict) settle(conflict, merged);
      },
    },
  };
}
