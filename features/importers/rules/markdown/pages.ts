import { fixedPages } from '../../../../contract/paths/paths.ts';
import type { Item, PageItem } from '../item.ts';
import type { SourceFile } from '../source.ts';
import type { Names } from './names.ts';
import { placeOf } from './place.ts';
import { notesOf, type Text, writtenOf } from './text.ts';

/** A page in the other language, and whether its file comes first. */
type Other = { text: Text; isFirst: boolean } | null;

/**
 * Finds the same page in the other language, by the name of its file.
 *
 * @param files of this name, in the order of the source.
 */
export async function otherText(
  { file, place }: Text,
  files: SourceFile[],
  read: (file: SourceFile) => Promise<Text | null>,
): Promise<Other> {
  const [other, ...more] = files.filter((other) => other !== file);
  const language = other && placeOf(other.path).language;
  const arePair = place.language && language && language !== place.language;
  if (!arePair || more.length > 0) return null;
  const text = await read(other);
  if (text?.kind !== 'page') return null;
  return { text, isFirst: files.indexOf(text.file) < files.indexOf(file) };
}

/** The second text of a page, and the addresses of both. */
function together(
  { oldAddresses = [] }: Pick<PageItem, 'oldAddresses'>,
  { title, html, language, metaDescription = '', ...second }: Omit<PageItem, 'kind' | 'id'>,
): Partial<PageItem> {
  return {
    other: { title, html, metaDescription, ...(language && { language }) },
    oldAddresses: [...new Set([...oldAddresses, ...(second.oldAddresses ?? [])])],
  };
}

/** What is read of a page; the file that comes first stands for both languages. */
export function* pageItems(
  text: Text,
  other: Other,
  names: Names,
  isNew: (key: string) => boolean,
): Generator<Item> {
  const { key } = text.place;
  const written = writtenOf(text);
  const second = other && writtenOf(other.text);
  const areOne = second?.status === written.status;
  const isAlone = second !== null && !areOne && written.status !== 'published';
  const isTold = areOne && other?.isFirst;
  const isKnownByKey = names.areOwn && !isAlone && (isTold || isNew(`page ${key}`));
  const id = isKnownByKey ? key : text.file.path;
  yield* notesOf(text, { id });
  if (isTold) return;
  const inFooter = text.fields.list(['menu', 'menus']).includes('footer');
  const page: PageItem = {
    kind: 'page',
    id,
    ...written,
    ...(areOne && together(written, second)),
    ...(inFooter && { inFooter }),
    ...(names.areOwn && written.status === 'draft' && { isHidden: true }),
    ...(names.areOwn && fixedPages.includes(written.slug ?? '') && { isFixed: true }),
  };
  yield page;
}
