import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { useAtPlace } from '../../use-at-place.ts';
import type { Kit } from '../tools.ts';
import { useChoices } from './choices.ts';
import { type Asks, type Insertion, insertionsFor } from './insertions.ts';
import { type Asked, openRequest, slashPlugin, stopAsking } from './slash-plugin.ts';

interface Props {
  editor: Editor;
  kit: Kit;
  text: WritingWords;
  asks: Asks;
}

/** Offers blocks where a slash was typed on an empty line. */
export function SlashMenu(props: Props) {
  const { editor } = props;
  const onKey = useRef((_event: KeyboardEvent) => false);
  useEffect(() => {
    const plugin = slashPlugin((event) => onKey.current(event));
    // Its keys come before all others.
    editor.registerPlugin(plugin, (own, others) => [own, ...others]);
    return () => {
      editor.unregisterPlugin(plugin.spec.key ?? 'slash');
    };
  }, [editor]);
  const now = useEditorState({ editor, selector: ({ editor: { state } }) => openRequest(state) });
  if (!now) return null;
  return <Menu key={now.from} {...props} asked={now} onKey={onKey} />;
}

interface MenuProps extends Props {
  asked: Asked;
  onKey: { current: (event: KeyboardEvent) => boolean };
}

function Menu({ editor, kit, text, asked, asks, onKey }: MenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { view } = editor;
  const found = insertionsFor(kit, text, asks, asked.sought);

  const insert = ({ run }: Insertion) => {
    view.dispatch(view.state.tr.delete(asked.from, asked.to));
    run(editor);
  };
  const { active, onKey: choose } = useChoices(found.length, asked.sought, (index) => {
    const chosen = found[index];
    if (chosen) insert(chosen);
  });
  useLayoutEffect(() => {
    onKey.current = (event) => {
      if (event.key !== 'Escape') return choose(event);
      stopAsking(view);
      // The whole screen stays what it is.
      event.stopPropagation();
      return true;
    };
    return () => {
      onKey.current = () => false;
    };
  });

  useAtPlace(box, () => view.coordsAtPos(asked.from));
  const chosen = found[active];
  useLayoutEffect(() => {
    if (!chosen) return;
    const element = view.dom;
    element.setAttribute('aria-controls', id);
    element.setAttribute('aria-activedescendant', `${id}-${chosen.name}`);
    document.getElementById(`${id}-${chosen.name}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  }, [view, id, chosen]);

  // What is no name of a block is a line of the text that begins with a slash.
  if (found.length === 0) return null;
  const { insert: texts } = text;
  return (
    <div ref={box} className="aid aid-insert" popover="manual">
      <p className="sr-only" role="status">
        {texts.found(found.length)}
      </p>
      <p className="aid-title" aria-hidden="true">
        {texts.title}
      </p>
      <div role="listbox" id={id} aria-label={texts.title} tabIndex={0}>
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter chooses it.
          <div
            role="option"
            className="aid-option"
            id={`${id}-${command.name}`}
            key={command.name}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(command)}
          >
            <span className="aid-icon">
              <command.icon aria-hidden="true" />
            </span>
            <span>
              {command.label}
              <span className="aid-hint">{command.hint}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
