import { useState } from 'react';
import type { z } from 'zod';
import type { AdminUser } from '../../../contract/accounts.ts';
import { rolesChangedSchema } from '../../../contract/accounts-in-bulk.ts';
import { type Role, roleSchema, roles } from '../../../contract/permissions.ts';
import { api } from '../../client/api.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { tell, tellWith } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { userWords } from '../../words/admin/users/users.ts';
import { sayOfRole } from './role-question.ts';

interface Props {
  users: AdminUser[];
  onChange: () => Promise<void>;
  onClear: () => void;
}

interface ReasonsProps {
  refused: z.infer<typeof rolesChangedSchema>['refused'];
  users: AdminUser[];
}

/** Says of each who did not get the role, why. */
function Reasons({ refused, users }: ReasonsProps) {
  return refused.map(({ _id, message }) => (
    <p key={_id}>
      {users.find((user) => user._id === _id)?.name}: {message}
    </p>
  ));
}

/** Gives everybody who is chosen one role. */
export function RoleBar({ users, onChange, onClear }: Props) {
  const [role, setRole] = useState<Role>('author');
  const { busy, attempt } = useAttempt(onChange);
  const confirm = useConfirm();
  const texts = userWords();
  const { several } = texts;
  const own = useUserInfo()?._id;
  async function change() {
    const question = {
      title: several.question(users.length, role),
      text: sayOfRole(role, users, own),
      action: texts.newRole.action,
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      const body = { ids: users.map(({ _id }) => _id), role };
      const { done, refused } = await api(rolesChangedSchema, '/api/users/roles', {
        method: 'PUT',
        body,
      });
      const said = several.done(done.length, role);
      if (refused.length === 0) tell(said);
      else tellWith(said, <Reasons refused={refused} users={users} />);
      onClear();
    });
  }
  return (
    <section className="bulk" aria-label={several.title}>
      <span className="bulk-count" role="status">
        {several.chosen(users.length)}
      </span>
      <span className="bulk-actions">
        <select
          className="input user-role"
          aria-label={texts.role}
          value={role}
          onChange={({ target }) => setRole(roleSchema.parse(target.value))}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {texts.roles[role]}
            </option>
          ))}
        </select>
        <button type="button" className="button small" disabled={busy} onClick={change}>
          {texts.newRole.action}
        </button>
        <button type="button" className="button small quiet" onClick={onClear}>
          {several.clear}
        </button>
      </span>
    </section>
  );
}
