import type { EditedArticle } from '../../../../contract/articles.ts';
import { limits } from '../../../../contract/limits.ts';
import { visibleLength } from '../../../../contract/truncate.ts';
import type { ArticleValues } from '../values.ts';

/** What may be missing before an article is published; none of it stops anybody. */
type CheckName =
  | 'noPicture'
  | 'smallPicture'
  | 'coverAlt'
  | 'textAlts'
  | 'longTitle'
  | 'noDescription'
  | 'longDescription'
  | 'noTags'
  | 'unreviewed'
  | 'untranslated';

export interface Check {
  name: CheckName;
  /** How many there are of it; pixels of a small picture. */
  count: number;
  /** The field that mends it; absent: something elsewhere does. */
  field?: keyof ArticleValues;
}

type Known = Pick<EditedArticle, 'status'> & {
  desk: Pick<EditedArticle['desk'], 'approval'>;
  translation: Pick<NonNullable<EditedArticle['translation']>, 'status'> | null;
};

/** Returns how many pictures of a text have no words for those who cannot see them. */
export function countWithoutAlt(description: string): number {
  const pictures = description.match(/<img\b[^>]*>/g) ?? [];
  return pictures.filter((picture) => !/\balt="[^"]*[^"\s][^"]*"/.test(picture)).length;
}

/** Returns the addresses of the links of a text that can be looked at, each once. */
export function linksIn(description: string): string[] {
  const found = [...description.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)];
  const links = found.map(([, address = '']) => address.replaceAll('&amp;', '&'));
  return [...new Set(links)].filter(
    (link) => /^(?:https?:|\/)/.test(link) && link.length <= limits.address,
  );
}

/**
 * Returns what may be missing in an article as its form stands. `width` is that of its picture in pixels, null while it
 * is not known; without `article` it is new.
 */
export function findChecks(
  values: Pick<
    ArticleValues,
    'name' | 'metaTitle' | 'metaDescription' | 'imageUrl' | 'imageAlt' | 'description' | 'tags'
  >,
  { article, width }: { article: Known | undefined; width: number | null },
): Check[] {
  const { imageUrl, metaDescription } = values;
  const textAlts = countWithoutAlt(values.description);
  const title = visibleLength(values.metaTitle || values.name);
  const description = visibleLength(metaDescription);
  const isSmall = width !== null && width < limits.largePreview;
  const field = values.metaTitle ? 'metaTitle' : 'name';
  const checks: (Check | false)[] = [
    imageUrl === '' && { name: 'noPicture', count: 1, field: 'imageUrl' },
    imageUrl !== '' && isSmall && { name: 'smallPicture', count: width, field: 'imageUrl' },
    imageUrl !== '' && !values.imageAlt && { name: 'coverAlt', count: 1, field: 'imageAlt' },
    textAlts > 0 && { name: 'textAlts', count: textAlts, field: 'description' },
    title > limits.metaTitle && { name: 'longTitle', count: title, field },
    description === 0 && { name: 'noDescription', count: 1, field: 'metaDescription' },
    description > limits.metaDescription && {
      name: 'longDescription',
      count: description,
      field: 'metaDescription',
    },
    values.tags.length === 0 && { name: 'noTags', count: 1, field: 'tags' },
    article?.status === 'review' &&
      !article.desk.approval?.holds && { name: 'unreviewed', count: 1 },
    !!article?.translation &&
      article.translation.status !== 'published' && { name: 'untranslated', count: 1 },
  ];
  return checks.filter((check) => check !== false);
}
