import { SaxesParser } from 'saxes';
import { say } from '../../messages.ts';
import { Unreadable } from '../reader.ts';
import type { SourceFile } from '../source.ts';

/** An element with all that is in it. Names are `wp:post_id`, whatever the prefix in the file. */
export interface Node {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
  /** Where it began, counted from 1. */
  line: number;
}

/** What a file yields: whole elements, and what was mended on the way. */
export type Found = { node: Node } | { problem: 'markup' | 'cutOff'; detail: string; line: number };

const namespaces: [string, RegExp][] = [
  ['wp', /^https?:\/\/wordpress\.org\/export\/\d+\.\d+\/?$/],
  ['excerpt', /^https?:\/\/wordpress\.org\/export\/\d+\.\d+\/excerpt\/?$/],
  ['content', /^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/$/],
  ['dc', /^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/],
];

/** Faults after which nobody can tell what belongs to what. */
const fatal =
  /^(?:unexpected close tag|unmatched closing tag|weird empty close tag|documents may contain|disallowed character in (?:tag|closing|attribute))/;

/** The elements below the channel that are yielded as a whole. */
const whole = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);
/** What is needed of a comment, since there may be very many: nothing of who wrote it but a name. */
const ofComment = new Set(
  ['id', 'author', 'date', 'date_gmt', 'content', 'approved', 'type', 'parent'].map(
    (name) => `wp:comment_${name}`,
  ),
);
const DEEPEST = 100;
/** Faults of a file that are told, one by one. */
const MENDED = 1000;

function nameOf({ uri, prefix, local }: { uri: string; prefix: string; local: string }): string {
  if (uri === '') return prefix === '' ? local : `${prefix}:${local}`;
  const known = namespaces.find(([, pattern]) => pattern.test(uri));
  return known ? `${known[0]}:${local}` : `{${uri}}${local}`;
}

async function* decodeFile(file: SourceFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of file.open()) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

const mark =
  /<!\[CDATA\[|\]\]>|<!--|-->|&(?!(?:#\d{1,8}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{0,31});)/g;
/** More characters than a mark has, so that none is cut by the end of a portion. */
const HELD_BACK = 64;

/**
 * Writes `&` that begins no entity as what it was meant to be: a parser would read on to the next `;`.
 * `onMend` is told of the first: lines are not counted for each.
 */
async function* mendEntities(
  file: SourceFile,
  onMend: (line: number) => void,
): AsyncGenerator<string> {
  let text = '';
  let line = 1;
  let isMended = false;
  /** What ends the part in which `&` means nothing; '' outside of such parts. */
  let until = '';
  const take = (end: number): string => {
    let made = '';
    let from = 0;
    mark.lastIndex = 0;
    for (let found = mark.exec(text); found && found.index < end; found = mark.exec(text)) {
      const [sign] = found;
      if (until) {
        if (sign === until) until = '';
      } else if (sign === '<![CDATA[') until = ']]>';
      else if (sign === '<!--') until = '-->';
      else if (sign === '&') {
        made += `${text.slice(from, found.index)}&amp;`;
        from = found.index + 1;
        if (!isMended) onMend(line + (text.slice(0, found.index).match(/\n/g)?.length ?? 0));
        isMended = true;
      }
    }
    // A mark that begins before the end has been read whole.
    const stop = Math.max(from, end);
    made += text.slice(from, stop);
    for (let at = text.indexOf('\n'); at >= 0 && at < stop; at = text.indexOf('\n', at + 1))
      line += 1;
    text = text.slice(stop);
    return made;
  };
  for await (const chunk of decodeFile(file)) {
    text += chunk;
    yield take(Math.max(0, text.length - HELD_BACK));
  }
  yield take(text.length);
}

/**
 * Streams an export: yields each element of the channel as soon as it ends. Names are resolved by their
 * namespaces, entities that the file declares are never expanded. What is not well-formed is read as
 * it was meant and told; broken nesting throws Unreadable with its line. Linear, and holds one element at
 * a time.
 */
export async function* readElements(file: SourceFile): AsyncGenerator<Found> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const found: Found[] = [];
  const problems = new Set<string>();
  /** The open elements. The first two are the root and the channel. */
  const open: (Node & { parts: string[] })[] = [];
  let ended = false;

  parser.on('error', (error) => {
    const why = error.message.replace(/^\d+:\d+: /, '');
    const { line } = parser;
    if (ended) {
      const lost = open.find(({ name }) => whole.has(name));
      const title = lost?.children.find(({ name }) => name === 'title')?.text;
      const detail = lost ? `${title ?? lost.name} (${why})` : why;
      if (!problems.has('end')) found.push({ problem: 'cutOff', detail, line });
      problems.add('end');
      return;
    }
    if (fatal.test(why)) {
      throw new Unreadable(say('is not well-formed: {why}', { why }), { file: file.path, line });
    }
    // One fault of a file is often there thousands of times: each kind is told once for each element.
    const about = open.findLast(({ name }) => whole.has(name));
    const key = `${why} ${about?.line}`;
    if (problems.size >= MENDED || problems.has(key)) return;
    found.push({ problem: 'markup', detail: why, line });
    problems.add(key);
  });
  parser.on('opentag', (tag) => {
    if (open.length > DEEPEST) {
      throw new Unreadable(say('elements are nested too deeply'), {
        file: file.path,
        line: parser.line,
      });
    }
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ local, value }) => [local, value]),
    );
    const name = nameOf(tag);
    open.push({ name, attributes, text: '', children: [], line: parser.line, parts: [] });
  });
  const addText = (text: string) => open.at(-1)?.parts.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed || ended) return;
    const { parts, ...node } = closed;
    node.text = parts.join('');
    if (open.length === 2) found.push({ node });
    else if (node.name === 'wp:comment') {
      node.children = node.children.filter(({ name }) => ofComment.has(name));
    }
    if (open.length > 2) open.at(-1)?.children.push(node);
  });

  const onMend = (line: number) => {
    found.push({ problem: 'markup', detail: '& that begins no entity', line });
  };
  for await (const text of mendEntities(file, onMend)) {
    parser.write(text);
    yield* found.splice(0);
  }
  ended = true;
  parser.close();
  yield* found.splice(0);
}

/** The text of the first child of a name, without the space around it. */
export function textOf(node: Node, name: string): string {
  return node.children.find((child) => child.name === name)?.text.trim() ?? '';
}
