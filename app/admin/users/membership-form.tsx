import { levels } from '../../../contract/access.ts';
import { type AdminUser, adminUserSchema } from '../../../contract/accounts.ts';
import { givenSchema } from '../../../contract/membership.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { userWords } from '../../words/admin/users/users.ts';

export interface MembershipProps {
  user: AdminUser;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Gives a person a membership, changes it or takes it away. */
export function MembershipForm({ user, onClose, onSaved }: MembershipProps) {
  const { membership: texts } = userWords();
  const { level, until } = user.membership ?? { level: '' as const, until: null };
  const { form, props, field, busy, problems } = useApiForm({
    values: { level, until: until ?? '' },
    schema: givenSchema,
    bodyOf: (values) => ({
      membership: (values.level && { level: values.level, until: values.until || null }) || null,
    }),
    send: (body) => {
      const path = `/api/membership/people/${user._id}`;
      return api(adminUserSchema, path, { method: 'PUT', body });
    },
    onSaved: async () => {
      tell(texts.saved);
      await onSaved();
      onClose();
    },
  });
  const chosen = form.watch('level');
  return (
    <form className="dialog-form" {...props}>
      <SelectField label={texts.level} {...field('level')}>
        <option value="">{texts.none}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {texts.levels[level]}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <TextField
          type="date"
          label={texts.until}
          hint={texts.untilHint}
          {...field('until')}
          problem={problems['membership.until']}
        />
      )}
      <DialogButtons action={words.ui.save} disabled={busy} onCancel={onClose} />
    </form>
  );
}
