import { sql } from 'kysely';
import type { Language } from '../../../contract/common.ts';
import { escapeHtml } from '../../../contract/escape-html.ts';
import type { Queries } from '../../../database/database.ts';
import { portions } from '../../../database/portions.ts';
import type { PageReader } from '../../../domain/content/answers.ts';
import { PASS_HOURS } from '../limits.ts';
import { shownWords } from '../shown-words.ts';
import { addressOf, filesIn, readAddress } from './addresses.ts';
import { passAddress } from './passes.ts';
import { type StoredFiles, withFiles } from './tables.ts';

const AN_HOUR = 3_600_000;

/** The files of one text whose transcripts are shown, and the characters of all transcripts on one page. */
const MAX_FILES = 50;
const MAX_CHARACTERS = 400_000;

/** The beginning of the card of a file, to its link, as `domain/html/file-cards.ts` makes it. */
const card =
  /<p\b[^<>]*\bclass="file-card file-(?:audio|video|pdf)"[^<>]*>(?:<(?:audio|video)\b[^<>]*><\/(?:audio|video)>)?<a\b[^<>]*>/g;

type Shown = Pick<
  StoredFiles,
  'id' | 'ending' | 'bytes' | 'kind' | 'language' | 'transcript' | 'made_by' | 'secret'
> & { captioned: number };

/** Writes a plain text as paragraphs. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** Says how large a file is, which language is spoken in it, and whether AI made it. */
function aboutOf({ bytes, language, made_by, kind }: Shown, page: Language): string {
  const { size, madeBy, languages } = shownWords[page];
  const parts = [size(bytes), kind !== 'pdf' && language ? languages[language] : ''];
  const label = made_by && `<span class="made-by">${madeBy[made_by]}</span> `;
  return `<span class="file-about" lang="${page}">${label}${parts.filter(Boolean).join(' · ')}</span>`;
}

/** Returns the captions of a player, of a file that has some. */
function trackOf(file: Shown, page: Language, address: string): string {
  if (!file.captioned) return '';
  const { captions, languages } = shownWords[page];
  const spoken = file.language || page;
  return `<track kind="captions" src="${address}" srclang="${spoken}" label="${captions} (${languages[spoken]})" default />`;
}

function transcriptOf({ transcript, language }: Shown, page: Language): string {
  if (!transcript) return '';
  const summary = `<summary lang="${page}">${shownWords[page].transcript}</summary>`;
  return `<details class="file-words">${summary}<div lang="${language || page}">${paragraphsOf(transcript)}</div></details>`;
}

/**
 * Shows of the files in a text what is known of them: size, language, captions, transcript and whether AI made it. A text
 * that is given to those who may read all of it has addresses that work for them alone.
 */
export async function showFiles(
  { db, show, now, agesIn }: PageReader,
  html: string,
  { language: page, given }: { language: Language; given: boolean },
): Promise<string> {
  const ids = filesIn(html);
  if (ids.length === 0) return html;
  show(...ids.map((id) => `file:${id}`));
  // Whoever gets the page last has some hours left to press.
  if (given) agesIn((PASS_HOURS / 2) * AN_HOUR);
  const known = await findShown(db, ids);
  const addresses = (file: Shown) => {
    const captions = addressOf({ id: file.id, ending: 'vtt' });
    if (!given) return { own: addressOf(file), captions };
    return {
      own: passAddress(file, now()),
      captions: passAddress({ ...file, ending: 'vtt' }, now()),
    };
  };
  let finished = '';
  let done = 0;
  let room = MAX_CHARACTERS;
  const transcribed = new Set<string>();
  for (const { 0: head, index } of html.matchAll(card)) {
    const address = /\shref="([^"]*)"/.exec(head)?.[1] ?? '';
    const file = fileOf(known, address);
    if (!file || index < done) continue;
    const end = html.indexOf('</p>', index);
    if (end < 0) break;
    const { own, captions } = addresses(file);
    const track = trackOf(file, page, captions);
    const begun = head
      .replaceAll(`"${address}"`, `"${own}"`)
      .replace(/><\/(audio|video)>/, `>${track}</$1>`);
    const link = html.slice(index + head.length, end);
    // Once for each file, however often a text has it.
    const isNew = !transcribed.has(file.id) && file.transcript.length <= room;
    if (isNew) room -= file.transcript.length;
    transcribed.add(file.id);
    const words = isNew ? transcriptOf(file, page) : '';
    finished += `${html.slice(done, index)}${begun}${link}${aboutOf(file, page)}</p>${words}`;
    done = end + '</p>'.length;
  }
  finished += html.slice(done);
  // Links in other places than cards, too.
  return given ? withPasses(finished, known, now()) : finished;
}

/** Takes the cards of files out of a text. */
export const leaveOutFiles = (html: string): string =>
  html
    .split(/(?<=<\/p>)/)
    .map((part) => part.replace(/<p\b[^<>]*\bclass="file-card\b[^<>]*>.*$/s, ''))
    .join('');

/** Returns what is shown of files, by their ids. */
async function findShown(db: Queries, ids: string[]): Promise<ReadonlyMap<string, Shown>> {
  const transcribed = ids.slice(0, MAX_FILES);
  const rows: Shown[] = [];
  for (const some of portions(ids)) {
    const found = await withFiles(db)
      .selectFrom('stored_files')
      .select(['id', 'ending', 'bytes', 'kind', 'language', 'made_by', 'secret'])
      .select((eb) => [
        eb
          .case()
          .when('id', 'in', transcribed)
          .then(eb.ref('transcript'))
          .else('')
          .end()
          .as('transcript'),
        sql<number>`case when captions = '' then 0 else 1 end`.as('captioned'),
      ])
      .where('id', 'in', some)
      .where('state', '=', 'ready')
      .where('binned_at', 'is', null)
      .execute();
    rows.push(...found);
  }
  return new Map(rows.map((file) => [file.id, file]));
}

/** Returns the file that a link leads to, however its address is written. */
function fileOf(known: ReadonlyMap<string, Shown>, href: string): Shown | undefined {
  const named = readAddress(href);
  const file = named ? known.get(named.id) : undefined;
  return file?.ending === named?.ending ? file : undefined;
}

/** Gives plain links to files the addresses that work for whoever gets the text. */
const withPasses = (html: string, known: ReadonlyMap<string, Shown>, now: Date) =>
  html.replace(/ href="([^"<>]*)"/g, (all, address: string) => {
    const file = fileOf(known, address);
    return file ? ` href="${passAddress(file, now)}"` : all;
  });
