import type { Language } from '../../../contract/common.ts';
import { escapeHtml } from '../../../contract/escape-html.ts';
import { cutAtWord } from '../../../contract/truncate.ts';
import { MAIL_WIDTH, mailBody } from '../../../domain/html/mail-body.ts';
import { paint } from '../../../domain/html/mail-colors.ts';
import { cell, mailFrame, nameplateLine } from '../../../domain/html/mail-frame.ts';
import { mailText } from '../../../domain/html/mail-text.ts';
import { runningText } from '../../../domain/html/running-text.ts';
import type { RenderedIssue } from '../issues.ts';
import { newsletterLimits } from '../limits.ts';
import { issueWords } from './words.ts';

/** An article as an issue shows it, with whole addresses. */
export interface IssueCard {
  name: string;
  language: Language;
  url: string;
  excerpt: string;
  byline: string;
  /** The address of its picture, if any. */
  picture: string | null;
}

export interface IssueTexts {
  language: Language;
  subject: string;
  preheader: string;
  /** As readers of the site would get it (`readingBody`). */
  intro: string;
  cards: IssueCard[];
  listName: string;
  site: { name: string; url: string; address: string };
}

/** How an issue is counted: the address of each link, and of a picture that counts openings. */
export interface Counting {
  link: (url: string) => string;
  opening: string;
}

/** A picture that nobody sees. */
export const openingImage = (address: string): string =>
  `<img src="${escapeHtml(address)}" width="1" height="1" alt="" style="display:block;border:0">\n`;

/** Stands for the link that ends the subscription of whoever gets the issue. */
const END_LINK = 'https://end.invalid/';

function card({ name, language, url, excerpt, byline, picture }: IssueCard, more: string): string {
  const href = escapeHtml(url);
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="${MAIL_WIDTH}" style="display:block;width:100%;max-width:${MAIL_WIDTH}px;height:auto;border:0;border-radius:3px;margin:0 0 14px">`
    : '';
  // Picture and title are one link: of its own, a picture that nothing describes would be one without a name.
  return `<tr>${cell('padding:20px 28px 12px', `lang="${language}" `)}
<h2 style="margin:0 0 6px;font-size:23px;line-height:1.4;font-weight:bold"><a href="${href}" ${paint('color:@ink;text-decoration:none')}>${image}${escapeHtml(name)}</a></h2>
${byline && `<p ${paint('margin:0 0 6px;font-size:14px;line-height:1.5;color:@soft')}>${escapeHtml(byline)}</p>`}
${excerpt && `<p style="margin:0 0 8px;font-size:16px;line-height:1.7">${escapeHtml(excerpt)}</p>`}
<p style="margin:0;font-size:16px;line-height:1.7"><a href="${href}" ${paint('color:@link;font-weight:bold')}>${more}</a></p></td></tr>`;
}

/**
 * Returns an issue for mail programs: tables and styles in the elements, since old programs know little else. `body` is
 * its text, for them too; `image` the picture that counts openings, if any.
 */
function asHtml(
  { language, subject, preheader, cards, listName, site }: IssueTexts,
  { body, image }: { body: string; image: string },
): string {
  const { why, end } = issueWords[language];
  const endLink = (style: string) => `<a href="${END_LINK}" ${paint(style)}>${end}</a>`;
  const rows = `<tr>${cell('padding:24px 28px 0;border-top:4px solid @link')}${nameplateLine(site.name, site.url)}
<div ${paint('margin:0 0 8px;font-size:15px;line-height:1.5;color:@soft')}><h1 style="display:inline;margin:0;font-size:15px;font-weight:normal">${escapeHtml(listName)}</h1> · ${endLink('font-size:13px;color:@soft')}</div></td></tr>
${body && `<tr>${cell('padding:12px 28px 0')}${body}</td></tr>`}
${cards.map((entry) => card(entry, issueWords[entry.language].more)).join('\n')}
<tr>${cell('padding:24px 28px 28px')}<p ${paint('margin:0;font-size:14px;line-height:1.6;color:@soft')}>${escapeHtml(why(listName, site.name))} ${endLink('color:@link')}${site.address && `<br>${escapeHtml(site.address)}`}</p></td></tr>`;
  return mailFrame({ language, title: subject, preheader, image, rows });
}

/** Returns the same issue as plain text. */
function asText({ language, subject, cards, listName, site }: IssueTexts, body: string): string {
  const { why, end } = issueWords[language];
  const ending = `${end}: ${END_LINK}`;
  return [
    `${site.name} · ${listName}\n${ending}`,
    subject,
    ...(body ? [mailText(body, language)] : []),
    ...cards.map(({ name, byline, excerpt, url }) =>
      [name, byline, excerpt, url].filter(Boolean).join('\n'),
    ),
    `-- \n${why(listName, site.name)}\n${ending}`,
    ...(site.address ? [site.address] : []),
  ].join('\n\n');
}

/** Returns an issue as mail programs get it, with `END_LINK` where the link of each person comes. */
export function renderIssue(
  { cards, site, ...issue }: IssueTexts,
  counting?: Counting,
): RenderedIssue {
  const { link = (url: string) => url, opening = '' } = counting ?? {};
  const body = mailBody(issue.intro, site.url, link);
  const all = {
    ...issue,
    cards: cards.map((entry) => ({ ...entry, url: link(entry.url) })),
    site: { ...site, url: link(site.url) },
  };
  const image = opening && openingImage(opening);
  // Without it programs would show what stands first, such as the link that ends the issue.
  const most = newsletterLimits.issue.preheader;
  const beginning = runningText(issue.intro, 2 * most) || cards.map(({ name }) => name).join(' · ');
  const preheader = issue.preheader || cutAtWord(beginning, most);
  return { html: asHtml({ ...all, preheader }, { body, image }), text: asText(all, body) };
}

/** Returns how long the HTML of an issue is, and whether Gmail would hide its end. */
export function lengthOf({ html }: RenderedIssue): { bytes: number; cut: boolean } {
  const bytes = Buffer.byteLength(html);
  return { bytes, cut: bytes > newsletterLimits.issue.shownBytes };
}

/** Returns an issue for one person, whose subscription a link ends. */
export function addressIssue({ html, text }: RenderedIssue, endLink: string): RenderedIssue {
  return {
    html: html.replaceAll(END_LINK, escapeHtml(endLink)),
    text: text.replaceAll(END_LINK, endLink),
  };
}
