import type { Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../../../../contract/common.ts';
import { makePartKind } from '../../../../features/part-kind.ts';
import type { Part } from '../../use-part.ts';

/** A block of a feature that can be put into a text, after a dialog has asked which. */
export interface FeatureInsertion {
  /** What it is called in code. */
  name: string;
  icon: LucideIcon;
  label: Record<Language, string>;
  hint: Record<Language, string>;
  /** The words that find it, in both languages. */
  search: string;
  /** Whether it takes a file that is dropped into a text. */
  takes?: (file: File) => boolean;
  dialog: Part<{ Dialog: (props: InsertionProps) => ReactNode }>;
}

export interface InsertionProps {
  editor: Editor;
  /** What was dropped into the text, of what it takes. */
  files: File[];
  onClose: () => void;
}

/** A block of a feature that is asked for. */
export interface FeatureAsk {
  insertion: FeatureInsertion;
  files: File[];
}

/** Declares the blocks that a feature has for texts, in its `admin/insertions.ts`. */
export const { define: defineInsertions, isPart: isInsertions } = makePartKind<{
  insertions: FeatureInsertion[];
}>();
