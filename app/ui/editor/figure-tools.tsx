import type { Editor } from '@tiptap/core';
import { Crop, Images } from 'lucide-react';
import { imageIdOf } from '../../../contract/images.ts';
import { words } from '../../words/admin/admin.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';

interface Props {
  editor: Editor;
  onCrop: () => void;
  onGallery: () => void;
}

/** Sets the width and the place of the selected picture, and crops it. */
export function FigureTools({ editor, onCrop, onGallery }: Props) {
  const attrs = editor.getAttributes('figure');
  const { size, sizes, side, sides } = editorWords().figure;
  // The cells of a gallery give its pictures their width and place.
  const inGallery = editor.isActive('gallery');
  const selects = inGallery
    ? []
    : [
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
      {inGallery && (
        <button type="button" className="button small" onClick={onGallery}>
          <Images aria-hidden="true" /> {editorWords().gallery}
        </button>
      )}
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
