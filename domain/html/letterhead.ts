import type { Language } from '../../contract/common.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { paint } from './mail-colors.ts';
import { cell, mailFrame, nameplateLine } from './mail-frame.ts';

/** The addresses in a text that is escaped already. */
const address = /https?:\/\/[^\s<>"]+/g;

/** Returns a mail of plain text as HTML below the name of the site, its paragraphs with their links. */
export function letterhead(text: string, language: Language, name: string, url: string): string {
  const link = (found: string) =>
    `<a href="${found}" ${paint('color:@link;font-weight:bold')}>${found}</a>`;
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const lines = escapeHtml(paragraph).replace(address, link).replaceAll('\n', '<br>');
    return `<p style="margin:0 0 14px;font-size:17px;line-height:1.7;overflow-wrap:anywhere">${lines}</p>`;
  });
  const rows = `<tr>${cell('padding:24px 28px 0;border-top:4px solid @link')}${nameplateLine(name, url)}</td></tr>
<tr>${cell('padding:16px 28px 28px')}${paragraphs.join('\n')}</td></tr>`;
  return mailFrame({ language, title: name, preheader: '', rows });
}
