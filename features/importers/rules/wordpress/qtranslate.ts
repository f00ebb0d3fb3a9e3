import type { Node } from './xml.ts';

/** What parts the languages of a text in qTranslate, -X and -XT: `[:hi]` or `<!--:hi-->`, ended by one without a name. */
const mark = /\[:(?:[a-z]{2,3})?\]|<!--:(?:[a-z]{2,3})?-->/gi;

/** The first one with a name. Right behind a name or a number it is a slice in a program: `list[:hi]`, `f(x)[:lo]`. */
const firstMark = /(?<before>[\w)]|\w\[\w{1,9}\])?(?:\[:[a-z]{2,3}\]|<!--:[a-z]{2,3}-->)/i;

/** A text in more languages than this only looks as if it were parted by them. */
const MOST_LANGUAGES = 12;

/** The parts of a text with their languages; '' stands for all of them. */
function* partsOf(text: string): Generator<{ language: string; part: string }> {
  let language = '';
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(mark)) {
    yield { language, part: text.slice(from, index) };
    language = /[a-z]{2,3}/i.exec(sign)?.[0].toLowerCase() ?? '';
    from = index + sign.length;
  }
  yield { language, part: text.slice(from) };
}

/** What an editor leaves of a text that nobody has written. */
const blank = /<\/?(?:p|div|span|br)\b[^<>]*>|<!--[^<>]*-->|&nbsp;/gi;

/** Returns the languages by which a text is parted, and whether it has words in each; null: it is one text. Linear. */
function languagesIn(text: string): Map<string, boolean> | null {
  const first = firstMark.exec(text);
  if (!first || first.groups?.before) return null;
  const languages = new Map<string, boolean>();
  for (const { language, part } of partsOf(text)) {
    if (language && !languages.get(language)) {
      languages.set(language, part.replace(blank, '').trim() !== '');
    }
    if (languages.size > MOST_LANGUAGES) return null;
  }
  return languages;
}

/** Returns a text in a language; what stands outside of the languages belongs to each. Linear. */
export function textIn(text: string, language: string): string {
  if (!languagesIn(text)) return text;
  let found = '';
  for (const part of partsOf(text)) {
    if (part.language === language || part.language === '') found += part.part;
  }
  return found;
}

/** Returns the languages in which a text has words, that of the site first, then as they stand there. Linear. */
export function writtenIn(text: string, own: string | undefined): string[] {
  return [...(languagesIn(text) ?? [])]
    .flatMap(([language, isWritten]) => (isWritten ? [language] : []))
    .sort((a, b) => Number(b === own) - Number(a === own));
}

/** Returns a name or description, of which one language is shown here: if it can be, that of the site. Linear. */
export function inOneLanguage(text: string, own?: string): string {
  return textIn(text, writtenIn(text, own)[0] ?? '');
}

/** A post in one of its languages. */
export interface Version {
  language: string;
  /** All that the post has. */
  languages: string[];
  /** It has the addresses that say no language. */
  isFirst: boolean;
  /** It has the id of the post, whatever languages the post has in a later export. */
  isOwn: boolean;
}

/** Returns the versions of a post, by its text or else its title. None: it is one text. */
export function versionsOf(content: string, title: string, own: string | undefined): Version[] {
  const inContent = writtenIn(content, own);
  const languages = inContent.length > 0 ? inContent : writtenIn(title, own);
  return languages.map((language, place) => ({
    language,
    languages,
    isFirst: place === 0,
    isOwn: own === undefined ? place === 0 : language === own,
  }));
}

const texts = new Set(['title', 'content:encoded', 'excerpt:encoded', 'wp:postmeta']);

/** Copies a post with its texts in one language. What else it says, as its password, belongs to each. */
export function nodeIn(node: Node, language: string): Node {
  const inside = (child: Node): Node => ({
    ...child,
    text: textIn(child.text, language),
    children: child.children.map(inside),
  });
  const children = node.children.map((child) => (texts.has(child.name) ? inside(child) : child));
  return { ...node, children };
}

/** What a text says in other languages than those that are taken, for the report; '' for nothing. Linear. */
export function othersIn(text: string, taken: string[]): string {
  return writtenIn(text, undefined)
    .filter((language) => !taken.includes(language))
    .map((language) => `${language}: ${textIn(text, language).trim()}`)
    .join(', ');
}
