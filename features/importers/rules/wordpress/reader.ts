import type { Item } from '../item.ts';
import type { Reader } from '../reader.ts';
import { beginningOf, type Source, type SourceFile } from '../source.ts';
import type { Post } from './attachment.ts';
import { postOf } from './post.ts';
import { Vocabulary } from './vocabulary.ts';
import { readElements } from './xml.ts';

/** Bytes of a file among which it says what it is; WordPress writes long comments first. */
const BEGINNING = 8000;

async function isExport(file: SourceFile): Promise<boolean> {
  const beginning = await beginningOf(file, BEGINNING);
  return /<rss[\s>]/.test(beginning) && /wordpress\.org\/export\/|<wp:/.test(beginning);
}

async function exportsOf({ files }: Source): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (const file of files) {
    if (/\.(?:xml|wxr|rss)$/i.test(file.path) && (await isExport(file))) found.push(file);
  }
  return found;
}

/** Reads the elements of one file. */
async function* readFile(file: SourceFile, words: Vocabulary): AsyncGenerator<Item> {
  let version = false;
  const problems: Item[] = [];
  const post: Post = { words, file: file.path };
  for await (const found of readElements(file)) {
    if ('problem' in found) {
      const { problem: reason, detail, line } = found;
      // The site comes first, and its facts may stand behind the fault.
      problems.push({ kind: 'note', reason, detail, file: file.path, line });
      continue;
    }
    const { node } = found;
    version ||= node.name === 'wp:wxr_version';
    switch (node.name) {
      case 'wp:author':
        yield* words.author(node);
        break;
      case 'wp:category':
      case 'wp:tag':
      case 'wp:term':
        yield* words.term(node, file.path);
        break;
      case 'item':
        yield* words.site();
        yield* postOf(node, post);
        break;
      default:
        words.say(node);
    }
  }
  yield* words.site();
  yield* problems;
  if (!version) yield { kind: 'note', reason: 'noVersion', file: file.path };
}

/** The exports of WordPress, WXR 1.0 to 1.2: one file, or several of one site. */
export const wordpress: Reader = {
  name: 'wordpress',
  async recognise(source) {
    for (const file of source.files) {
      if (/\.(?:xml|wxr|rss)$/i.test(file.path) && (await isExport(file))) return true;
    }
    return false;
  },
  async *read(source) {
    const words = new Vocabulary(source.name);
    const files = await exportsOf(source);
    for (const file of files) yield* readFile(file, words);
    if (files.length > 0) {
      yield { kind: 'redirect', id: 'feed', from: '/feed', to: '/rss.xml' };
    }
  },
  wholePicture(address) {
    const whole = address.replace(
      /-(?:\d{1,5}x\d{1,5}|scaled|rotated)(\.[a-z]{3,4})(?=$|\?)/i,
      '$1',
    );
    return whole === address ? null : whole;
  },
};
