import { useRef } from 'react';
import { doneSchema } from '../../../contract/common.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { api, apiFile } from '../../client/api.ts';
import { saveFile } from '../../client/save-file.ts';
import { clearUserInfo } from '../../client/user-info.ts';
import { Late } from '../../ui/late.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { useNear } from '../../ui/use-near.ts';
import { partOf } from '../../ui/use-part.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { page, pathIn } from '../../words/page.ts';

const sayings = partOf(() => import('../feature-sayings.ts'));

/** Says what the site keeps about a person, hands it out, and deletes the account. */
export function OwnData({ email }: { email: string }) {
  const { data, removal } = profileWords();
  const { busy, attempt } = useAttempt();
  const confirm = useConfirm();
  const list = useRef<HTMLUListElement>(null);
  const near = useNear(list);

  const download = () =>
    attempt(async () => saveFile(await apiFile('/api/users/me/data'), data.file));

  async function remove() {
    if (!(await confirm(removal))) return;
    await attempt(async () => {
      await api(doneSchema, '/api/users/me/erase', { method: 'POST', body: { email } });
      clearUserInfo();
      location.assign(pathIn(paths.accountDeleted()));
    });
  }

  return (
    <section className="sheet" aria-labelledby="own-data">
      <h2 id="own-data">{data.title}</h2>
      <p>{data.about}</p>
      <ul className="dialog-list own-data-list" ref={list}>
        <li>{data.messages}</li>
        {near && (
          <Late part={sayings} waiting={null}>
            {({ featureSayings }) =>
              featureSayings.map(
                ({ ownData }) => ownData && <li key={ownData.en}>{ownData[page.language]}</li>,
              )
            }
          </Late>
        )}
        <li>{data.consents}</li>
        <li>{data.log}</li>
        <li>{data.backups}</li>
      </ul>
      <div className="profile-buttons own-data-buttons">
        <button type="button" className="button" disabled={busy} onClick={download}>
          {data.download}
        </button>
        <button type="button" className="button danger" disabled={busy} onClick={remove}>
          {data.remove}
        </button>
      </div>
    </section>
  );
}
