import { type Language, languageSchema } from '../contract/common.ts';
import type { Message } from '../contract/messages/message.ts';
import { splitLanguage } from '../contract/paths/language-prefix.ts';
import { escapeHtml } from '../domain/html/escape.ts';
import { type Summary, translate } from './messages.ts';

/** Returns the languages of a page that cannot ask for the site's language: that of its prefix, or both. */
export function languagesOf(url: string): readonly Language[] {
  const { named } = splitLanguage(url);
  return named ? [named] : languageSchema.options;
}

export interface PlainPage {
  languages: readonly Language[];
  headings: Record<Language, string>;
  /** The message, and whatever a call would be answered. */
  message: Message | Summary;
  /** Further content as HTML. */
  rest?: (language: Language) => string;
  /** Its styles, where its policy allows some. */
  style?: string;
}

/** Renders a page without the database: it says in each language what went wrong and what to do. */
export function plainPage(page: PlainPage): string {
  const { languages, headings, message, rest = () => '', style } = page;
  const title = languages.map((language) => headings[language]).join(' · ');
  const parts = languages.map(
    (language) => `<div lang="${language}"><h1>${headings[language]}</h1>
<p>${escapeHtml(translate(message, language))}</p>
${rest(language)}</div>`,
  );
  return `<!doctype html><html lang="${languages[0]}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${style ? `<style>${style}</style>` : ''}</head>
<body><main>${parts.join('')}</main></body></html>`;
}
