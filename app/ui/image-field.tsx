import { RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { type ImageDescription, imageIdOf, imageTypes } from '../../contract/images.ts';
import { useAdminState } from '../client/admin-state.tsx';
import { useOneUpload } from '../client/use-uploads.ts';
import { words } from '../words/admin/admin.ts';
import { cropTool, ToolButton } from './crop/tool-button.tsx';
import { useNotes } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { LibraryPicker } from './library/library-picker.tsx';
import { tellProblem } from './toast.tsx';

interface Props {
  label: string;
  /** The address of the picture; empty when there is none. */
  value: string;
  /** Why the address was refused. */
  problem?: string | undefined;
  /** The width in pixels below which the writer is warned. */
  leastWidth?: number;
  /** Called with the new address and the library's data of the picture, where known. */
  onChange: (address: string, words?: ImageDescription) => void;
  /** Called when an upload begins and ends, so that forms can wait. */
  onBusy?: (busy: boolean) => void;
}

/** Uploads a picture and shows the progress; it can be cancelled, retried, replaced and removed. */
export function ImageField(props: Props) {
  const { label, value, problem, leastWidth = 0, onChange, onBusy } = props;
  const { ui } = words;
  const {
    id: fieldId,
    described,
    notes,
  } = useNotes({
    hint: ui.picture.fileHint,
    problem,
    alerts: true,
  });
  const id = imageIdOf(value);
  const { state } = useAdminState();
  const { upload, send, retry, stop } = useOneUpload({
    onDone: ({ secure_url, words }) => onChange(secure_url, words),
    onFailed: tellProblem,
    onBusy,
  });
  const failed = upload?.state === 'failed';
  const [preview, setPreview] = useState({ address: '', width: 0 });
  const narrow = value !== '' && preview.address === value && preview.width < leastWidth;

  return (
    <div className="field image-field">
      <label htmlFor={fieldId} id={`${fieldId}-label`}>
        {label}
      </label>
      {value && (
        <img
          className="image-preview"
          src={value}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width } }) =>
            setPreview({ address: value, width })
          }
        />
      )}
      <p className="field-hint" role="status" hidden={!narrow}>
        {narrow && ui.picture.narrow(preview.width, leastWidth)}
      </p>
      <FileButton
        id={fieldId}
        labelledBy={`${fieldId}-label`}
        described={described}
        accept={imageTypes}
        disabled={!state}
        onChoose={send}
        drop={!value && ui.picture.orDrop}
      >
        {ui.picture.fromDevice}
      </FileButton>
      {notes}
      {upload && !failed && (
        <div className="image-progress">
          {upload.percent > 0 && (
            <>
              <progress value={upload.percent} max={100} aria-label={ui.uploads.of('')} />
              <span>{upload.percent}%</span>
            </>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={ui.uploads.cancelOne}
            onClick={stop}
          >
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
            <RotateCw aria-hidden="true" /> {ui.tryAgain}
          </button>
        </>
      )}
      {(!upload || failed) && (
        <div className="button-row">
          <LibraryPicker
            onChoose={(image) => {
              stop();
              onChange(image.url, image);
            }}
          />
          {id && (
            <ToolButton tool={cropTool} id={id} onMade={(image) => onChange(image.url, image)} />
          )}
          {value && (
            <button type="button" className="button small danger" onClick={() => onChange('')}>
              <Trash2 aria-hidden="true" /> {ui.remove}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
