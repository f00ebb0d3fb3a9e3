import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import type { Language } from '../../../contract/common.ts';
import { useUploads } from '../../client/use-uploads.ts';
import { offerConversion } from '../../typing/legacy-paste.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';
import { loadWriting } from '../../words/admin/writing/writing.ts';
import { useInterface } from '../../words/interface.ts';
import { Late } from '../late.tsx';
import { partOf } from '../use-part.ts';
import { EditorDialogs } from './dialogs.tsx';
import { hasPicture } from './loaded-text.ts';
import { insertPictures } from './paste/paste.ts';
import { smallExtensions } from './small-extensions.ts';
import { ToolButton } from './tool-button.tsx';
import { icons, type Tool, tools } from './tools.ts';
import { useKnownText } from './use-known-text.ts';
import { useRoving } from './use-roving.ts';

export interface SmallEditorProps {
  /** The stored HTML. A new value from outside replaces the text in the editor. */
  value: string;
  onChange: (html: string) => void;
  label: string;
  hint: string;
  language: Language;
  /** Called when uploads begin and end, so that forms can wait. */
  onBusy: (busy: boolean) => void;
}

/** What few texts need is loaded with the first that does. */
const linkPart = partOf(async () => {
  const [{ LinkPanel }, text] = await Promise.all([import('./aids/link-panel.tsx'), loadWriting()]);
  return { LinkPanel, text };
});
const noticePart = partOf(() => import('./left-out-notice.tsx'));

const names = ['bold', 'italic', 'link', 'list', 'numberedList', 'quote', 'image'] as const;

const onPicture = (editor: Editor) => editor.isActive('figure', { media: 'img' });

interface ToolsProps {
  editor: Editor;
  controls: string;
  onLink: () => void;
  onPicture: () => void;
}

/** Shows the tools of a short text, all of them in one bar. */
function SmallTools({ editor, controls, onLink, onPicture: onImage }: ToolsProps) {
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  const all: Record<(typeof names)[number], Tool> = {
    ...tools,
    link: { icon: icons.link, run: onLink, active: () => editor.isActive('link') },
    // There may be one, which can be changed.
    image: {
      icon: icons.image,
      run: onImage,
      active: onPicture,
      possible: () => onPicture(editor) || !hasPicture(editor),
    },
  };
  return (
    <div
      ref={bar}
      className="editor-tools"
      role="toolbar"
      aria-label={editorWords().formatting}
      aria-controls={controls}
      {...roving}
    >
      {names.map((name) => (
        <ToolButton key={name} editor={editor} name={name} tool={all[name]} />
      ))}
    </div>
  );
}

/** Edits a text of few lines: bold, italic, links, lists, quotations and one picture. */
export function SmallEditor(props: SmallEditorProps) {
  const { value, onChange, label, hint, language, onBusy } = props;
  const id = useId();
  const [dialog, setDialog] = useState<'image' | null>(null);
  const [linking, setLinking] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const uploads = useUploads({ onBusy });
  const { oldFont } = useInterface().words.account;
  const latest = useRef(language);
  latest.current = language;
  // These objects stay the same at every render, as those of the large editor.
  const [fixed] = useState(() => ({
    extensions: smallExtensions({
      uploads,
      onLeftOut: setLeftOut,
      language: () => latest.current,
      onOldFont: (convert) => offerConversion(oldFont, convert),
      onLink: () => setLinking(true),
    }),
    content: value,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        'aria-describedby': `${id}-hint`,
      },
    },
  }));
  const editor = useEditor({ injectCSS: false, ...fixed, onUpdate: () => change.later() });
  const { change } = useKnownText(editor, { value, onChange });

  const addPictures = (files: File[]) => {
    setLeftOut(0);
    insertPictures(editor, uploads, files);
  };

  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <div className="editor editor-small">
        <div className="editor-bar">
          <SmallTools
            editor={editor}
            controls={id}
            onLink={() => setLinking(true)}
            onPicture={() => setDialog('image')}
          />
        </div>
        {leftOut > 0 && (
          <Late part={noticePart}>
            {({ LeftOutNotice }) => (
              <LeftOutNotice
                count={leftOut}
                onFiles={addPictures}
                onClose={() => {
                  setLeftOut(0);
                  editor.view.focus();
                }}
              />
            )}
          </Late>
        )}
        <div className="editor-text">
          <EditorContent className="editor-body prose" lang={language} editor={editor} />
          {linking && (
            <Late part={linkPart}>
              {({ LinkPanel, text }) => (
                <LinkPanel editor={editor} text={text} onClose={() => setLinking(false)} />
              )}
            </Late>
          )}
        </div>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <EditorDialogs
        editor={editor}
        language={() => language}
        dialog={dialog}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
