import { useEffect, useId, useRef, useState } from 'react';
import { FileButton } from '../../../app/ui/file-button.tsx';
import { tellProblem } from '../../../app/ui/toast.tsx';
import { bytes } from './bytes.ts';
import { uploadForImport } from './upload.ts';
import { importWords } from './words.ts';

interface Upload {
  file: File;
  received: number;
  waiting: boolean;
  stop: AbortController;
}

interface Props {
  /** Called with the key of a file that is here whole. */
  onDone: (key: string) => void;
  /** Called when an upload was stopped or has failed; what has come of it is listed. */
  onEnd: () => void;
}

/** Uploads one file, and shows how far it is. */
export function UploadPart({ onDone, onEnd }: Props) {
  const { bring } = importWords();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [field, label] = [useId(), useId()];
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File) {
    const stopping = new AbortController();
    stop.current = stopping;
    const change = (values: Partial<Upload>) => setUpload((now) => now && { ...now, ...values });
    setUpload({ file, received: 0, waiting: false, stop: stopping });
    try {
      const key = await uploadForImport(file, {
        onProgress: (received) => change({ received }),
        onWaiting: (waiting) => change({ waiting }),
        signal: stopping.signal,
      });
      setUpload(null);
      onDone(key);
    } catch (error) {
      setUpload(null);
      if (!stopping.signal.aborted) tellProblem(error);
      onEnd();
    }
  }

  return (
    <section className="sheet import-bring" aria-labelledby={label}>
      <h2 id={label}>{bring.title}</h2>
      {upload ? (
        <div className="import-upload">
          <p className="import-upload-name">
            <bdi>{upload.file.name}</bdi>
          </p>
          <div className="image-progress">
            <progress
              value={upload.received}
              max={upload.file.size}
              aria-label={bring.progress(upload.file.name)}
            />
            <button type="button" className="button small" onClick={() => upload.stop.abort()}>
              {bring.stop}
            </button>
          </div>
          <p className="field-hint" role="status">
            {upload.waiting
              ? bring.waiting
              : bring.of(bytes(upload.received), bytes(upload.file.size))}
          </p>
        </div>
      ) : (
        <FileButton
          id={field}
          labelledBy={label}
          described={{}}
          accept={[]}
          disabled={false}
          onChoose={send}
          drop={bring.drop}
        >
          {bring.choose}
        </FileButton>
      )}
      <p className="field-hint">{bring.folder('DATA_DIR/import')}</p>
    </section>
  );
}
