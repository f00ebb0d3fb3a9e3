import { RotateCw, Trash2, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { imageTypes, type LibraryImage } from '../../contract/images.ts';
import { messageOf } from '../client/api.ts';
import { useBackOffice } from '../client/back-office.tsx';
import { uploadImage } from '../client/upload.ts';
import { LibraryPicker } from './library-picker.tsx';
import { tellProblem } from './toast.tsx';

interface Props {
  label: string;
  /** The address of the picture; empty for none. */
  value: string;
  onChange: (address: string) => void;
  /** Called with what is known of a picture that is chosen from the library. */
  onChoose?: (image: LibraryImage) => void;
  /** Called while something is being sent, so that forms can wait. */
  onBusy?: (busy: boolean) => void;
}

/** Sends a picture with real progress; it can be cancelled, tried again, replaced and removed. */
export function ImageField({ label, value, onChange, onChoose, onBusy }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);
  const { office } = useBackOffice();
  const [percent, setPercent] = useState(0);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ file: File; message: string } | null>(null);

  async function send(file: File) {
    if (!office) return;
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setFailed(null);
    setPercent(0);
    setSending(true);
    onBusy?.(true);
    try {
      const options = { ...office.upload, onProgress: setPercent, signal: stop.signal };
      const { secure_url } = await uploadImage(file, options);
      onChange(secure_url);
    } catch (error) {
      if (stop.signal.aborted) return;
      setFailed({ file, message: messageOf(error) });
      tellProblem(error);
    } finally {
      if (running.current === stop) {
        setSending(false);
        setPercent(0);
        onBusy?.(false);
        if (input.current) input.current.value = '';
      }
    }
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {value && <img className="image-preview" src={value} alt="" />}
      <input
        ref={input}
        id={id}
        className="input file"
        type="file"
        accept={imageTypes.join(',')}
        aria-describedby={`${id}-hint`}
        disabled={!office}
        onChange={({ target }) => target.files?.[0] && send(target.files[0])}
      />
      <p className="field-hint" id={`${id}-hint`}>
        JPEG, PNG, WebP, AVIF or GIF, up to 20 MB.
      </p>
      {sending && (
        <div className="image-progress">
          <progress value={percent} max={100} aria-label="Upload" />
          <span>{percent}%</span>
          <button
            type="button"
            className="icon-button"
            aria-label="Cancel upload"
            onClick={() => running.current?.abort()}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      )}
      {failed && (
        <>
          <p className="field-problem" role="alert">
            {failed.message}
          </p>
          <button type="button" className="button small" onClick={() => send(failed.file)}>
            <RotateCw aria-hidden="true" /> Try again
          </button>
        </>
      )}
      {!sending && (
        <div className="flex flex-wrap gap-3">
          <LibraryPicker
            onChoose={(image) => {
              setFailed(null);
              onChange(image.url);
              onChoose?.(image);
            }}
          />
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
