import { useLayoutEffect } from 'react';
import { editorWords } from '../../../words/admin/editor/editor.ts';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { Modal } from '../../modal.tsx';
import { keys, partsOf } from '../keys.ts';

const groups = {
  write: [
    ...(['insert', 'link', 'note', 'typing', 'nextUnknown', 'previousUnknown'] as const),
    ...(['find', 'undo', 'redo'] as const),
  ],
  format: ['bold', 'italic', 'underline', 'strike', 'inlineCode'],
  blocks: [
    ...(['heading', 'subheading', 'list', 'numberedList', 'checklist', 'quote'] as const),
    ...(['codeBlock', 'moveUp', 'moveDown', 'duplicate'] as const),
  ],
  screen: ['save', 'keys'],
} as const satisfies Record<string, readonly (keyof typeof keys)[]>;

/** Returns the names of the keys of a group. */
const namesIn = (group: keyof typeof groups, hasNotes: boolean) =>
  [...groups[group]].filter((name) => name !== 'note' || hasNotes);

const groupNames = ['write', 'format', 'blocks', 'screen'] as const;

interface Props {
  text: WritingWords;
  /** Whether the text may have notes. */
  hasNotes: boolean;
  open: boolean;
  onClose: () => void;
}

/** Lists the keys of the editor. */
export function KeysDialog({ text, hasNotes, open, onClose }: Props) {
  const { keys: own, block } = text;
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      // No button has opened it that would get the focus back.
      if (before instanceof HTMLElement) setTimeout(() => before.focus());
    };
  }, [open]);
  const names: Record<keyof typeof keys, string> = {
    ...editorWords().tools,
    ...own,
    moveUp: block.moveUp,
    moveDown: block.moveDown,
    duplicate: block.duplicate,
  };
  return (
    <Modal title={own.title} open={open} onOpenChange={onClose} size="wide">
      <div className="keys-list">
        {groupNames.map((group) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`}>{own.groups[group]}</h3>
            <dl>
              {namesIn(group, hasNotes).map((name) => (
                <div key={name}>
                  <dt>{names[name]}</dt>
                  <dd>
                    {partsOf(keys[name]).map((part) => (
                      <kbd key={part}>{part}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
