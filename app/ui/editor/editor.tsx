import { EditorContent, useEditor } from '@tiptap/react';
import { CodeXml } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import './editor.css';
import { EditorDialogs } from './dialogs.tsx';
import { extensions } from './extensions.ts';
import { fromEditor, keepsEverything } from './html.ts';
import { useLazyChange } from './lazy-change.ts';
import { type EditorDialog, Toolbar } from './toolbar.tsx';

interface Props {
  /** HTML as it is stored. A value from outside replaces what is being written. */
  value: string;
  onChange: (html: string) => void;
  label: string;
}

/**
 * Rich text. HTML that it cannot represent is opened as source instead, so that nothing is lost;
 * the person may still choose to go on with what can be kept.
 */
export function Editor({ value, onChange, label }: Props) {
  const id = useId();
  const [source, setSource] = useState(false);
  const [lossy, setLossy] = useState(false);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  /** What was last told or taken over: anything else comes from outside. */
  const known = useRef(value);

  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' },
    },
    onCreate: ({ editor: made }) => guard(value, made.getHTML()),
    onUpdate: () => change.later(),
  });

  const change = useLazyChange(() => {
    if (!editor || editor.isDestroyed) return;
    known.current = editor.isEmpty ? '' : fromEditor(editor.getHTML());
    onChange(known.current);
  });

  function guard(before: string, after: string) {
    const lost = before !== '' && !keepsEverything(before, after);
    setLossy(lost);
    setSource(lost);
  }

  useEffect(() => {
    if (!editor || value === known.current) return;
    change.drop();
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    const lost = value !== '' && !keepsEverything(value, editor.getHTML());
    setLossy(lost);
    setSource(lost);
  }, [editor, value, change.drop]);

  const toggle = () => {
    change.now();
    if (source && editor) {
      known.current = value;
      editor.commands.setContent(value, { emitUpdate: false });
      setLossy(false);
    }
    setSource(!source);
  };

  return (
    <div className="editor">
      <div className="editor-bar">
        {editor && !source && <Toolbar editor={editor} controls={id} onDialog={setDialog} />}
        <button
          type="button"
          className="icon-button editor-source-switch"
          aria-label="HTML source"
          title="HTML source"
          aria-pressed={source}
          onClick={toggle}
        >
          <CodeXml aria-hidden="true" />
        </button>
      </div>
      {lossy && source && (
        <p className="editor-warning" role="status">
          This text has parts that the editor cannot show. It is opened as HTML so that nothing is
          lost. Switch the source off to go on without those parts.
        </p>
      )}
      {source ? (
        <textarea
          className="editor-source"
          aria-label={`${label}, HTML source`}
          value={value}
          spellCheck={false}
          onChange={({ target }) => {
            known.current = target.value;
            onChange(target.value);
          }}
        />
      ) : (
        <EditorContent className="editor-body prose" editor={editor} />
      )}
      {editor && <EditorDialogs editor={editor} dialog={dialog} onClose={() => setDialog(null)} />}
    </div>
  );
}
