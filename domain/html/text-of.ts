import { footnotesLast } from './footnotes.ts';
import { htmlToText } from './html-to-text.ts';
import { withoutArticles } from './read-also.ts';

/**
 * Returns the words of a clean body that are its own: with its footnotes, which stand last, and without the
 * titles of the articles that it stands cards of, which readers may not see any more.
 */
export const textOf = (html: string) => htmlToText(footnotesLast(withoutArticles(html)));
