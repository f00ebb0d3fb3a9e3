import { CircleCheck, RotateCw, X } from 'lucide-react';
import type { Upload, Uploads } from '../client/uploads.ts';
import { useUploadList } from '../client/use-uploads.ts';

/** What is being sent: how far all of it is, and each. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const list = useUploadList(uploads);
  if (list.length === 0) return null;
  const done = list.filter(({ state }) => state === 'done').length;
  const percent = Math.floor(list.reduce((sum, upload) => sum + upload.percent, 0) / list.length);
  return (
    <section className="sheet uploads" aria-label="Uploads">
      <div className="image-progress">
        <span role="status">
          {done} of {list.length} uploaded
        </span>
        <progress value={percent} max={100} aria-label="All uploads" />
        <button
          type="button"
          className="button small"
          onClick={() => uploads.drop(list.map(({ key }) => key))}
        >
          {uploads.busy ? 'Cancel all' : 'Close'}
        </button>
      </div>
      <ul>
        {list.map((upload) => (
          <UploadLine key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function UploadLine({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, state, percent, problem } = upload;
  const name = file?.name ?? 'A picture';
  return (
    <li className="upload-line">
      <span className="upload-name">{name}</span>
      {state === 'failed' ? (
        <>
          <span className="field-problem" role="alert">
            {problem}
          </span>
          <button type="button" className="button small" onClick={() => uploads.retry(key)}>
            <RotateCw aria-hidden="true" /> Try again
          </button>
        </>
      ) : (
        <progress value={percent} max={100} aria-label={`Upload of ${name}`} />
      )}
      {state === 'done' ? (
        <CircleCheck aria-label="Uploaded" />
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-label={`${state === 'failed' ? 'Dismiss' : 'Cancel'} ${name}`}
          onClick={() => uploads.drop([key])}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
