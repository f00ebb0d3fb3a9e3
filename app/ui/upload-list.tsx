import { CircleCheck, RotateCw, X } from 'lucide-react';
import type { Upload, Uploads } from '../client/uploads.ts';
import { useUploadList } from '../client/use-uploads.ts';
import { words } from '../words/admin/admin.ts';

/** Shows the progress of all uploads together and of each. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const list = useUploadList(uploads);
  if (list.length === 0) return null;
  const done = list.filter(({ state }) => state === 'done').length;
  const { ui } = words;
  const percent = Math.floor(list.reduce((sum, upload) => sum + upload.percent, 0) / list.length);
  return (
    <section className="sheet uploads" aria-label={ui.uploads.label}>
      <div className="image-progress">
        <span role="status">{ui.uploads.done(done, list.length)}</span>
        {percent > 0 && <progress value={percent} max={100} aria-label={ui.uploads.all} />}
        <button
          type="button"
          className="button small"
          onClick={() => uploads.drop(list.map(({ key }) => key))}
        >
          {uploads.busy ? ui.uploads.cancelAll : ui.close}
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
  const { key, file, state, percent, problem, image } = upload;
  const { ui } = words;
  const name = file?.name ?? ui.uploads.unnamed;
  return (
    <li className="upload-line">
      <span className="upload-name">{name}</span>
      {state === 'failed' ? (
        <>
          <span className="field-problem" role="alert">
            {problem}
          </span>
          <button type="button" className="button small" onClick={() => uploads.retry(key)}>
            <RotateCw aria-hidden="true" /> {ui.tryAgain}
          </button>
        </>
      ) : (
        percent > 0 && <progress value={percent} max={100} aria-label={ui.uploads.of(name)} />
      )}
      {state === 'done' ? (
        <CircleCheck role="img" aria-label={ui.uploads.uploaded} />
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-label={state === 'failed' ? ui.uploads.dismiss(name) : ui.uploads.cancel(name)}
          onClick={() => uploads.drop([key])}
        >
          <X aria-hidden="true" />
        </button>
      )}
      {image?.stilled && <span className="field-hint">{ui.uploads.stilled}</span>}
    </li>
  );
}
