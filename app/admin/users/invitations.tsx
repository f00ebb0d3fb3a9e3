import { useId, useState } from 'react';
import {
  type Invitation,
  type OneTimeLink,
  oneTimeLinkSchema,
} from '../../../contract/accounts.ts';
import { doneSchema } from '../../../contract/common.ts';
import { api } from '../../client/api.ts';
import { ListTable, RowAction } from '../../ui/list-table.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { userWords } from '../../words/admin/users/users.ts';
import { Day } from '../date.tsx';
import { MadeInvitation } from './made-invitation.tsx';

interface Props {
  invitations: Invitation[];
  onChange: () => Promise<void>;
}

/** Lists the invitations that nobody has accepted yet, and revokes or renews them. */
export function Invitations({ invitations, onChange }: Props) {
  const [made, setMade] = useState<(OneTimeLink & { email: string }) | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const heading = useId();
  const users = userWords();
  const { ui } = words;
  const { invitation } = users;

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
      await onChange();
    } catch (error) {
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  const again = ({ email, role }: Invitation) =>
    attempt(async () => {
      const body = { email, role };
      const link = await api(oneTimeLinkSchema, '/api/users/invite', { method: 'POST', body });
      setMade({ ...link, email });
    });

  async function revoke({ email }: Invitation) {
    const question = {
      title: invitation.question(email),
      text: invitation.revokeText,
      action: invitation.revoke,
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      const path = '/api/users/revoke-invitation';
      tell((await api(doneSchema, path, { method: 'POST', body: { email } })).message);
    });
  }

  return (
    <>
      {invitations.length > 0 && (
        <section className="invitations" aria-labelledby={heading}>
          <h2 id={heading}>{invitation.waiting}</h2>
          <ListTable
            rows={invitations}
            keyOf={({ email }) => email}
            brief={false}
            columns={[
              {
                label: ui.email,
                title: true,
                cell: ({ email, account }) => (
                  <>
                    <span className="user-name">{email}</span>
                    {account && (
                      <p className="field-hint">
                        {invitation.gives(account.name, users.roles[account.role])}
                      </p>
                    )}
                  </>
                ),
              },
              { label: users.role, cell: ({ role }) => users.roles[role] },
              {
                label: invitation.invitedBy,
                cell: ({ invitedBy }) => invitedBy ?? invitation.somebody,
              },
              {
                label: invitation.invited,
                className: 'tight',
                cell: ({ createdAt }) => <Day at={createdAt} />,
              },
              {
                label: invitation.ends,
                className: 'tight',
                cell: ({ expiresAt }) => <Day at={expiresAt} />,
              },
            ]}
            actions={(person) => (
              <>
                <RowAction
                  label={invitation.inviteAgain(person.email)}
                  disabled={busy}
                  onClick={() => again(person)}
                >
                  {invitation.again}
                </RowAction>
                <RowAction
                  danger
                  label={invitation.revokeOf(person.email)}
                  disabled={busy}
                  onClick={() => revoke(person)}
                >
                  {invitation.revoke}
                </RowAction>
              </>
            )}
          />
        </section>
      )}
      <Modal
        title={invitation.againTitle}
        description={made && invitation[made.mailed ? 'mailed' : 'made'](made.email)}
        open={made !== null}
        onOpenChange={() => setMade(null)}
      >
        {made && <MadeInvitation link={made.link} onClose={() => setMade(null)} />}
      </Modal>
    </>
  );
}
