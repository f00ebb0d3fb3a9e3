import type { Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import { editorWords } from '../../../words/admin/editor/editor.ts';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { page } from '../../../words/page.ts';
import { insertTable } from '../tables/nodes.ts';
import type { EditorDialog } from '../toolbar.tsx';
import type { Kit } from '../tools.ts';
import { asideTools, readAlsoIcon } from './aside-tools.ts';
import { blockWords, holdsWords } from './block-words.ts';
import { featureInsertions } from './feature-insertions.ts';
import type { FeatureInsertion } from './insertions-part.ts';

type Name = keyof typeof blockWords;

/** A block that can be put in place of an empty line. */
export interface Insertion {
  name: string;
  icon: LucideIcon;
  label: string;
  hint: string;
  run: (editor: Editor) => void;
}

/** What opens for some blocks before they stand in the text. */
export interface Asks {
  onDialog: (dialog: EditorDialog) => void;
  onReadAlso: () => void;
  onGallery: () => void;
  onFeature: (insertion: FeatureInsertion) => void;
}

/** Lists the blocks that are sought, all of them for an empty text. */
export function insertionsFor(
  { tools, icons }: Kit,
  text: WritingWords,
  { onDialog, onReadAlso, onGallery, onFeature }: Asks,
  sought: string,
): Insertion[] {
  const { heading, subheading, list, numberedList, checklist, quote, codeBlock, line } = tools;
  const all: Record<Name, Pick<Insertion, 'icon' | 'run'>> = {
    heading,
    subheading,
    list,
    numberedList,
    checklist,
    quote,
    image: { icon: icons.image, run: () => onDialog('image') },
    gallery: { icon: icons.gallery, run: onGallery },
    table: { icon: icons.table, run: insertTable },
    video: { icon: icons.video, run: () => onDialog('video') },
    pullQuote: asideTools.pullQuote,
    infoBox: asideTools.infoBox,
    readAlso: { icon: readAlsoIcon, run: onReadAlso },
    codeBlock,
    line,
  };
  const labels: Record<Name, string> = { ...editorWords().tools, ...text.blocks };
  const names = Object.keys(blockWords).filter((name): name is Name => name in all);
  const own = names
    .filter((name) => holdsWords(`${blockWords[name]} ${labels[name]}`, sought))
    .map((name) => ({ name, label: labels[name], hint: text.insert.hints[name], ...all[name] }));
  const others = featureInsertions
    .filter(({ search, label }) => holdsWords(`${search} ${label[page.language]}`, sought))
    .map((insertion) => ({
      name: insertion.name,
      icon: insertion.icon,
      label: insertion.label[page.language],
      hint: insertion.hint[page.language],
      run: () => onFeature(insertion),
    }));
  return [...own, ...others];
}
