import type { ComponentProps } from 'react';
import { teamRoles } from '../../../contract/permissions.ts';
import { SelectField } from '../../ui/text-field.tsx';
import { userWords } from '../../words/admin/users/users.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint'> & {
  role: (typeof teamRoles)[number];
};

/** Chooses the role of who is invited. */
export function TeamRoleField({ role: chosen, ...field }: Props) {
  const users = userWords();
  return (
    <SelectField label={users.role} hint={users.roleHints[chosen]} {...field}>
      {teamRoles.map((role) => (
        <option key={role} value={role}>
          {users.roles[role]}
        </option>
      ))}
    </SelectField>
  );
}
