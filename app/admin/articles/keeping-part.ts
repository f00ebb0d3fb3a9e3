import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../../../contract/common.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { ArticleForm } from '../../../contract/revisions.ts';
import { makePartKind } from '../../../features/part-kind.ts';
import type { Part } from '../../ui/use-part.ts';

export interface KeepProps {
  /** The form as it stands. */
  values: ArticleForm;
  onClose: () => void;
}

/** What is done with all that the form of an article holds, by the menu “More”; a feature declares it in its `admin/keeping.ts`. */
export interface Keeping {
  icon: LucideIcon;
  label: Record<Language, string>;
  needs: Permission;
  part: Part<{ KeepDialog: (props: KeepProps) => ReactNode }>;
}

/** Declares what is done with what a form holds; `isKeeping` knows it among what a file exports. */
export const { define: defineKeeping, isPart: isKeeping } = makePartKind<Keeping>();
