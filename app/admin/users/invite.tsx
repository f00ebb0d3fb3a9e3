import { useState } from 'react';
import { inviteSchema, type OneTimeLink, oneTimeLinkSchema } from '../../../contract/accounts.ts';
import type { teamRoles } from '../../../contract/permissions.ts';
import { api } from '../../client/api.ts';
import { EmailField } from '../../ui/credentials.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { userWords } from '../../words/admin/users/users.ts';
import { MadeInvitation } from './made-invitation.tsx';
import { TeamRoleField } from './team-role-field.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMade: () => void;
}

const empty: { name: string; email: string; role: (typeof teamRoles)[number] } = {
  name: '',
  email: '',
  role: 'author',
};

/** Invites somebody, then shows the link to send to them. */
export function Invite({ open, onOpenChange, onMade }: Props) {
  const [made, setMade] = useState<OneTimeLink | null>(null);
  const users = userWords();
  const { ui } = words;
  const { invitation } = users;
  const { form, reset, props, field, busy } = useApiForm({
    values: empty,
    schema: inviteSchema,
    bodyOf: ({ name, ...values }) => ({ ...values, ...(name.trim() && { name }) }),
    send: (body) => api(oneTimeLinkSchema, '/api/users/invite', { method: 'POST', body }),
    onSaved: (link) => {
      setMade(link);
      onMade();
    },
  });
  const { email, role } = form.watch();

  /** Keeps the input for the next time unless the invitation was made. */
  function close() {
    onOpenChange(false);
    if (!made) return;
    setMade(null);
    reset();
  }

  return (
    <Modal
      title={invitation.title}
      description={
        made?.mailed ? invitation.mailed(email) : made ? invitation.made(email) : invitation.text
      }
      open={open}
      onOpenChange={close}
    >
      {made ? (
        <MadeInvitation link={made.link} onClose={close} />
      ) : (
        <form className="dialog-form" {...props}>
          <EmailField label={ui.email} {...field('email')} autoComplete="off" />
          <TextField
            label={invitation.name}
            hint={invitation.nameHint}
            {...field('name')}
            autoComplete="off"
          />
          <TeamRoleField role={role} {...field('role')} />
          <DialogButtons action={invitation.make} disabled={busy} onCancel={close} />
        </form>
      )}
    </Modal>
  );
}
