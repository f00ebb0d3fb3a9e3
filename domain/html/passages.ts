import type { Language } from '../../contract/common.ts';
import { otherLanguage, passagesOf } from '../../hindi/language.ts';
import { blockTag, codeEnd, codeTag, emptyTag, tokensOf } from './tags.ts';

const hindiWord = /[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*/g;
/** An English word. Letters that belong to an entity do not count. */
const englishWord = /(?<![&#\w])[A-Za-z]\w*/g;

/**
 * Marks the runs of the other language within a text. With null, runs of both languages are marked.
 */
function markRuns(text: string, language: Language | null): string {
  if (!language) return text;
  const other = otherLanguage(language);
  return passagesOf(text, language)
    .map(({ text: piece, foreign }) => (foreign ? `<span lang="${other}">${piece}</span>` : piece))
    .join('');
}

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

/**
 * Returns the language of most words that stand directly in a block, up to the next block and
 * without code; null when there are none.
 */
function ownLanguage(tokens: string[], place: number): Language | null {
  let text = '';
  let code = false;
  for (let next = place + 1; next < tokens.length; next += 1) {
    const token = tokens[next] ?? '';
    if (blockTag.test(token)) break;
    if (token.startsWith('<')) code = codeTag.test(token) || (code && !codeEnd.test(token));
    else if (!code) text += token;
  }
  const more = count(text, hindiWord) - count(text, englishWord);
  if (more === 0) return null;
  return more > 0 ? 'hi' : 'en';
}

/**
 * Returns the language that a tag declares: null for a language other than Hindi and English,
 * undefined when the tag declares none.
 */
function saidLanguage(tag: string): Language | null | undefined {
  const said = /\slang="(hi|en)?/.exec(tag);
  if (!said) return codeTag.test(tag) ? null : undefined;
  return said[1] === 'hi' || said[1] === 'en' ? said[1] : null;
}

/**
 * Marks the passages of the other language in a clean body with `lang`, for screen readers and
 * fonts: whole blocks, phrases within Hindi, and every Devanagari word within English.
 */
export function markPassages(html: string, language: Language): string {
  const tokens = tokensOf(html);
  const open: (Language | null)[] = [language];
  const marked = tokens.map((token, place) => {
    const around = open.at(-1) ?? null;
    if (!token.startsWith('<')) return markRuns(token, around);
    if (token.startsWith('</')) {
      if (open.length > 1) open.pop();
      return token;
    }
    if (emptyTag.test(token)) return token;
    const said = saidLanguage(token);
    const own = said === undefined && around && blockTag.test(token) && ownLanguage(tokens, place);
    open.push(own || (said === undefined ? around : said));
    return own && own !== around ? `${token.slice(0, -1).trimEnd()} lang="${own}">` : token;
  });
  return marked.join('');
}
