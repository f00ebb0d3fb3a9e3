import type { Language } from '../../../contract/common.ts';
import { escapeHtml } from '../../../contract/escape-html.ts';
import type { Message } from '../../../contract/messages/message.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import { imagesIn } from '../../../domain/html/pictures-in-text.ts';
import { readingBody } from '../../../domain/html/render-body.ts';
import { sanitizeShort } from '../../../domain/html/sanitize.ts';
import { textOf } from '../../../domain/html/text-of.ts';
import { type KnownImages, knownImages } from '../../../domain/images/image-lookup.ts';
import { piecesOf } from '../../../domain/text/pieces.ts';
import type { NewLiveEntry } from '../contract.ts';
import { liveLimits } from '../limits.ts';
import { say } from '../messages.ts';

/** The height by its width from which a picture is not shown in the whole width of the text. */
const TALL = 1.3;

/** The text of an entry as it is stored: what it says and, where it is formatted, its HTML. */
interface EntryText {
  body: string;
  html: string;
}

/** Returns the text of an entry as it may be stored. */
export function cleanEntry({ text, html }: Pick<NewLiveEntry, 'text' | 'html'>): EntryText {
  const clean = html && sanitizeShort(html);
  return clean ? { body: textOf(clean), html: clean } : { body: text, html: '' };
}

const refuseEntry = (message: Message) => new DomainError(422, message);

/** The same of an entry that somebody writes. Throws 422 where readers could not be shown all of it. */
export async function writtenEntry(trx: Transaction, entry: NewLiveEntry): Promise<EntryText> {
  const written = cleanEntry(entry);
  const pictures = imagesIn(written.html);
  if (written.body === '' && pictures.length === 0)
    throw refuseEntry(say('Write something first.'));
  const most = liveLimits.text;
  if (written.body.length > most) {
    throw refuseEntry(say('An update has at most {most} characters.', { most }));
  }
  if (pictures.length > 1) throw refuseEntry(say('An update has one picture at most.'));
  // Only of these the page knows the size before they are there.
  if ((await knownImages(trx, pictures)).size < pictures.length) {
    throw refuseEntry(say('The picture of an update must be one of the media library.'));
  }
  return written;
}

/** Returns a plain text as HTML: its lines, and its addresses as links. */
function htmlOfPlain(text: string): string {
  const lines = (plain: string) => escapeHtml(plain).replace(/\n/g, '<br />');
  const pieces = piecesOf(text).map(({ text, href }) =>
    href === null ? lines(text) : `<a href="${escapeHtml(href)}">${lines(text)}</a>`,
  );
  return `<p>${pieces.join('')}</p>`;
}

/** Returns the text of an entry to be edited. */
export const editedHtml = ({ body, html }: EntryText): string => html || htmlOfPlain(body);

/** Looks up the pictures of entries. */
export const picturesOfEntries = (db: Queries, entries: EntryText[]): Promise<KnownImages> =>
  knownImages(
    db,
    entries.flatMap(({ html }) => imagesIn(html)),
  );

/** Returns the text of an entry as readers get it, and the address of its picture. */
export function shownEntry(
  { body, html }: EntryText,
  images: KnownImages,
  language: Language,
): { html: string; picture: string } {
  if (!html) return { html: htmlOfPlain(body), picture: '' };
  // What the library has no longer has no size: it would move what stands below.
  const there = html.replace(/<img\b[^<>]*>/g, (img) =>
    images.has(imagesIn(img)[0] ?? '') ? img : '',
  );
  const [picture = ''] = imagesIn(there);
  const { width = 1, height = 1 } = images.get(picture) ?? {};
  // A figure with a class has its place already, within the column.
  const place = height / width >= TALL ? 'live-picture live-tall' : 'live-picture';
  const placed = there.replaceAll('<figure>', `<figure class="${place}">`);
  return { html: readingBody(placed, images, language), picture };
}
