import { useState } from 'react';
import { type AdminUser, adminUserSchema, oneTimeLinkSchema } from '../../../contract/accounts.ts';
import { roleSchema, roles } from '../../../contract/permissions.ts';
import { api } from '../../client/api.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import type { ShownLink } from './link-dialog.tsx';
import { roleHints, roleNames } from './roles.ts';

interface Props {
  user: AdminUser;
  onChange: () => Promise<void>;
  onLink: (link: ShownLink) => void;
}

/** One person, with what an administrator can do about them. */
export function UserRow({ user, onChange, onLink }: Props) {
  const { _id, name, email, role, active, articleCount, twoStep, passkeys } = user;
  const confirm = useConfirm();
  const self = useUserInfo()?._id === _id;
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<string>) {
    setBusy(true);
    try {
      const done = await work();
      await onChange();
      tell(done);
    } catch (error) {
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  async function changeRole(value: string) {
    const next = roleSchema.parse(value);
    const question = {
      title: `Make ${name} ${roleNames[next].toLowerCase()}?`,
      text: self ? `This is yourself. ${roleHints[next]}` : roleHints[next],
      action: 'Change role',
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      await api(adminUserSchema, `/api/users/role/${_id}`, { method: 'PUT', body: { role: next } });
      return `${name} is now ${roleNames[next].toLowerCase()}.`;
    });
  }

  async function changeActive() {
    const question = active
      ? {
          title: `Deactivate ${name}?`,
          text: `${self ? 'This is yourself: you' : 'They'} will be signed out everywhere and cannot sign in any more. Articles stay as they are.`,
          action: 'Deactivate',
        }
      : { title: `Reactivate ${name}?`, text: 'They can sign in again.', action: 'Reactivate' };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      const body = { active: !active };
      await api(adminUserSchema, `/api/users/active/${_id}`, { method: 'PUT', body });
      return active ? `${name} is deactivated.` : `${name} can sign in again.`;
    });
  }

  async function backToPassword() {
    const question = {
      title: `Let the password alone sign ${name} in?`,
      text: 'Their two-step sign-in, recovery codes and passkeys are removed. Do it when they have lost them, and you are sure that it is they who ask.',
      action: 'Remove',
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      await api(adminUserSchema, `/api/users/second-factor/${_id}`, { method: 'DELETE' });
      return `${name} can sign in with the password alone.`;
    });
  }

  async function makeLink() {
    setBusy(true);
    try {
      const path = `/api/users/reset-link/${_id}`;
      const { link } = await api(oneTimeLinkSchema, path, { method: 'POST' });
      onLink({ link, name });
    } catch (error) {
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <tr>
      <td>
        <div>
          <span className="user-name">
            {name}
            {self && ' (you)'}
          </span>
          <span className="user-email">{email || 'No e-mail'}</span>
        </div>
      </td>
      <td data-label="Role" className="tight user-role-cell">
        <select
          className="input user-role"
          aria-label={`Role of ${name}`}
          value={role}
          disabled={busy}
          onChange={({ target }) => changeRole(target.value)}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </select>
      </td>
      <td data-label="Status" className="tight">
        <span className="user-status">
          <Status user={user} />
          {twoStep && <span className="pill green">Two-step</span>}
          {passkeys > 0 && <span className="pill green">Passkey</span>}
        </span>
      </td>
      <td data-label="Articles" className="tight">
        {articleCount.toLocaleString('en-IN')}
      </td>
      <td className="actions">
        {email && active && (
          <button
            type="button"
            className="row-action"
            aria-label={`Reset link for ${name}`}
            disabled={busy}
            onClick={makeLink}
          >
            Reset link
          </button>
        )}
        {(twoStep || passkeys > 0) && !self && (
          <button
            type="button"
            className="row-action"
            aria-label={`Password only for ${name}`}
            disabled={busy}
            onClick={backToPassword}
          >
            Password only
          </button>
        )}
        <button
          type="button"
          className={active ? 'row-action danger' : 'row-action'}
          aria-label={`${active ? 'Deactivate' : 'Reactivate'} ${name}`}
          disabled={busy}
          onClick={changeActive}
        >
          {active ? 'Deactivate' : 'Reactivate'}
        </button>
      </td>
    </tr>
  );
}

function Status({ user: { active, email, hasPassword } }: { user: AdminUser }) {
  if (!active) return <span className="pill grey">Deactivated</span>;
  if (!email) return <span className="pill grey">Name only</span>;
  if (!hasPassword) return <span className="pill amber">No password</span>;
  return <span className="pill green">Active</span>;
}
