import { useState } from 'react';
import { adminUserSchema, type ListedUser, oneTimeLinkSchema } from '../../../contract/accounts.ts';
import type { Membership } from '../../../contract/membership.ts';
import { type Role, roleSchema, roles } from '../../../contract/permissions.ts';
import { wallTimeIn } from '../../../contract/zoned-time.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { partsIn } from '../../feature-parts.ts';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { userWords } from '../../words/admin/users/users.ts';
import { number } from '../../words/count.ts';
import { page } from '../../words/page.ts';
import type { ShownLink } from './link-dialog.tsx';
import { isPersonPart } from './person-part.ts';
import { sayOfRole, withJobs } from './role-question.ts';

/** Also of features that are switched off: what is stored of people can be ended all the same. */
const personParts = partsIn(
  import.meta.glob('../../../features/*/admin/person.ts', { eager: true }),
  isPersonPart,
);

interface Props {
  user: ListedUser;
  /** Whether the person is among those whom one action is about. */
  chosen: boolean;
  onChoose: (wanted: boolean) => void;
  onChange: () => Promise<void>;
  onLink: (link: ShownLink) => void;
  onEdit: () => void;
  onMembership: () => void;
}

/** Shows one person and what an administrator may do with the account. */
export function UserRow(props: Props) {
  const { user, chosen, onChoose, onChange, onLink, onEdit, onMembership } = props;
  const { _id, name, email, emailConfirmed, role, active, articleCount, twoStep, passkeys } = user;
  const confirm = useConfirm();
  const own = useUserInfo()?._id;
  const self = own === _id;
  const [busy, setBusy] = useState(false);
  // By keys the way to a role leads over others.
  const [wanted, setWanted] = useState<Role | null>(null);
  const picked = wanted ?? role;
  const text = userWords();
  const activity = active ? text.deactivation : text.reactivation;

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

  async function changeRole() {
    const { newRole } = text;
    const question = {
      title: newRole.question(name, picked),
      text: sayOfRole(picked, [user], own),
      action: newRole.action,
    };
    if (await confirm(question))
      await attempt(async () => {
        const body = { role: picked };
        await api(adminUserSchema, `/api/users/role/${_id}`, { method: 'PUT', body });
        return newRole.done(name, picked);
      });
    setWanted(null);
  }

  async function changeActive() {
    const question = {
      title: activity.question(name),
      text: active
        ? withJobs(self ? text.deactivation.yourself : activity.text, [user])
        : activity.text,
      action: activity.action,
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      const body = { active: !active };
      await api(adminUserSchema, `/api/users/active/${_id}`, { method: 'PUT', body });
      return activity.done(name);
    });
  }

  async function confirmEmail() {
    const { confirmation } = text;
    const question = {
      title: confirmation.question(name),
      text: confirmation.text(email),
      action: confirmation.action,
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      await api(adminUserSchema, `/api/users/confirmed/${_id}`, { method: 'PUT' });
      return confirmation.done(name);
    });
  }

  async function backToPassword() {
    const passwordOnly = user.hasPassword ? text.passwordOnly : text.passwordOnly.none;
    const question = {
      title: passwordOnly.question(name),
      text: passwordOnly.text,
      action: words.ui.remove,
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      await api(adminUserSchema, `/api/users/second-factor/${_id}`, { method: 'DELETE' });
      if (!user.hasPassword && active) await makeLink();
      return passwordOnly.done(name);
    });
  }

  const marks = personParts.filter(({ part }) => Reflect.get(user, part.mark) === true);

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
        <div className="user-cell">
          <input
            type="checkbox"
            aria-label={text.several.choose(name)}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <span className="user-name">{self ? text.you(name) : name}</span>
          <span className="user-email">{email || text.noEmail}</span>
        </div>
      </td>
      <td data-label={text.role} className="tight user-role-cell">
        <select
          className="input user-role"
          aria-label={text.roleOf(name)}
          value={picked}
          disabled={busy}
          onChange={({ target }) => setWanted(roleSchema.parse(target.value))}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {text.roles[role]}
            </option>
          ))}
        </select>
        {picked !== role && (
          <button
            type="button"
            className="row-action"
            aria-label={text.newRole.actionOn(name)}
            disabled={busy}
            onClick={changeRole}
          >
            {text.newRole.action}
          </button>
        )}
      </td>
      <td data-label={text.statusColumn} className="tight user-status-cell">
        <span className="user-status">
          <Status user={user} />
          {email && !emailConfirmed && (
            <span className="pill amber">{text.status.unconfirmed}</span>
          )}
          {twoStep && <span className="pill green">{text.status.twoStep}</span>}
          {passkeys > 0 && <span className="pill green">{text.status.passkey}</span>}
          {marks.map(({ name, part }) => (
            <span key={name} className="pill grey">
              {part.name[page.language]}
            </span>
          ))}
          {user.membership && <MemberPill membership={user.membership} />}
        </span>
      </td>
      <td data-label={words.shell.screens.articles} className="tight">
        {number(articleCount)}
      </td>
      <td className="actions">
        <button
          type="button"
          className="row-action"
          aria-label={text.editOf(name)}
          disabled={busy}
          onClick={onEdit}
        >
          {text.edit}
        </button>
        {email && (
          <button
            type="button"
            className="row-action"
            aria-label={text.membership.actionOn(name)}
            disabled={busy}
            onClick={onMembership}
          >
            {text.membership.action}
          </button>
        )}
        {email && active && !self && (
          <button
            type="button"
            className="row-action"
            aria-label={text.link.resetFor(name)}
            disabled={busy}
            onClick={makeLink}
          >
            {text.link.reset}
          </button>
        )}
        {email && !emailConfirmed && (
          <button
            type="button"
            className="row-action"
            aria-label={text.confirmation.actionOn(name)}
            disabled={busy}
            onClick={confirmEmail}
          >
            {text.confirmation.action}
          </button>
        )}
        {(twoStep || passkeys > 0) && !self && (
          <button
            type="button"
            className="row-action"
            aria-label={text.passwordOnly.actionOn(name)}
            disabled={busy}
            onClick={backToPassword}
          >
            {text.passwordOnly.action}
          </button>
        )}
        {marks.map(({ name: feature, part }) => (
          <button
            key={feature}
            type="button"
            className="row-action"
            aria-label={`${part.action[page.language]}: ${name}`}
            disabled={busy}
            onClick={() => attempt(() => part.act(_id))}
          >
            {part.action[page.language]}
          </button>
        ))}
        <button
          type="button"
          className={active ? 'row-action danger' : 'row-action'}
          aria-label={activity.actionOn(name)}
          disabled={busy}
          onClick={changeActive}
        >
          {activity.action}
        </button>
      </td>
    </tr>
  );
}

/** Says which membership somebody has, or had. */
function MemberPill({ membership: { level, until } }: { membership: Membership }) {
  const zone = useAdminState().state?.site.timeZone ?? 'Asia/Kolkata';
  const { levels, ended } = userWords().membership;
  const over = until !== null && until < wallTimeIn(zone, new Date().toISOString()).date;
  return (
    <span className={over ? 'pill grey' : 'pill green'}>
      {levels[level]}
      {over && ` · ${ended}`}
    </span>
  );
}

function Status({ user: { active, email, hasPassword, passkeys } }: { user: ListedUser }) {
  const { status } = userWords();
  if (!active) return <span className="pill grey">{status.deactivated}</span>;
  if (!email) return <span className="pill grey">{status.nameOnly}</span>;
  if (!hasPassword && passkeys === 0)
    return <span className="pill amber">{status.noPassword}</span>;
  return <span className="pill green">{status.active}</span>;
}
