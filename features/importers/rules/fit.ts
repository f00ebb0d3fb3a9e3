import { cutAtWord } from '../../../contract/truncate.ts';
import { plainLines, plainName } from '../../../hindi/clean-name.ts';
import type { PersonItem } from './item.ts';

/** The most characters of the name of a person, a category, a tag or a series. */
const NAME = 100;

/**
 * Cuts a text after a word so that a field takes it. Fields count what is stored, of which a letter that readers see may
 * have several: by these it is cut first.
 */
export const cutToFit = (text: string, most: number): string =>
  cutAtWord(text, most).slice(0, most).toWellFormed();

/** Returns the name of a thing of a source, or else what tells it from others there. */
export function fittingName({ name, slug = '', id }: Pick<PersonItem, 'name' | 'slug' | 'id'>) {
  const names = [name, slug, id].map((text) => cutToFit(plainName(text), NAME));
  return names.find(Boolean) ?? '–';
}

/** Returns a text of several lines without signs that no field takes. */
const fittingLines = (text: string, most: number): string =>
  cutToFit(plainLines(text.replace(/[^\P{Cc}\n\r\t]/gu, '')), most).trim();

/** Returns what a source says of a category, a tag or a series, as it is stored here. */
export const fittingDescription = (text = ''): string => fittingLines(text, 2000);

/** Returns what a source says of a person. */
export const fittingBio = (text = ''): string => fittingLines(text, 1000);
