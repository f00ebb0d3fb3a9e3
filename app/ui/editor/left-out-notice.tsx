import { ImageUp, X } from 'lucide-react';
import { useRef } from 'react';
import { imageTypes } from '../../../contract/images.ts';

interface Props {
  count: number;
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

/** Says that pictures of other sites did not come along, and takes them from the device instead. */
export function LeftOutNotice({ count, onFiles, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const what = count === 1 ? 'A picture was' : `${count} pictures were`;
  return (
    <div className="editor-warning editor-notice" role="status">
      <p>
        {what} left out: only its address on another site was pasted, and that may change or vanish.
      </p>
      <button type="button" className="button small" onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" /> Upload it from your device
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures"
        accept={imageTypes.join(',')}
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
      />
      <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
