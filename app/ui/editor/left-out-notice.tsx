import { ImageUp, X } from 'lucide-react';
import { useRef } from 'react';
import { imageTypes } from '../../../contract/images.ts';
import { words } from '../../words/admin/admin.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';

interface Props {
  count: number;
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

/** Says that pictures of other sites were left out, and offers to upload them from the device. */
export function LeftOutNotice({ count, onFiles, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { leftOut } = editorWords();
  return (
    <div className="editor-warning editor-notice" role="status">
      <p>{leftOut.text(count)}</p>
      <button type="button" className="button small" onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" /> {leftOut.upload}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={leftOut.pictures}
        accept={imageTypes.join(',')}
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
      />
      <button type="button" className="icon-button" aria-label={words.ui.close} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
