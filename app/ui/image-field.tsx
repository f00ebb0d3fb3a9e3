import { RotateCw, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { type ImageWords, imageIdOf, imageTypes } from '../../contract/images.ts';
import { useBackOffice } from '../client/back-office.tsx';
import { useOneUpload } from '../client/use-uploads.ts';
import { CropButton } from './crop/crop-tool.tsx';
import { LibraryPicker } from './library-picker.tsx';
import { tellProblem } from './toast.tsx';

interface Props {
  label: string;
  /** The address of the picture; empty for none. */
  value: string;
  onChange: (address: string) => void;
  /** Called with what the library says of a picture, chosen there or sent a second time. */
  onWords?: (words: ImageWords) => void;
  /** Called while something is being sent, so that forms can wait. */
  onBusy?: (busy: boolean) => void;
}

/** Sends a picture with real progress; it can be cancelled, tried again, replaced and removed. */
export function ImageField({ label, value, onChange, onWords, onBusy }: Props) {
  const fieldId = useId();
  const id = imageIdOf(value);
  const { office } = useBackOffice();
  const { upload, send, retry, stop } = useOneUpload({
    onDone: ({ secure_url, words }) => {
      onChange(secure_url);
      if (words) onWords?.(words);
    },
    onFailed: tellProblem,
    onBusy,
  });
  const failed = upload?.state === 'failed';

  return (
    <div className="field">
      <label htmlFor={fieldId}>{label}</label>
      {value && <img className="image-preview" src={value} alt="" />}
      <input
        id={fieldId}
        className="input file"
        type="file"
        accept={imageTypes.join(',')}
        aria-describedby={`${fieldId}-hint`}
        disabled={!office}
        onChange={({ target }) => {
          if (target.files?.[0]) send(target.files[0]);
          target.value = '';
        }}
      />
      <p className="field-hint" id={`${fieldId}-hint`}>
        JPEG, PNG, WebP, AVIF or GIF, up to 20 MB.
      </p>
      {upload && !failed && (
        <div className="image-progress">
          <progress value={upload.percent} max={100} aria-label="Upload" />
          <span>{upload.percent}%</span>
          <button type="button" className="icon-button" aria-label="Cancel upload" onClick={stop}>
            <X aria-hidden="true" />
          </button>
        </div>
      )}
      {failed && (
        <>
          <p className="field-problem" role="alert">
            {upload.problem}
          </p>
          <button type="button" className="button small" onClick={retry}>
            <RotateCw aria-hidden="true" /> Try again
          </button>
        </>
      )}
      {(!upload || failed) && (
        <div className="flex flex-wrap gap-3">
          <LibraryPicker
            onChoose={(image) => {
              stop();
              onChange(image.url);
              onWords?.(image);
            }}
          />
          {id && <CropButton id={id} onCropped={({ url }) => onChange(url)} />}
          {value && (
            <button type="button" className="button small danger" onClick={() => onChange('')}>
              <Trash2 aria-hidden="true" /> Remove
            </button>
          )}
        </div>
      )}
    </div>
  );
}
