import { words } from '../words/admin/admin.ts';
import { loadEditorWords } from '../words/admin/editor/editor.ts';
import type { SmallEditorProps } from './editor/small-editor.tsx';
import { TextArea } from './text-field.tsx';
import { partOf, usePart } from './use-part.ts';

const editorPart = partOf(async () => {
  const [{ SmallEditor }] = await Promise.all([
    import('./editor/small-editor.tsx'),
    loadEditorWords(),
  ]);
  return { SmallEditor };
});

/**
 * Edits a short formatted text. Its code comes after the screen; until then there is a box of the same height, and where
 * it cannot be loaded the HTML itself is edited.
 */
export function SmallTextEditor(props: SmallEditorProps) {
  const { module, failed } = usePart(editorPart);
  if (module) return <module.SmallEditor {...props} />;
  const { label, hint, language, value, onChange } = props;
  if (failed) {
    return (
      <TextArea
        label={words.ui.editor.sourceOf(label)}
        hint={words.ui.editor.notLoaded}
        lang={language}
        rows={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <div className="field" aria-busy="true">
      <span className="field-label">{label}</span>
      <div className="editor editor-small">
        <div className="editor-bar" aria-hidden="true" />
        <div className="editor-body" />
      </div>
      <p className="field-hint">{hint}</p>
    </div>
  );
}
