import { createHash } from 'node:crypto';
import { type Language, languageSchema } from '../contract/common.ts';
import { escapeHtml } from '../contract/escape-html.ts';
import type { Message } from '../contract/messages/message.ts';
import { splitLanguage } from '../contract/paths/language-prefix.ts';
import { type Summary, translate } from './messages.ts';
import type { PageWords } from './words/page-words.ts';
import { pageWords } from './words/pages.ts';

/** Returns the languages of a page that cannot ask for the site's language: that of its prefix, or both. */
export function languagesOf(url: string): readonly Language[] {
  const { named } = splitLanguage(url);
  return named ? [named] : languageSchema.options;
}

/** How a plain page looks where its policy is `plainPolicy`. */
export const plainStyle = `body{margin:0;background:#fbf7f0;color:#1d1714;font:1.125rem/1.7 system-ui,sans-serif}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}
div+div{margin-top:2.5rem;padding-top:1rem;border-top:1px solid}
h1{font-size:1.5rem;line-height:1.4}
a{display:inline-block;padding:.4rem 1rem;border:1px solid;border-radius:99px;color:inherit;text-decoration:none}
textarea{box-sizing:border-box;width:100%;padding:.5rem .75rem;border:1px solid;border-radius:.5rem;background:none;color:inherit;font:inherit}
@media(prefers-color-scheme:dark){body{background:#16110f;color:#f1e9df}}`;

const hash = createHash('sha256').update(plainStyle).digest('base64');

/** Allows a page nothing but `plainStyle`. */
export const plainPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export interface PlainPage {
  languages: readonly Language[];
  heading: (words: PageWords, language: Language) => string;
  /** The message, and whatever a call would be answered. */
  message: Message | Summary;
  /** Further content as HTML. */
  rest?: (language: Language) => string;
  /** Its styles, where its policy allows some. */
  style?: string;
}

/** Renders a page without the database: it says in each language what went wrong and what to do. */
export function plainPage(page: PlainPage): string {
  const { languages, heading, message, rest = () => '', style } = page;
  const headingIn = (language: Language) => heading(pageWords[language], language);
  const title = languages.map(headingIn).join(' · ');
  const parts = languages.map(
    (language) => `<div lang="${language}"><h1>${headingIn(language)}</h1>
<p>${escapeHtml(translate(message, language))}</p>
${rest(language)}</div>`,
  );
  return `<!doctype html><html lang="${languages[0]}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${style ? `<style>${style}</style>` : ''}</head>
<body><main>${parts.join('')}</main></body></html>`;
}
