import { limits } from '../../../contract/limits.ts';
import { DomainError } from '../../../domain/errors.ts';
import { paragraphsBefore } from '../../../domain/html/free-part.ts';
import { prepareTexts, readText } from '../../../domain/html/large-texts.ts';
import { bodyHere, picturesIn } from './body.ts';
import { PAYWALL } from './item.ts';
import { removedParts } from './removed.ts';
import type { Written } from './survey.ts';
import type { Body, Context, Said } from './values.ts';

/** Reads the text of an item. It takes its time, so it is done before the transaction that writes. */
export async function bodyOf(
  item: Pick<Written, 'html'>,
  { survey, pictures }: Context,
): Promise<Body> {
  // PostgreSQL refuses NUL.
  const given = item.html.replaceAll('\0', '');
  const said: Said[] = picturesIn(given)
    .filter((address) => pictures.isLost(address))
    .map((detail) => ({ reason: 'pictureLost', detail }));
  const html = bodyHere(given, survey, pictures);
  await prepareTexts([html]);
  try {
    const { clean, text } = readText(html);
    const lost = removedParts(html, clean);
    if (lost.length > 0) said.push({ reason: 'removed', detail: lost.join(', ') });
    if (!html.includes(PAYWALL)) return { html, text, said };
    const whole = clean.replaceAll(PAYWALL, '');
    await prepareTexts([whole]);
    const open = Math.min(paragraphsBefore(clean, PAYWALL), limits.freeParagraphs);
    return { html: whole, text: readText(whole).text, open, said };
  } catch (refused) {
    if (refused instanceof DomainError) return { html, text: '', said, refused };
    throw refused;
  }
}
