import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { toNfc } from '../../../../hindi/nfc.ts';

interface FrontMatter {
  /** Its fields by their names in small letters, Hindi ones in English; null when they cannot be read. */
  fields: Map<string, unknown> | null;
  /** The text behind it. */
  body: string;
  /** Whether there was any. */
  found: boolean;
}

/** Hindi names of fields. */
const hindi = new Map<string, string>([
  ...([
    ['शीर्षक', 'title'],
    ['श्रेणी', 'category'],
    ['श्रेणियाँ', 'categories'],
    ['विषय', 'category'],
  ] as const),
  ...([
    ['टैग', 'tags'],
    ['लेखक', 'author'],
    ['तिथि', 'date'],
    ['दिनांक', 'date'],
    ['तारीख', 'date'],
  ] as const),
  ...([
    ['विवरण', 'description'],
    ['सारांश', 'summary'],
    ['चित्र', 'image'],
    ['भाषा', 'lang'],
  ] as const),
  ...([
    ['मसौदा', 'draft'],
    ['प्रारूप', 'draft'],
    ['स्लग', 'slug'],
  ] as const),
]);

const object = z.record(z.string(), z.unknown());

function nameFields(values: Record<string, unknown>): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values)) {
    const name = toNfc(key).trim().toLowerCase();
    fields.set(hindi.get(name) ?? name, value);
  }
  return fields;
}

/** What opens and closes the fields, with the language between. */
const fences: [RegExp, RegExp, (text: string) => unknown][] = [
  [
    /^---[ \t]*\r?\n/,
    /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm,
    // Merged and repeated parts may not grow without end.
    (text) => parseYaml(text, { maxAliasCount: 20, uniqueKeys: false, logLevel: 'error' }) ?? {},
  ],
  [/^\+\+\+[ \t]*\r?\n/, /^\+\+\+[ \t]*(?:\r?\n|$)/gm, (text) => parseToml(text)],
];

/** Characters of the longest fields that are read: they say something of a text, they are none. */
const LONGEST = 100_000;
/** Values in each other so deeply that reading them costs the square of their number. */
const tooDeep = /(?:[[{]\s*(?:[\w"']+\s*:\s*)?){50}|(?:[-?:] ){50}/;

/** Reads fields of one of the languages; null when they cannot be read. */
function readFields(text: string, parse: (text: string) => unknown): Map<string, unknown> | null {
  if (text.length > LONGEST || tooDeep.test(text)) return null;
  try {
    return nameFields(object.parse(parse(text)));
  } catch {
    return null;
  }
}

/** Parts a file into its fields (YAML, TOML or JSON) and its text. */
export function frontMatter(text: string): FrontMatter {
  for (const [open, close, parse] of fences) {
    const start = open.exec(text)?.[0].length;
    if (start === undefined) continue;
    close.lastIndex = start;
    const end = close.exec(text);
    if (!end) return { fields: null, body: text.slice(start), found: true };
    const fields = readFields(text.slice(start, end.index), parse);
    return { fields, body: text.slice(close.lastIndex), found: true };
  }
  const json = text.startsWith('{') ? /^\}[ \t]*(?:\r?\n|$)/m.exec(text) : null;
  if (json) {
    const fields = readFields(text.slice(0, json.index + 1), JSON.parse);
    if (fields) return { fields, body: text.slice(json.index + json[0].length), found: true };
  }
  return { fields: new Map(), body: text, found: false };
}
