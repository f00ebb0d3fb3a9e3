import { words } from '../words/admin/admin.ts';
import { loadEditorWords } from '../words/admin/editor/editor.ts';
import type { EditorProps } from './editor/editor.tsx';
import { StoredText } from './stored-text.tsx';
import { partOf, usePart } from './use-part.ts';

/** The editor is there at once on every screen after the first. */
const editorPart = partOf(async () => {
  const [{ Editor }] = await Promise.all([import('./editor/editor.tsx'), loadEditorWords()]);
  return { Editor };
});

/**
 * Edits rich text. A form is drawn before the code of the editor is loaded; until then the text is
 * shown, in a box of the same height. Where that code cannot be loaded, the text is edited as HTML.
 */
export function TextEditor(props: EditorProps) {
  const { module, failed, load } = usePart(editorPart);
  if (module) return <module.Editor {...props} />;
  return failed ? <PlainHtml {...props} onRetry={load} /> : <Loading {...props} />;
}

/** Stands in for the editor and takes up as much room. */
function Loading({ value, label, language }: EditorProps) {
  return (
    <div className="editor">
      <div className="editor-bar" aria-hidden="true" />
      <section className="editor-body prose" aria-label={label} aria-busy="true">
        <StoredText className="tiptap" html={value} language={language()} />
      </section>
      <p className="editor-count" role="status">
        {words.ui.editor.loading}
      </p>
    </div>
  );
}

interface PlainProps extends EditorProps {
  onRetry: () => void;
}

/** Edits the HTML itself. */
function PlainHtml({ value, onChange, label, described, onRetry }: PlainProps) {
  return (
    <div className="editor">
      <div className="editor-warning editor-notice">
        <p role="status">{words.ui.editor.notLoaded}</p>
        <button type="button" className="button small" onClick={onRetry}>
          {words.ui.tryAgain}
        </button>
      </div>
      <textarea
        className="editor-source"
        aria-label={words.ui.editor.sourceOf(label)}
        {...described}
        value={value}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
