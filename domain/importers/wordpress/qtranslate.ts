import { type Node, textOf } from './xml.ts';

/** What parts the languages of a text in qTranslate, -X and -XT: `[:hi]` or `<!--:hi-->`, ended by one without a name. */
const mark = /\[:(?:[a-z]{2})?\]|<!--:(?:[a-z]{2})?-->/gi;

/** A text in more languages than this only looks as if it were parted by them. */
const MOST_LANGUAGES = 12;

/**
 * Returns the texts that stand in one, by their languages; what stands outside of them belongs to each. Empty: it
 * is one text. Linear.
 */
export function textsByLanguage(text: string): Map<string, string> {
  const parts: { language: string; text: string }[] = [];
  let language = '';
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(mark)) {
    parts.push({ language, text: text.slice(from, index) });
    language = /[a-z]{2}/i.exec(sign)?.[0].toLowerCase() ?? '';
    from = index + sign.length;
  }
  parts.push({ language, text: text.slice(from) });
  const languages = new Set(parts.flatMap((part) => part.language || []));
  if (languages.size > MOST_LANGUAGES) return new Map();
  return new Map(
    [...languages].map((each) => [
      each,
      parts
        .filter((part) => part.language === each || part.language === '')
        .map((part) => part.text)
        .join(''),
    ]),
  );
}

/** A text of a name or description, of which one language is shown here. */
export function inOneLanguage(text: string): string {
  const [first] = textsByLanguage(text).values();
  return first ?? text;
}

/** A post in one of its languages. `isFirst`: it has the id and the addresses of the post. */
export interface Version {
  node: Node;
  language: string;
  isFirst: boolean;
}

/** Copies a node with its texts in one language. Those of the other languages are left out. */
function nodeIn(language: string, node: Node): Node {
  const texts = textsByLanguage(node.text);
  return {
    ...node,
    text: texts.size > 0 ? (texts.get(language) ?? '') : node.text,
    children: node.children.map((child) => nodeIn(language, child)),
  };
}

/**
 * Returns the versions of a post whose text, or else whose title, stands there in languages; that of the site's
 * own language first. None: it is one text.
 */
export function versionsOf(node: Node, own: string | undefined): Version[] {
  const written = ['content:encoded', 'title'].map((name) =>
    [...textsByLanguage(textOf(node, name))].filter(([, text]) => text.trim() !== ''),
  );
  const languages = (written.find((each) => each.length > 0) ?? [])
    .map(([language]) => language)
    .sort((a, b) => Number(b === own) - Number(a === own));
  return languages.map((language, place) => ({
    node: nodeIn(language, node),
    language,
    isFirst: place === 0,
  }));
}
