import { definePage } from '../../../app/reading/page-part.ts';
import { commentsBelow } from '../calls.ts';
import { commentLimits } from '../limits.ts';
import { belowArticle } from './below-article.tsx';
import { commentTexts } from './words.ts';

export const page = definePage({
  words: commentTexts,
  async after(content, ui, { article, site }) {
    const { _id, name, address, language, publishedAt, category } = article;
    const about = { _id, name, address, language, publishedAt, category };
    const size = commentLimits.threads;
    const view = await content.ask(commentsBelow, { about, page: 1, size });
    return view && belowArticle(view, site, ui);
  },
});
