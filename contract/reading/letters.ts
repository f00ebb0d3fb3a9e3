import type { Language } from '../common.ts';
import type { ArticleCard } from './cards.ts';

/** An issue of a newsletter that has gone out, as the site shows it to everybody. */
export interface PastIssue {
  _id: string;
  subject: string;
  language: Language;
  sentAt: string;
  introHtml: string;
  /** Those of its articles that readers still see. */
  cards: ArticleCard[];
}
