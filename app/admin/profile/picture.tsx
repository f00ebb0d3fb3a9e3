import { Upload, UserRound } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { imageTypes } from '../../../contract/images.ts';
import { useBackOffice } from '../../client/back-office.tsx';
import { uploadImage } from '../../client/upload.ts';
import { tell, tellProblem } from '../../ui/toast.tsx';

interface Props {
  name: string;
  url: string;
  problem: string | undefined;
  onChange: (url: string) => void;
}

/** A person's picture: chosen, sent at once, kept with the rest when the form is saved. */
export function Picture({ name, url, problem, onChange }: Props) {
  const id = useId();
  const { office } = useBackOffice();
  /** While a picture is being sent. */
  const [percent, setPercent] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (!file || !office) return;
    const stop = new AbortController();
    sending.current = stop;
    const { signal } = stop;
    setPercent(0);
    try {
      const options = { ...office.upload, onProgress: setPercent, signal };
      onChange((await uploadImage(file, options)).secure_url);
      tell('The picture is there. Save to keep it.');
    } catch (error) {
      if (!signal.aborted) tellProblem(error);
    } finally {
      setPercent(null);
    }
  }

  return (
    <div className="picture">
      {url ? (
        <img className="picture-shown" src={url} alt={name} width={96} height={96} />
      ) : (
        <div className="picture-shown" aria-hidden="true">
          <UserRound />
        </div>
      )}
      <div className="picture-side">
        <div className="picture-buttons">
          <label className="button" htmlFor={id} aria-disabled={percent !== null}>
            <Upload aria-hidden="true" />
            {url ? 'Change picture' : 'Add a picture'}
          </label>
          <input
            id={id}
            className="sr-only"
            type="file"
            accept={imageTypes.join(',')}
            disabled={percent !== null || !office}
            onChange={choose}
          />
          {percent !== null && (
            <button type="button" className="button quiet" onClick={() => sending.current?.abort()}>
              Cancel
            </button>
          )}
          {url && percent === null && (
            <button type="button" className="button quiet danger" onClick={() => onChange('')}>
              Remove
            </button>
          )}
        </div>
        {percent !== null && (
          <progress aria-label="Sending the picture" value={percent} max={100} />
        )}
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
