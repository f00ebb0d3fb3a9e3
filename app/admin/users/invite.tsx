import { type FormEvent, useState } from 'react';
import { type OneTimeLink, oneTimeLinkSchema } from '../../../contract/accounts.ts';
import { type Role, roleSchema, roles } from '../../../contract/permissions.ts';
import { ApiError, api } from '../../client/api.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { LinkBox } from './link-dialog.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const empty: { name: string; email: string; role: Role } = { name: '', email: '', role: 'author' };

/** Invites somebody and then shows the link to send them. */
export function Invite({ open, onOpenChange }: Props) {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [made, setMade] = useState<OneTimeLink | null>(null);
  const [busy, setBusy] = useState(false);
  const { users, ui } = words;
  const { invitation } = users;
  const set = (key: 'name' | 'email', value: string) =>
    setValues((before) => ({ ...before, [key]: value }));

  /** What was typed stays for the next time, unless it has been used. */
  function close() {
    onOpenChange(false);
    setProblems({});
    if (made) {
      setMade(null);
      setValues(empty);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    const { name, email, role } = values;
    try {
      const body = { email, role, ...(name.trim() && { name }) };
      setMade(await api(oneTimeLinkSchema, '/api/users/invite', { method: 'POST', body }));
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      title={invitation.title}
      description={
        made?.mailed
          ? invitation.mailed(values.email)
          : made
            ? invitation.made(values.email)
            : invitation.text
      }
      open={open}
      onOpenChange={close}
    >
      {made ? (
        <>
          <div className="dialog-form">
            <LinkBox link={made.link} hint={invitation.hint} />
          </div>
          <div className="dialog-buttons">
            <button type="button" className="button" onClick={close}>
              {ui.done}
            </button>
          </div>
        </>
      ) : (
        <form className="dialog-form" method="post" onSubmit={submit}>
          <Field label={ui.email} problem={problems.email}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="email"
                value={values.email}
                onChange={({ target }) => set('email', target.value)}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <Field label={invitation.name} hint={invitation.nameHint} problem={problems.name}>
            {(control) => (
              <input
                {...control}
                className="input"
                value={values.name}
                onChange={({ target }) => set('name', target.value)}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={users.role} hint={users.roleHints[values.role]} problem={problems.role}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={values.role}
                onChange={({ target }) =>
                  setValues((before) => ({ ...before, role: roleSchema.parse(target.value) }))
                }
              >
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {users.roles[role]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div className="dialog-buttons">
            <button type="button" className="button" onClick={close}>
              {ui.cancel}
            </button>
            <button type="submit" className="button primary" disabled={busy}>
              {invitation.make}
            </button>
          </div>
        </form>
      )}
    </Modal>
  );
}
