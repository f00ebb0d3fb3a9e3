import sanitizeHtml from 'sanitize-html';
import { fromRoot } from '../../contract/paths/absolute.ts';
import { wholeClass } from '../../contract/text-styles.ts';
import { allowedTags } from './sanitize.ts';

/** What only the site's own style sheet gives a sense; feed readers show what stands in it. */
const ofOurStyles = new Set(['div', 'span', 'iframe']);

/** What is left of a picture without attributes. */
const EMPTY_PICTURE = '<img />';

/**
 * Returns a text as readers get it (`readingBody`) for programs that read feeds: plain HTML with whole
 * addresses, one picture for each, without what the site's styles and script are needed for. `page` is
 * the address of the article.
 */
export function feedBody(html: string, page: string, siteUrl = new URL(page).origin): string {
  /** Returns an attribute with the whole address; none where there is no address. */
  const whole = (name: string, address = ''): sanitizeHtml.Attributes => {
    const href = address && URL.parse(fromRoot(siteUrl, address), page)?.href;
    return href ? { [name]: href } : {};
  };
  const clean = sanitizeHtml(html, {
    allowedTags: allowedTags.filter((tag) => !ofOurStyles.has(tag)),
    allowedAttributes: {
      '*': ['lang', 'dir'],
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'title'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      abbr: ['title'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        // A picture in a feed is the whole one already.
        tagName: attribs.class === wholeClass ? 'span' : tagName,
        attribs: { ...whole('href', href), ...attribs },
      }),
      img: (tagName, { src, ...attribs }) => ({
        tagName,
        // The blurred picture that stands behind one until it has come goes (see `sanitize.ts`, why not by another name).
        attribs: attribs.class === 'behind' ? {} : { ...whole('src', src), ...attribs },
      }),
    },
  });
  return clean.replaceAll(EMPTY_PICTURE, '');
}
