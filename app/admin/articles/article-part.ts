import type { ReactNode } from 'react';
import type { Language } from '../../../contract/common.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { makePartKind } from '../../../features/part-kind.ts';
import type { Part } from '../../ui/use-part.ts';

/** What is set of an article beside its text, by a button of its form; a feature declares it in its `admin/article.ts`. */
export interface ArticlePart {
  label: Record<Language, string>;
  needs: Permission;
  /** Whether it is for what readers see, and stands behind the others. */
  ofPublished?: true;
  part: Part<{ ArticleSwitch: (props: { article: string }) => ReactNode }>;
}

/** Declares what a feature sets of an article; `isArticlePart` knows it among what a file exports. */
export const { define: defineArticlePart, isPart: isArticlePart } = makePartKind<ArticlePart>();
