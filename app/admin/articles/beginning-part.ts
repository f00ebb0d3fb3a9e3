import type { ReactNode } from 'react';
import type { Badge } from '../../../contract/badge.ts';
import type { Language } from '../../../contract/common.ts';
import type { ArticleForm } from '../../../contract/revisions.ts';
import { makePartKind } from '../../../features/part-kind.ts';
import type { Part } from '../../ui/use-part.ts';

export interface BeginProps {
  /** The category that is chosen in the form; empty: none is. */
  category: string;
  onClose: () => void;
}

/** With what else a new article may begin, by a button above its form; a feature declares it in its `admin/beginning.ts`. */
export interface Beginning {
  label: Record<Language, string>;
  /** How much there is to choose from; where there is nothing, there is no button. */
  many: Badge;
  part: Part<{ BeginDialog: (props: BeginProps) => ReactNode }>;
  /** The name under which the address of the form has what was chosen. */
  query: string;
  /** Returns what the form begins with, as far as it is given; `chosen`: as the address has it. */
  load(chosen: string): Promise<Partial<ArticleForm>>;
}

/** Declares with what a new article may begin; `isBeginning` knows it among what a file exports. */
export const { define: defineBeginning, isPart: isBeginning } = makePartKind<Beginning>();
