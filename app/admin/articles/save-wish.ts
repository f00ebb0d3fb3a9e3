import type {
  ArticleStatus,
  CopyStatus,
  EditedArticle,
  SavedBody,
} from '../../../contract/articles.ts';
import { bodyOf, type Newer } from '../../../contract/revisions.ts';
import { type ArticleValues, originOf } from './values.ts';

/** What a save asks for beside the values. */
export interface SaveWish {
  status?: ArticleStatus | undefined;
  /** The stage to which what is saved is moved, and why where it is sent back. */
  stage?: string | undefined;
  reason?: string | undefined;
  /** The newer version that the save replaces. */
  newer?: Newer | undefined;
  /** The form stays open. */
  here?: boolean | undefined;
  /** The time for which the publication of what is saved is scheduled. */
  publishAt?: string | undefined;
  /** What readers are told that the save corrects. */
  correction?: string | undefined;
  /** It is the working copy that is saved: readers go on seeing the article. */
  copy?: CopyStatus | undefined;
}

/** Readers have never had its address, and nobody has chosen one now: the server makes it of the title. */
const followsTitle = (base: EditedArticle | undefined, { slug }: ArticleValues) =>
  base?.publishedAt === null && base.slug === slug;

/** Whether the call is about the working copy. */
function copyPart(
  base: EditedArticle | undefined,
  copy: CopyStatus | undefined,
): Pick<SavedBody, 'workingCopy' | 'copyVersion'> {
  if (!copy && !base?.showsCopy) return {};
  return { workingCopy: copy ?? 'publish', copyVersion: originOf(base).copyVersion };
}

/** Returns the body of the call that saves the values of the form, which began with `base`. */
export function savedBody(
  values: ArticleValues,
  { newer, here: _here, copy, ...wish }: SaveWish,
  { article, mayPin }: { article: EditedArticle | undefined; mayPin: boolean },
): SavedBody {
  const base = newer?.article ?? article;
  return {
    ...bodyOf(values, mayPin),
    ...(followsTitle(base, values) && { slug: undefined }),
    ...wish,
    version: base?.version,
    ...copyPart(base, copy),
  };
}
