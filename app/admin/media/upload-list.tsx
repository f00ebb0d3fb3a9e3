import { CircleCheck, RotateCw, X } from 'lucide-react';
import type { Upload } from './use-uploads.ts';

interface Props {
  uploads: Upload[];
  onRetry: (upload: Upload) => void;
  onDrop: (keys: number[]) => void;
}

/** What is being sent: how far all of it is, and each. */
export function UploadList({ uploads, onRetry, onDrop }: Props) {
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done').length;
  const over = uploads.every(({ state }) => state === 'done' || state === 'failed');
  const percent = Math.floor(
    uploads.reduce((sum, upload) => sum + upload.percent, 0) / uploads.length,
  );
  return (
    <section className="sheet uploads" aria-label="Uploads">
      <div className="image-progress">
        <span role="status">
          {done} of {uploads.length} uploaded
        </span>
        <progress value={percent} max={100} aria-label="All uploads" />
        <button
          type="button"
          className="button small"
          onClick={() => onDrop(uploads.map(({ key }) => key))}
        >
          {over ? 'Close' : 'Cancel all'}
        </button>
      </div>
      <ul>
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} onRetry={onRetry} onDrop={onDrop} />
        ))}
      </ul>
    </section>
  );
}

function UploadLine({ upload, onRetry, onDrop }: Omit<Props, 'uploads'> & { upload: Upload }) {
  const { key, file, state, percent, message } = upload;
  return (
    <li className="upload-line">
      <span className="upload-name">{file.name}</span>
      {state === 'failed' ? (
        <>
          <span className="field-problem" role="alert">
            {message}
          </span>
          <button type="button" className="button small" onClick={() => onRetry(upload)}>
            <RotateCw aria-hidden="true" /> Try again
          </button>
        </>
      ) : (
        <progress value={percent} max={100} aria-label={`Upload of ${file.name}`} />
      )}
      {state === 'done' ? (
        <CircleCheck aria-label="Uploaded" />
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-label={`${state === 'failed' ? 'Dismiss' : 'Cancel'} ${file.name}`}
          onClick={() => onDrop([key])}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
