import type { ArticleComments, ShownComment } from '../comments.ts';
import type { ArticleCard } from './cards.ts';

/** The article that comments are about. */
export type Commented = Pick<
  ArticleCard,
  '_id' | 'name' | 'address' | 'language' | 'publishedAt'
> & { category: { _id: string } | null };

/** The comments on an article, with what a page of their own says of it. */
export interface CommentsView extends ArticleComments {
  about: Commented;
}

/** One comment, and where it stands. */
export interface CommentView {
  about: Commented;
  comment: ShownComment;
  /** Whether it can be answered now. */
  open: boolean;
}

/** A comment with a page of the answers to it. */
export interface ThreadView {
  about: Commented;
  comment: ShownComment;
  /** The oldest first. */
  replies: ShownComment[];
  open: boolean;
  /** Answers on all pages. */
  total: number;
  page: number;
  pages: number;
}

/** What a guest has written and is asked to confirm. */
export interface WaitingComment {
  about: Commented;
  waiting: ShownComment;
}
