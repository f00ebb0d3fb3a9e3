import type { Content } from '../../contract/content.ts';
import { limits } from '../../contract/limits.ts';
import { renderBody } from '../html/large-texts.ts';
import { imagesIn } from '../html/pictures-in-text.ts';
import { offeredLists } from '../newsletters/lists.ts';
import { pastIssues } from '../newsletters/past-issues.ts';
import { toCards } from './cards.ts';
import { inFrame } from './frame.ts';
import type { PageReading } from './reading.ts';

/** Milliseconds after which an issue that has gone out since may be on the page: sending tells no page. */
const ISSUES_FRESH = 10 * 60 * 1000;

/** What readers see of newsletters that have gone out. */
export function letterContent(reading: PageReading): Pick<Content, 'pastIssues'> {
  const { db, options, show, agesIn, pictures, articles, pageLanguage, around } = reading;
  return {
    async pastIssues() {
      show('settings');
      const language = await pageLanguage();
      const [first] = options.sendsMail ? await offeredLists(db, language) : [];
      if (!first) return [];
      agesIn(ISSUES_FRESH);
      const issues = await pastIssues(db, first._id, language);
      for (const { _id } of issues) show(`letter:${_id}`);
      const ids = [...new Set(issues.flatMap((issue) => issue.articles))];
      // Headlines have no pictures.
      const rows = (await articles(ids)).map((article) => ({ ...article, imageUrl: '' }));
      const cards = await toCards(around, rows, limits.cardExcerpt);
      const byId = new Map(cards.map((card) => [card._id, card]));
      return Promise.all(
        issues.map(async ({ intro, articles: of, ...issue }) => {
          const html = await renderBody(intro, await pictures(imagesIn(intro)), language);
          return {
            ...issue,
            language,
            introHtml: await inFrame(around, html, { language }),
            cards: of.flatMap((id) => byId.get(id) ?? []),
          };
        }),
      );
    },
  };
}
