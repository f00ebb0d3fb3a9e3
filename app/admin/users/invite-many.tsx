import { useState } from 'react';
import {
  type InvitedMany,
  invitedManySchema,
  inviteManySchema,
} from '../../../contract/accounts-in-bulk.ts';
import type { teamRoles } from '../../../contract/permissions.ts';
import { api } from '../../client/api.ts';
import { DialogButtons, DoneButton } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { userWords } from '../../words/admin/users/users.ts';
import { TeamRoleField } from './team-role-field.tsx';

/** Returns the e-mails in a text, as people paste them: with names, commas or lines between. */
const emailsIn = (text: string) => [
  ...new Set(text.split(/[\s,;<>"()]+/).filter((part) => part.includes('@'))),
];

/** Returns the entries of such a text in which there is no e-mail: names stand before theirs, and a comma may part them. */
const entriesWithout = (text: string) =>
  text
    .split(/[,;\n]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.includes('@'));

interface Props {
  open: boolean;
  onClose: () => void;
  onMade: () => void;
}

const empty: { emails: string; role: (typeof teamRoles)[number] } = { emails: '', role: 'author' };

/** Invites several people with one role, then says what became of each. */
export function InviteMany({ open, onClose, onMade }: Props) {
  const [answer, setAnswer] = useState<InvitedMany | null>(null);
  const users = userWords();
  const { many } = users.invitation;
  const { form, reset, props, field, busy } = useApiForm({
    values: empty,
    schema: inviteManySchema,
    bodyOf: ({ emails, role }) => ({ emails: emailsIn(emails), role }),
    send: (body) => api(invitedManySchema, '/api/users/invite-many', { method: 'POST', body }),
    onSaved: (made) => {
      setAnswer(made);
      onMade();
    },
  });
  const { emails, role } = form.watch();
  const count = emailsIn(emails).length;
  const others = entriesWithout(emails);

  /** Keeps the input for the next time unless the invitations were made. */
  function close() {
    onClose();
    if (!answer) return;
    setAnswer(null);
    reset();
  }

  return (
    <Modal
      title={many.title}
      description={answer ? many.made(answer.made.length) : users.invitation.text}
      open={open}
      onOpenChange={close}
    >
      {answer ? (
        <Outcome answer={answer} onClose={close} />
      ) : (
        <form className="dialog-form" {...props}>
          <TextArea
            label={many.emails}
            hint={many.emailsHint}
            {...field('emails')}
            rows={6}
            required
          />
          <p className="field-hint wrap-anywhere" role="status">
            {others.length > 0 && many.noEmail(others.join(', '))}
          </p>
          <TeamRoleField role={role} {...field('role')} />
          <DialogButtons
            action={count === 0 ? many.makeNone : many.make(count)}
            disabled={busy || count === 0}
            onCancel={close}
          />
        </form>
      )}
    </Modal>
  );
}

function Outcome({
  answer: { made, refused },
  onClose,
}: {
  answer: InvitedMany;
  onClose: () => void;
}) {
  const { many } = userWords().invitation;
  const sent = made.filter(({ mailed }) => mailed);
  const unsent = made.filter(({ mailed }) => !mailed);
  return (
    <>
      <div className="dialog-form">
        {sent.length > 0 && (
          <p className="wrap-anywhere">
            {many.mailed}: {sent.map(({ email }) => email).join(', ')}
          </p>
        )}
        {refused.length > 0 && (
          <ul className="dialog-list" aria-label={many.refused}>
            {refused.map(({ email, message }) => (
              <li key={email}>
                <b className="wrap-anywhere">{email}</b>: {message}
              </li>
            ))}
          </ul>
        )}
        {unsent.length > 0 && (
          <TextArea
            label={many.links}
            hint={many.linksHint}
            readOnly
            rows={6}
            value={unsent.map(({ email, link }) => `${email} ${link}`).join('\n')}
          />
        )}
      </div>
      <DoneButton onDone={onClose} />
    </>
  );
}
