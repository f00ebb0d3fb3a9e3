import { type EditedArticle, isScheduled } from '../../../contract/articles.ts';
import { useMay } from '../../client/admin-state.tsx';
import { useUserInfo } from '../../client/user-info.ts';

/** Says what the person may do with the article of the form; without one it is new. */
export function useFormRights(article: EditedArticle | undefined) {
  const person = useUserInfo();
  const { mayOn, maySave } = useMay();
  const live = article?.status === 'published';
  /** Who may not publish proposes changes of what is published. */
  const proposes =
    !!article &&
    live &&
    !maySave(article) &&
    // What has a time is published as it is (docs/decisions/publishing-schedule-calendar.md).
    !isScheduled(article.scheduled, 'update') &&
    mayOn(
      'article.write',
      article.byline.map(({ _id }) => _id),
    ) &&
    [undefined, person?._id].includes(article.copy?.startedBy ?? undefined);
  return {
    live,
    proposes,
    /** The form can save a working copy: it shows that, or the live text while there is none. */
    keepsCopy: !!article && (article.showsCopy || (live && !article.copy)),
    /** Somebody has published it, or given it a time, and this person may not. */
    readOnly: !!article && !maySave(article) && !proposes,
    ownStatus: article?.copy?.status ?? 'draft',
  };
}
