import { definePage } from '../../../app/reading/page-part.ts';
import { newestEntries } from '../calls.ts';
import { liveSection } from './live-blog.ts';
import { liveTexts } from './words.ts';

export const page = definePage({
  words: liveTexts,
  async below(content, ui, { article, site }) {
    const view = await content.ask(newestEntries, article._id);
    return view && liveSection(view, site, ui);
  },
});
