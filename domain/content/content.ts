import type { Article } from '../../contract/articles.ts';
import type { Content } from '../../contract/content.ts';
import type { WholeText } from '../../contract/membership.ts';
import { readingMinutes } from '../../contract/word-count.ts';
import { contentsOf } from '../html/headings.ts';
import { imagesIn } from '../html/pictures-in-text.ts';
import { articleContent } from './article-content.ts';
import { renderText } from './article-view.ts';
import { featureContent } from './feature-content.ts';
import { homeContent } from './home-content.ts';
import { listContent } from './list-content.ts';
import { type ContentOptions, type Shown, startReading } from './reading.ts';
import { siteContent } from './site-content.ts';

/** The content of one reading page. */
interface PageContent {
  content: Content;
  facts: Shown;
  /** Renders all of an article's text for somebody who may read it; no page has that. */
  wholeText: (article: Article) => Promise<WholeText>;
}

/** Creates the content of one reading page. Everything it returns is noted in `shown`. */
export function createContent(options: ContentOptions): PageContent {
  const reading = startReading(options);
  const { around, pictures, facts } = reading;
  const content: Content = {
    passing: reading.reader.passing,
    ...siteContent(reading),
    ...homeContent(reading),
    ...articleContent(reading),
    ...listContent(reading),
    ...featureContent(reading),
  };
  const wholeText = async (article: Article) => {
    const known = await pictures(imagesIn(article.description));
    const bodyHtml = await renderText(around, article, known, true);
    const minutes = readingMinutes(article.wordCount, article.language);
    return { bodyHtml, headings: contentsOf(bodyHtml, minutes) };
  };
  return { content, facts, wholeText };
}
