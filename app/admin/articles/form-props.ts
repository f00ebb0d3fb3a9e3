import type { ReactNode } from 'react';
import type { EditedArticle, SavedBody, Translation } from '../../../contract/articles.ts';
import type { Draft } from '../../../contract/revisions.ts';
import type { SaveWish } from './save-wish.ts';
import type { ArticleValues } from './values.ts';

/** What the form of an article begins with, and who saves it. */
export interface ArticleFormProps {
  article?: EditedArticle;
  /** The version of what readers see, where `article` shows the working copy. */
  liveVersion?: number;
  /** The person's unsaved work on the article from any device. */
  draft?: Draft | null;
  /** Names a new article among the others of the person that are not saved. */
  mark?: string;
  /** The initial values of a new article. */
  start?: Partial<ArticleValues>;
  /** The article that this one translates. */
  translation?: Pick<Translation, '_id' | 'language'> | null;
  /** The tags that the form begins with, with their names. */
  tagged?: EditedArticle['tagged'];
  /** Those who made what the form begins with. */
  byline?: EditedArticle['byline'];
  /** Further content beside the fields. */
  children?: ReactNode;
  /** A dialog of the screen that is about what is typed. */
  dialog?: ((values: ArticleValues) => ReactNode) | undefined;
  /** Called with what is to be saved, which waits for it; throws ApiError. */
  beforeSend?: (body: SavedBody) => Promise<void>;
  /** Called after a save, before it is told; the form waits for it. */
  afterSave?: () => unknown;
  /** Called after a save. Returns whether the form starts again, empty. */
  onSaved: (article: EditedArticle, wish: SaveWish) => boolean;
}
