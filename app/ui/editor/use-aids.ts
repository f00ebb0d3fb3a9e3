import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useState } from 'react';
import { useTypingChoice } from '../../typing/mode.ts';
import { words } from '../../words/admin/admin.ts';
import { loadWriting } from '../../words/admin/writing/writing.ts';
import { tellProblem } from '../toast.tsx';
import { loadPart, partOf } from '../use-part.ts';
import type { FeatureAsk } from './aids/insertions-part.ts';
import type { AidName, OpenAid } from './keys.ts';

/** The menus, the panels and the commands that a text is edited with, and their words. */
const aidsPart = partOf(async () => {
  const [{ Aids, aidItems, askFor, commands }, text] = await Promise.all([
    import('./aids/aids.tsx'),
    loadWriting(),
  ]);
  return { Aids, aidItems, askFor, commands, text };
});

/** Whether a key is typed into something. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]',
    ) !== null
  );
}

/**
 * Loads the aids when somebody first goes into the text, so that they are there when they are wanted.
 * What is asked for before waits for them; where they cannot be loaded, that is told.
 */
export function useAids(
  editor: Editor,
  box: RefObject<HTMLElement | null>,
  onNote: (() => void) | undefined,
) {
  const [aids, setAids] = useState(aidsPart.loaded);
  const [open, setOpen] = useState<OpenAid>(null);
  // The menu shows whether it is on.
  useTypingChoice('spelling');

  const ask = async (name: AidName | FeatureAsk) => {
    if (name === 'note') return onNote?.();
    try {
      const loaded = await loadPart(aidsPart);
      setAids(loaded);
      if (editor.isDestroyed) return;
      if (name === 'moveUp' || name === 'moveDown' || name === 'duplicate')
        loaded.commands[name](editor);
      else setOpen(name);
    } catch (error) {
      tellProblem(error, () => words.ui.partNotLoaded);
    }
  };

  /** Has what takes dropped files put them into the text; returns those that nothing takes. */
  const askToPut = async (dropped: File[]): Promise<File[]> => {
    const loaded = await loadPart(aidsPart).catch(() => null);
    const asked = loaded?.askFor(dropped);
    if (asked) await ask(asked);
    return dropped.filter((file) => !asked?.files.includes(file));
  };

  useEffect(() => {
    const prepare = () => loadPart(aidsPart).then(setAids, () => {});
    editor.on('focus', prepare);
    return () => {
      editor.off('focus', prepare);
    };
  }, [editor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking depends on nothing that changes.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      // Of two editors on one screen the one that is shown answers.
      const here = box.current?.checkVisibility();
      if (event.key !== '?' || !plain || !here || isTyping(event.target)) return;
      event.preventDefault();
      ask('keys');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [box]);

  return { aids, open, setOpen, ask, askToPut };
}
