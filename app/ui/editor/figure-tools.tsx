import type { Editor } from '@tiptap/core';
import { Crop } from 'lucide-react';
import { imageIdOf } from '../../../contract/images.ts';
import { words } from '../../words/admin/admin.ts';

/** Sets the width and the place of the selected picture, and crops it. */
export function FigureTools({ editor, onCrop }: { editor: Editor; onCrop: () => void }) {
  const attrs = editor.getAttributes('figure');
  const { size, sizes, side, sides } = words.editor.figure;
  const selects = [
    { name: 'size', label: size, choices: sizes },
    { name: 'side', label: side, choices: sides },
  ];
  const change = (name: string, value: string) => {
    const values: Record<string, string | null> = { [name]: value || null };
    // A picture as wide as the column has no text beside it.
    if (name === 'side' && value && !attrs.size) values.size = 'medium';
    if (name === 'size' && !value) values.side = null;
    editor.commands.updateAttributes('figure', values);
  };
  return (
    <div className="editor-group">
      {selects.map(({ name, label, choices }) => (
        <select
          key={name}
          className="input editor-select"
          aria-label={label}
          value={String(attrs[name] ?? '')}
          onChange={({ target }) => change(name, target.value)}
        >
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
      {imageIdOf(String(attrs.src)) && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.ui.crop.crop}
          title={words.ui.crop.crop}
          onClick={onCrop}
        >
          <Crop aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
