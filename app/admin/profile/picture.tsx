import { Upload, UserRound } from 'lucide-react';
import { useId } from 'react';
import { imageTypes } from '../../../contract/images.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { useOneUpload } from '../../client/use-uploads.ts';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';

interface Props {
  name: string;
  url: string;
  problem: string | undefined;
  onChange: (url: string) => void;
  /** Called when an upload begins and ends, so that the form waits. */
  onBusy: (busy: boolean) => void;
}

/**
 * Chooses a person's picture. It is uploaded at once, but becomes theirs only when the form is
 * saved.
 */
export function Picture({ name, url, problem, onChange, onBusy }: Props) {
  const id = useId();
  const profile = profileWords();
  const { ui } = words;
  const { picture } = profile;
  const { state } = useAdminState();
  const { upload, send, stop } = useOneUpload({
    onDone: ({ secure_url }) => {
      onChange(secure_url);
      tell(picture.sent);
    },
    onFailed: tellProblem,
    onBusy,
  });
  const sending = upload !== null && upload.state !== 'failed';

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
          <label className="button" htmlFor={id} aria-disabled={sending}>
            <Upload aria-hidden="true" />
            {url ? picture.change : picture.add}
          </label>
          <input
            id={id}
            className="sr-only"
            type="file"
            accept={imageTypes.join(',')}
            disabled={sending || !state}
            onChange={({ target }) => {
              if (target.files?.[0]) send(target.files[0]);
              target.value = '';
            }}
          />
          {sending && (
            <button type="button" className="button quiet" onClick={stop}>
              {ui.cancel}
            </button>
          )}
          {url && !sending && (
            <button type="button" className="button quiet danger" onClick={() => onChange('')}>
              {ui.remove}
            </button>
          )}
        </div>
        {sending && upload.percent > 0 && (
          <progress aria-label={picture.sending} value={upload.percent} max={100} />
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
