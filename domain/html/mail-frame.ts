import type { Language } from '../../contract/common.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { MAIL_WIDTH } from './mail-body.ts';
import { darkRules, paint } from './mail-colors.ts';

/** Faces that phones and computers have, in both scripts; mail programs load none. */
const face =
  "font-family:'Noto Serif Devanagari','Kohinoor Devanagari','Nirmala UI',Mangal,Georgia,'Noto Serif',serif";

/** The column with its padding, in pixels. */
const PAPER_WIDTH = MAIL_WIDTH + 56;

const narrow =
  '@media (max-width:600px){.pad{padding-left:20px!important;padding-right:20px!important}}';

/** Tables grow as wide as their longest word, wider than a phone; some programs know only the second of these. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word';

/** Begins a cell of a mail. Programs that are word processors do not hand a face down into tables. */
export const cell = (style: string, attributes = '') =>
  `<td ${attributes}${paint(`${style};${breaks};color:@ink;${face}`, 'pad')}>`;

const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The same programs know no greatest width. */
const frameForOutlook = (html: string) =>
  `<!--[if mso]><table ${layout} width="${PAPER_WIDTH}" align="center"><tr><td><![endif]-->
${html}
<!--[if mso]></td></tr></table><![endif]-->`;

/** Shows the name of the site as the first line of a mail. */
export const nameplateLine = (name: string, url: string) =>
  `<p style="margin:0;font-size:30px;line-height:1.4;font-weight:bold"><a href="${escapeHtml(url)}" ${paint('color:@ink;text-decoration:none')}>${escapeHtml(name)}</a></p>`;

interface Frame {
  language: Language;
  title: string;
  /** What programs show of it in lists. */
  preheader: string;
  /** A picture that nobody sees, or nothing. */
  image?: string;
  /** The rows of its table. */
  rows: string;
}

/** Returns a mail for programs: tables and styles in the elements, since old programs know little else. */
export function mailFrame({ language, title, preheader, image = '', rows }: Frame): string {
  const paper = `<table ${layout} width="100%" ${paint(`max-width:${PAPER_WIDTH}px;background:@paper`)}>
${rows}
</table>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${darkRules}
${narrow}</style></head>
<body ${paint('margin:0;padding:0;background:@ground')}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
${image}<table ${layout} width="100%" ${paint('background:@ground')}><tr><td align="center" style="padding:0 0 24px">
${frameForOutlook(paper)}
</td></tr></table></body></html>`;
}
