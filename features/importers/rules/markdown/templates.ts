import { escapeText, figure } from '../../../../domain/html/html-tree.ts';

interface Written {
  text: string;
  /** The tags that were left out, as they stood. */
  leftOut: string[];
}

/** Replaces what stands between an opening and a closing mark. Linear: it stops where no end follows. */
function between(
  text: string,
  [open, close]: [string, string],
  replace: (inside: string, whole: string) => string,
): string {
  let written = '';
  let from = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, from)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    const whole = text.slice(start, end + close.length);
    written += text.slice(from, start) + replace(text.slice(start + open.length, end), whole);
    from = end + close.length;
  }
  return written + text.slice(from);
}

/** Reads `name first key="value"`, as shortcodes and Liquid's includes write it. */
function readTag(inside: string): { name: string; first: string; named: Map<string, string> } {
  const [name = '', ...words] =
    inside.match(/[^\s"'=]+=?(?:"[^"]*"|'[^']*')?|"[^"]*"|'[^']*'/g) ?? [];
  const bare = (word: string) => word.replace(/^["'`]|["'`]$/g, '');
  const named = new Map<string, string>();
  let first = '';
  for (const word of words) {
    const at = word.indexOf('=');
    if (at > 0) named.set(word.slice(0, at), bare(word.slice(at + 1)));
    else first ||= bare(word);
  }
  return { name, first, named };
}

const videos: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
  vimeo: (id) => `https://vimeo.com/${encodeURIComponent(id)}`,
};

/** Writes a tag in the language of the text; null when nobody here knows it. */
function writeTag(inside: string): string | null {
  const { name, first, named } = readTag(inside.replace(/^[-/]?\s*|\s*[-/]?$/g, ''));
  if (name === 'figure' && named.get('src')) {
    const caption = escapeText(named.get('caption') ?? named.get('title') ?? '');
    return `\n\n${figure(named.get('src') ?? '', named.get('alt'), caption)}\n\n`;
  }
  const video = Object.hasOwn(videos, name)
    ? videos[name]?.(first || (named.get('id') ?? ''))
    : null;
  if (video) return `\n\n<p><a href="${video}">${video}</a></p>\n\n`;
  if (/^(?:ref|relref|link)$/.test(name)) return first;
  return null;
}

/** Writes code that stands between tags as Markdown writes it. */
function fences(text: string, open: string, close: string): string {
  const tag = /^\s*(?:end|\/\s*)?highlight\b/;
  let inside = false;
  const fenced = between(text, [open, close], (words, whole) => {
    if (!tag.test(words)) return whole;
    inside = !inside;
    return inside ? `\n\`\`\`\`${readTag(words).first}\n` : '\n````\n';
  });
  // Tags stand on lines of their own.
  return fenced.replace(/(\n````[^\n]*\n)\n/g, '$1').replace(/\n\n````\n/g, '\n````\n');
}

/**
 * Writes the shortcodes of Hugo (`{{< figure … >}}`) as Markdown and HTML; others are left out, and what
 * stands between them stays.
 */
export function withoutShortcodes(given: string): Written {
  const leftOut: string[] = [];
  let text = given;
  for (const marks of [
    ['{{<', '>}}'],
    ['{{%', '%}}'],
  ] satisfies [string, string][]) {
    text = between(fences(text, ...marks), marks, (inside, whole) => {
      // This is how texts about Hugo show a shortcode.
      if (/^\s*\/\*.*\*\/\s*$/s.test(inside)) return escapeText(whole.replace(/\/\*|\*\//g, ''));
      const written = writeTag(inside.trim());
      if (written === null && !/^\s*\//.test(inside)) leftOut.push(whole);
      return written ?? '';
    });
  }
  return { text, leftOut };
}

/** Does the same with the tags of Liquid, of which Jekyll builds sites. */
export function withoutLiquid(given: string): Written {
  const leftOut: string[] = [];
  const tags = fences(given, '{%', '%}');
  const written = between(tags, ['{%', '%}'], (inside, whole) => {
    const words = inside.replace(/^-|-$/g, '').trim();
    if (/^(?:raw|endraw|comment|endcomment)\b/.test(words)) return '';
    const known = writeTag(
      words.replace(/^include(?:_relative)?\s+/, '').replace(/^(\w+)\.\w+/, '$1'),
    );
    if (known === null && !words.startsWith('end')) leftOut.push(whole);
    return known ?? '';
  });
  const text = between(written, ['{{', '}}'], (inside, whole) => {
    const address =
      /^\s*(?:site\.(?:url|baseurl)|["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url)\s*$/;
    const found = address.exec(inside);
    if (!found) leftOut.push(whole);
    return found?.[1] ?? '';
  });
  return { text, leftOut };
}
