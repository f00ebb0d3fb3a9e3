import { useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import type { Session } from '../../../contract/users.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { useTimeFormat } from '../time-format.ts';

/** Lists the devices on which one is signed in, which are signed out one by one or all but this one. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt(revalidate);
  const { state } = useAdminState();
  const time = useTimeFormat();
  const { devices, lastUsed } = profileWords();

  const end = (path: string) =>
    attempt(async () => {
      tell((await api(doneSchema, path, { method: 'DELETE' })).message);
    });
  const all = '/api/users/me/sessions';

  return (
    <section className="sheet" aria-labelledby="devices">
      <h2 id="devices">{devices.title}</h2>
      <p className="profile-note">{devices.note}</p>
      <ul className="devices">
        {sessions.map(({ _id, device, createdAt, lastSeenAt, current }) => (
          <li key={_id}>
            <div>
              <strong lang="en">{device}</strong>
              <p className="field-hint">
                {devices.since(<time dateTime={createdAt}>{state && time(createdAt)}</time>)}
                {' · '}
                {lastUsed(<time dateTime={lastSeenAt}>{state && time(lastSeenAt)}</time>)}
              </p>
            </div>
            {current ? (
              <span className="pill green">{devices.current}</span>
            ) : (
              <button
                type="button"
                className="row-action danger"
                aria-label={devices.signOutOf(device, time(createdAt))}
                disabled={busy}
                onClick={() => end(`${all}/${_id}`)}
              >
                {devices.signOut}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length === 1 ? (
        <p className="profile-note">{devices.nowhereElse}</p>
      ) : (
        <div className="profile-buttons">
          <button type="button" className="button" disabled={busy} onClick={() => end(all)}>
            {devices.signOutElsewhere}
          </button>
        </div>
      )}
    </section>
  );
}
