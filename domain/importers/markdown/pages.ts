import { fixedPages } from '../../../contract/paths/paths.ts';
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
  if (!place.language) return null;
  const other = files.find(({ path }) => {
    const { language } = placeOf(path);
    return language && language !== place.language;
  });
  const text = other && (await read(other));
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
export function* pageItems(text: Text, other: Other, names: Names): Generator<Item> {
  const written = writtenOf(text);
  const second = other && writtenOf(other.text);
  const areOne = second?.status === written.status;
  const isAlone = second !== null && !areOne && written.status !== 'published';
  const id = names.areOwn && !isAlone ? text.place.key : text.file.path;
  yield* notesOf(text, { id });
  if (areOne && other?.isFirst) return;
  const inFooter = text.fields.list(['menu', 'menus']).includes('footer');
  const page: PageItem = {
    ...{ kind: 'page', id, ...written },
    ...(areOne && together(written, second)),
    ...(inFooter && { inFooter }),
    ...(names.areOwn && written.status === 'draft' && { isHidden: true }),
    ...(names.areOwn && fixedPages.includes(written.slug ?? '') && { isFixed: true }),
  };
  yield page;
}
