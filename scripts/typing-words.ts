/**
 * Makes app/typing/words.txt, the list behind typing in Hindi. Run by hand on Debian as
 * `node scripts/typing-words.ts`; app/typing/words.md names the sources and their licences.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { verbForms } from './typing/verbs.ts';

const CLASSES = 10;
const folder = mkdtempSync(join(tmpdir(), 'words-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

const sound = /^(?:[अ-औ][ँंः]?|(?:[क-ह]़?्)*[क-ह]़?[ािीुूृॅेैॉोौ]?[ँंः]?)+$/u;

function wordsIn(text: string): string[] {
  return (text.normalize('NFC').match(/(?:\p{Script=Devanagari}|\u200c|\u200d)+/gu) ?? [])
    .map((word) => word.replace(/\u200c|\u200d/g, ''))
    .filter((word) => word.length > 0 && word.length <= 18 && sound.test(word));
}

function count(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const read = (paths: string[]) => paths.map((path) => readFileSync(path, 'utf8'));

try {
  run('apt-get', 'download', 'tesseract-ocr-hin', 'libreoffice-help-hi', 'unicode-cldr-core');
  for (const file of globSync('*.deb', { cwd: folder })) run('dpkg', '-x', file, '.');
  const model = globSync('usr/share/tesseract-ocr/*/tessdata/hin.traineddata', { cwd: folder });
  run('combine_tessdata', '-u', model[0] ?? '', 'hin.');
  run('dawg2wordlist', 'hin.lstm-unicharset', 'hin.lstm-word-dawg', 'web.txt');

  const under = (pattern: string) => read(globSync(join(folder, pattern)));
  const own = count(read(globSync('demo/{,articles/}*.ts')));
  const help = count(
    under('usr/share/libreoffice/help/hi/text/**/*.html').map((html) =>
      html.replace(/<[^>]*>/g, ' '),
    ),
  );
  const web = count(under('web.txt'));
  const names = count(
    under('usr/share/unicode/cldr/common/{main,subdivisions,annotations}/hi.xml'),
  );
  const verbs = count(verbForms());

  const total = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
  const [ownTotal, helpTotal] = [total(own), total(help)];
  /** Weights of the sources: a manual repeats its words, so its counts say less than those of prose. */
  const weigh = (word: string) =>
    (3e6 * (own.get(word) ?? 0)) / ownTotal +
    (1e6 * (help.get(word) ?? 0)) / helpTotal / 4 +
    (web.has(word) ? 60 : 0) +
    (verbs.has(word) ? 15 : 0) +
    (names.has(word) ? 8 : 0);

  const lines: string[][] = Array.from({ length: CLASSES }, () => []);
  const all = new Set([own, help, web, names, verbs].flatMap((counts) => [...counts.keys()]));
  for (const word of all) {
    const weight = weigh(word);
    // A word that only the manual has, once, is often a typing error; so is a missing nukta: लडकी.
    const dotted = word.replace(/(?<!^|्)[डढ](?![़्])/g, '$&़');
    if (weight < 8 || (dotted !== word && all.has(dotted) && !own.has(word))) continue;
    const rarity = Math.round(Math.log(1e5 / weight) / Math.log(3));
    lines[Math.min(CLASSES - 1, Math.max(0, rarity))]?.push(word);
  }
  const list = lines.map((words) => words.sort().join(' ')).join('\n');
  writeFileSync('app/typing/words.txt', `${list}\n`);
  console.log(all.size, lines.map((words) => words.length).join(' '), gzipSync(list).length);
} finally {
  rmSync(folder, { recursive: true });
}
