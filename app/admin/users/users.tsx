import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useRevalidator, useSearchParams } from 'react-router';
import {
  type AdminUser,
  invitationListSchema,
  userListSchema,
} from '../../../contract/accounts.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { Pager } from '../../ui/pager.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadUserWords, userWords } from '../../words/admin/users/users.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/users';
import { Invitations } from './invitations.tsx';
import { Invite } from './invite.tsx';
import { LinkDialog, type ShownLink } from './link-dialog.tsx';
import { PersonModal } from './person-modal.tsx';
import { UserRow } from './user-row.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const { signal } = request;
  const [list, { invitations }] = await Promise.all([
    api(userListSchema, `/api/users/admin-users?${query}`, { signal }),
    api(invitationListSchema, '/api/users/invitations', { signal }),
    loadUserWords(),
  ]);
  return { list, invitations, size };
}

/** Lists all accounts and their roles, and invites people. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const { users, totalUsers, currentPage, totalPages } = loaderData.list;
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  const text = userWords;
  const { shell, ui } = words;
  const [inviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<AdminUser | null>(null);
  const [link, setLink] = useState<ShownLink | null>(null);
  return (
    <Screen
      title={shell.screens.users}
      count={totalUsers}
      actions={
        <>
          <Form className="users-search" role="search" key={q}>
            <input
              className="input"
              type="search"
              name="q"
              aria-label={text.searchHint}
              placeholder={text.searchHint}
              defaultValue={q}
            />
            <button type="submit" className="button">
              {text.search}
            </button>
          </Form>
          <button
            type="button"
            className="button primary users-head-action"
            onClick={() => setInviting(true)}
          >
            <UserPlus aria-hidden="true" />
            {text.invitation.title}
          </button>
        </>
      }
    >
      <div className="table-sheet">
        {users.length === 0 ? (
          <div className="empty">
            <p>{q ? text.nobodyCalled(q) : text.emptyPage}</p>
            <Link className="button" to={adminPaths.users()}>
              {text.showAll}
            </Link>
          </div>
        ) : (
          <table className="table accounts">
            <thead>
              <tr>
                <th scope="col">{ui.name}</th>
                <th scope="col">{text.role}</th>
                <th scope="col">{text.statusColumn}</th>
                <th scope="col">{shell.screens.articles}</th>
                <th scope="col">{ui.actions}</th>
              </tr>
            </thead>
            <tbody>
              {users.map((user) => (
                <UserRow
                  key={user._id}
                  user={user}
                  onChange={revalidate}
                  onLink={setLink}
                  onEdit={() => setEdited(user)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager
        page={currentPage}
        pages={totalPages}
        rows={{ size: loaderData.size, total: totalUsers }}
      />
      <Invitations invitations={loaderData.invitations} onChange={revalidate} />
      <Invite open={inviting} onOpenChange={setInviting} onMade={revalidate} />
      <PersonModal user={edited} onClose={() => setEdited(null)} onSaved={revalidate} />
      <LinkDialog shown={link} onClose={() => setLink(null)} />
    </Screen>
  );
}
