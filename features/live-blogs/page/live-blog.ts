import { formatMoment, formatRecent } from '../../../app/reading/format.ts';
import type { Below } from '../../../app/reading/page-part.ts';
import { labelledData } from '../../../app/reading/structured-data.ts';
import type { Interface } from '../../../app/words/interface.ts';
import { withOwnWords } from '../../../app/words/own-words.ts';
import { attributesHtml, escapeHtml } from '../../../contract/escape-html.ts';
import { absolute } from '../../../contract/paths/absolute.ts';
import type { SiteView } from '../../../contract/reading/site.ts';
import { cutAtWord } from '../../../contract/truncate.ts';
import { languageOfText } from '../../../hindi/language.ts';
import type { LiveBlogView } from '../calls.ts';
import { livePaths } from '../paths.ts';
import { entryHtml } from './entry-html.ts';
import stylesheet from './live-blogs.css?url';
import { type LiveTexts, liveTexts } from './words.ts';

/** The styles of live blogs, which only their pages load. */
export { stylesheet };

/** Returns the texts of a page, as the site words them. */
export const textsOf = ({ own }: SiteView, { language }: Pick<Interface, 'language'>): LiveTexts =>
  withOwnWords(liveTexts[language], own.words[language]).live;

/** Writes the items of a list of entries, those that are pinned first, as its key points. */
export function entriesHtml(
  { entries }: Pick<LiveBlogView, 'entries'>,
  { now, settings: { timeZone } }: SiteView,
  { language, texts }: { language: Interface['language']; texts: LiveTexts },
): string {
  const time = (at: string) => formatRecent(at, language, { timeZone, now });
  const frame = { language, texts, time, languageOf: languageOfText };
  return entries.map((entry) => entryHtml(entry, frame)).join('');
}

/** Shows the newest entries of a live blog below its article; while it goes on, a script brings new ones. */
export function liveSection(view: LiveBlogView, site: SiteView, ui: Interface): Below {
  const { article, entries, endedAt, mark, pages } = view;
  const { timeZone } = site.settings;
  const { language, to } = ui;
  const texts = textsOf(site, ui);
  const news = {
    class: 'live-news',
    'data-live': article,
    'data-mark': mark,
    'data-zone': timeZone,
  };
  const parts = [
    `<link rel="stylesheet" href="${stylesheet}"/>`,
    `<h2 id="live-blog"${endedAt ? '' : ' class="live-on"'}>${escapeHtml(texts.title)}</h2>`,
    endedAt
      ? `<p class="live-note">${escapeHtml(texts.ended(formatMoment(endedAt, language, timeZone)))}</p>`
      : // Its place is kept free, so that nothing moves when it is filled.
        `<div${attributesHtml(news)}><button type="button" class="button live-button" hidden=""></button><p class="live-said" role="status"></p></div>`,
    entries.length === 0 && `<p class="live-note live-none">${escapeHtml(texts.none)}</p>`,
    `<ol class="live-entries" data-points="${escapeHtml(texts.points)}">${entriesHtml(view, site, { language, texts })}</ol>`,
    `<p${pages < 2 ? ' hidden=""' : ''} class="live-earlier"><a class="more" href="${to(livePaths.all({ id: article }))}">${escapeHtml(texts.earlier)}</a></p>`,
    !endedAt && `<script type="module" src="${__NEAR_URL__}" fetchPriority="low"></script>`,
  ];
  return {
    attributes: {
      className: 'live',
      lang: language,
      'aria-labelledby': 'live-blog',
      'data-near': endedAt ? undefined : __LIVE_BLOGS_URL__,
    },
    html: parts.filter(Boolean).join(''),
    data: liveData(view, site),
  };
}

/** The most characters of a headline that is taken from a text. */
const HEADLINE = 110;

/** Returns what a live blog is beside other articles, for search engines: when it is written, and its newest entries. */
function liveData(view: LiveBlogView, { siteUrl }: SiteView): Below['data'] {
  const { about, startedAt, endedAt, entries, labelled } = view;
  const imageOf = (src: string) => {
    const found = labelled.find((picture) => picture.src === src);
    return found ? labelledData(siteUrl, found) : absolute(siteUrl, src);
  };
  return {
    type: 'LiveBlogPosting',
    changedAt: entries.map(({ at, correctedAt }) => correctedAt ?? at),
    values: {
      coverageStartTime: startedAt,
      ...(endedAt && { coverageEndTime: endedAt }),
      liveBlogUpdate: entries.map(({ _id, at, title, language, text, picture, by }) => ({
        '@type': 'BlogPosting',
        // A picture alone has no words of its own.
        headline: title || cutAtWord(text, HEADLINE) || about.name,
        articleBody: text,
        inLanguage: language,
        ...(picture && { image: imageOf(picture) }),
        datePublished: at,
        url: `${absolute(siteUrl, about.address)}#live-${_id}`,
        ...(by && { author: { '@type': 'Person', name: by } }),
      })),
    },
  };
}
