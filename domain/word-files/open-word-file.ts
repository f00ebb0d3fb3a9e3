import { z } from 'zod';
import { escapeHtml } from '../../contract/escape-html.ts';
import { limits } from '../../contract/limits.ts';
import type { Message, PlainKey } from '../../contract/messages/message.ts';
import { cutToFit } from '../../contract/truncate.ts';
import type { User } from '../../contract/users.ts';
import type { OpenedWordFile } from '../../contract/word-files.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { languageOfText } from '../../hindi/language.ts';
import { addArticle } from '../articles/edit.ts';
import { prepareArticle } from '../articles/prepare.ts';
import { DomainError } from '../errors.ts';
import type { ImageStore } from '../images/store.ts';
import { keepUpload } from '../images/store-image.ts';
import { spendDailyQuota } from '../limits/daily-quota.ts';
import { ThreadPool } from '../machine/thread-pool.ts';
import { refusals } from './unzip.ts';

const bytesSchema = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

/** What a Word file holds. A picture stands in the text by its number: `src="word:0"`. */
const readSchema = z.object({
  title: z.string(),
  html: z.string(),
  /** Its pictures; without bytes: one of no accepted kind, one that is too large, or one too many. */
  pictures: z.array(z.object({ bytes: bytesSchema.nullable(), alt: z.string() })),
  /** Whether text of an old Hindi font was converted. */
  converted: z.boolean(),
});
export type ReadWordFile = z.infer<typeof readSchema>;

const answerSchema = z.union([
  z.object({ read: readSchema }),
  z.object({ refusal: z.enum(refusals) }),
]);
export type WordAnswer = z.infer<typeof answerSchema>;

const tooLarge = 'This Word file is too large for one article. Split it in Word first.';
const messages: Record<(typeof refusals)[number], PlainKey> = {
  old: 'This is a Word file of the old kind (.doc), or one with a password. Save it in Word as .docx, without a password.',
  other: 'This is no Word file. Choose one whose name ends in .docx.',
  large: tooLarge,
  broken: 'This Word file is broken and cannot be read. Save it anew in Word.',
};

/** One thread at a time holds a file with its pictures. */
const pool = new ThreadPool<Uint8Array>({
  module: new URL('./worker.ts', import.meta.url),
  waiting: 8,
  share: {
    most: 2,
    over: () =>
      new DomainError(
        429,
        'The site is still reading your other texts. Send this one again when they are done.',
      ),
  },
  timeLimit: 20_000,
  idle: 30_000,
  memory: 512,
  tooMuch: () => new DomainError(422, tooLarge),
});

/**
 * Takes pictures into the library; returns their addresses, null for each that is not taken, and what is said of the last
 * one that the site refuses today, or just now.
 */
async function keepPictures(
  { db }: Database,
  { store, person }: { store: ImageStore; person: User },
  { pictures }: ReadWordFile,
  language: 'hi' | 'en',
): Promise<{ addresses: (string | null)[]; refusal: Message | '' }> {
  const addresses: (string | null)[] = [];
  let refusal: Message | '' = '';
  for (const [at, { bytes, alt }] of pictures.entries()) {
    if (!bytes) {
      addresses.push(null);
      continue;
    }
    const says = cutToFit(alt, limits.imageText).toWellFormed().normalize('NFC');
    try {
      const kilobytes = Math.ceil(bytes.length / 1000);
      await spendDailyQuota(db, person, { pictures: 1, kilobytes });
      const { secure_url } = await keepUpload({ db, store }, Buffer.from(bytes.buffer), {
        name: `word-${at + 1}`,
        actor: person._id,
        says: language === 'hi' ? { alt_hi: says } : { alt_en: says },
      });
      addresses.push(secure_url);
    } catch (error) {
      // The text is worth more than a picture that is broken, or of which the site takes no more.
      if (!(error instanceof DomainError)) throw error;
      if (error.status !== 422) refusal = error.userMessage;
      addresses.push(null);
    }
  }
  return { addresses, refusal };
}

/**
 * Leads the pictures of a text to their addresses, and takes out those that have none. Those with a paragraph to
 * themselves become figures: as parts of one the editor would leave an empty line above them.
 */
function placePictures(html: string, addresses: (string | null)[]): string {
  const placed = html.replace(
    /<img\b[^<>]*?\bsrc="(?:word:(\d+))?"[^<>]*>/g,
    (tag, number?: string) => {
      const address = addresses[Number(number ?? -1)];
      return address ? tag.replace(`src="word:${number}"`, `src="${escapeHtml(address)}"`) : '';
    },
  );
  return placed.replace(/<p>((?:<img\b[^<>]*>)*)<\/p>/g, (_paragraph, pictures: string) =>
    pictures.replace(/<img\b[^<>]*>/g, '<figure>$&</figure>'),
  );
}

/**
 * Opens a Word file as a draft of its own: text, headings, lists, tables, links, notes and pictures, which go into the
 * library; of those it says which were not taken. Throws 422 for what is no such file or too large, 429 and 503. It opens
 * its own transactions.
 */
export async function openWordFile(
  database: Database,
  { store, person }: { store: ImageStore; person: User },
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Omit<OpenedWordFile, 'message'> & { message: Message | '' }> {
  const { db } = database;
  const answer = answerSchema.parse(await pool.run(new Uint8Array(bytes), { person: person._id }));
  if ('refusal' in answer) throw new DomainError(422, messages[answer.refusal]);
  const { read } = answer;
  if (read.html.length > limits.articleText) throw new DomainError(422, tooLarge);
  const language = languageOfText(`${read.title} ${read.html.replace(/<[^<>]*>/g, ' ')}`);
  const place = { store, person };
  const { addresses, refusal } = await keepPictures(database, place, read, language);
  const description = placePictures(read.html, addresses);
  await prepareArticle(db, { description, person });
  const title =
    read.title ||
    name
      .replace(/\.docx$/i, '')
      .replaceAll('_', ' ')
      .trim() ||
    name;
  const _id = await write(db, (trx) =>
    addArticle(trx, person, {
      name: cutToFit(title, limits.articleTitle).toWellFormed(),
      description,
      language,
      status: 'draft',
    }),
  );
  const missing = addresses.flatMap((address, at) => (address === null ? [at + 1] : []));
  const pictures = addresses.length - missing.length;
  return { _id, pictures, missing, message: refusal, converted: read.converted };
}
