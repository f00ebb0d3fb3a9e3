import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { GripVertical, Keyboard, SpellCheck } from 'lucide-react';
import { useCallback } from 'react';
import type { Language } from '../../../../contract/common.ts';
import { isOn } from '../../../typing/kept.ts';
import { toggleTypingChoice, useTypingChoice } from '../../../typing/mode.ts';
import { editorWords } from '../../../words/admin/editor/editor.ts';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { page } from '../../../words/page.ts';
import type { MenuItem } from '../../dropdown.tsx';
import { Late } from '../../late.tsx';
import { partOf, usePart } from '../../use-part.ts';
import { duplicate, move } from '../blocks/commands.ts';
import { putBlocks } from '../blocks/insert.ts';
import { type AidName, keyOf, type OpenAid } from '../keys.ts';
import type { EditorDialog } from '../toolbar.tsx';
import type { Kit } from '../tools.ts';
import { asideTools, readAlso, readAlsoIcon } from './aside-tools.ts';
import { BlockHandle } from './block-handle.tsx';
import { blockItems, blockOfSelection } from './block-items.ts';
import { Bubble } from './bubble.tsx';
import { featureInsertions } from './feature-insertions.ts';
import type { FeatureAsk } from './insertions-part.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { LinkPanel } from './link-panel.tsx';
import { SlashMenu } from './slash-menu.tsx';

/** Returns what is put into a text, and what else of the aids a phone has in its menu, since it has neither hover nor keys. */
export function aidItems(
  kit: Kit,
  editor: Editor,
  text: WritingWords,
  ask: (name: AidName | FeatureAsk) => void,
): Record<'inserts' | 'others', MenuItem[]> {
  const { block, blocks, keys } = text;
  const asides = (['pullQuote', 'infoBox', 'footnote'] as const).map((name) => {
    const { icon, run: use, active } = asideTools[name];
    const onSelect = () => {
      use(editor);
    };
    return { key: name, icon, content: blocks[name], checked: active(editor), onSelect };
  });
  const inserts = [
    {
      key: 'gallery',
      icon: kit.icons.gallery,
      content: editorWords().gallery,
      onSelect: () => ask('gallery'),
    },
    ...featureInsertions.map((insertion) => ({
      key: insertion.name,
      icon: insertion.icon,
      content: insertion.label[page.language],
      onSelect: () => ask({ insertion, files: [] }),
    })),
    ...asides,
    {
      key: 'readAlso',
      icon: readAlsoIcon,
      content: blocks.readAlso,
      onSelect: () => ask('readAlso'),
    },
  ];
  const others = [
    {
      key: 'block',
      icon: GripVertical,
      content: block.menu,
      items: blockItems(kit, editor, blockOfSelection(editor), text),
    },
    {
      key: 'spelling',
      icon: SpellCheck,
      content: text.spelling.title,
      checked: isOn('spelling'),
      onSelect: () => toggleTypingChoice('spelling'),
    },
    {
      key: 'keys',
      icon: Keyboard,
      content: keys.title,
      keys: keyOf('keys'),
      onSelect: () => ask('keys'),
    },
  ];
  return { inserts, others };
}

const run =
  (command: Command) =>
  ({ view }: Editor) => {
    command(view.state, view.dispatch);
  };

/** Returns what is asked for by dropping files into a text; undefined where nothing takes any of them. */
export function askFor(dropped: File[]): FeatureAsk | undefined {
  for (const insertion of featureInsertions) {
    const files = dropped.filter((file) => insertion.takes?.(file));
    if (files.length > 0) return { insertion, files };
  }
  return undefined;
}

/** What some keys do to the blocks that hold the selection. */
export const commands = {
  moveUp: run(move(-1)),
  moveDown: run(move(1)),
  duplicate: run(duplicate),
};

const galleryPart = partOf(() => import('../gallery/gallery-dialog.tsx'));

const spellingPart = partOf(() => import('../spelling/spelling-help.tsx'));

/** Helps with the spelling, for those who have switched that on on this device. */
function Spelling(props: { editor: Editor; text: WritingWords }) {
  const { module } = usePart(spellingPart);
  return module && <module.default {...props} />;
}

interface Props {
  editor: Editor;
  kit: Kit;
  text: WritingWords;
  /** Returns the language of the text. */
  language: () => Language;
  open: OpenAid;
  onOpen: (aid: OpenAid) => void;
  onDialog: (dialog: EditorDialog) => void;
  /** The id of the article of which this is the text. */
  article: string | undefined;
  /** Writes a note on the selection, where the text may have notes. */
  onNote: (() => void) | undefined;
}

/** What helps while a text is written: at the caret, at the selection and beside the blocks. */
export function Aids(props: Props) {
  const { editor, kit, text, language, open, onOpen, onDialog, article, onNote } = props;
  const close = useCallback(() => onOpen(null), [onOpen]);
  const spelling = useTypingChoice('spelling');
  return (
    <>
      {spelling && <Spelling editor={editor} text={text} />}
      <SlashMenu
        editor={editor}
        kit={kit}
        text={text}
        asks={{
          onDialog,
          onReadAlso: () => onOpen('readAlso'),
          onGallery: () => onOpen('gallery'),
          onFeature: (insertion) => onOpen({ insertion, files: [] }),
        }}
      />
      {open !== 'link' && open !== 'readAlso' && (
        <Bubble
          editor={editor}
          kit={kit}
          text={text}
          onLink={() => onOpen('link')}
          onNote={onNote}
        />
      )}
      {open === 'link' && <LinkPanel editor={editor} text={text} onClose={close} />}
      {open === 'readAlso' && (
        <LinkPanel
          editor={editor}
          text={text}
          except={article}
          onArticle={(found) => putBlocks(editor, [readAlso(found)])}
          onClose={close}
        />
      )}
      {open === 'gallery' && (
        <Late part={galleryPart}>
          {({ GalleryDialog }) => (
            <GalleryDialog editor={editor} text={text} language={language} onClose={close} />
          )}
        </Late>
      )}
      {open !== null && typeof open === 'object' && (
        <Late part={open.insertion.dialog}>
          {({ Dialog }) => <Dialog editor={editor} files={open.files} onClose={close} />}
        </Late>
      )}
      <BlockHandle editor={editor} kit={kit} text={text} />
      <KeysDialog text={text} hasNotes={!!onNote} open={open === 'keys'} onClose={close} />
    </>
  );
}
