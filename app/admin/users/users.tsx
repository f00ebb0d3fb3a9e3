import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import {
  type AdminUser,
  invitationListSchema,
  userListSchema,
} from '../../../contract/accounts.ts';
import { sorting } from '../../../contract/orders.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { FilterSearch, FilterSelect, Filters } from '../../ui/filters.tsx';
import { Late } from '../../ui/late.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { loadUserWords, userWords } from '../../words/admin/users/users.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/users';
import { Invitations } from './invitations.tsx';
import { LinkDialog, type ShownLink } from './link-dialog.tsx';
import { MemberFile } from './member-file.tsx';
import { MembershipModal } from './membership-modal.tsx';
import { PersonModal } from './person-modal.tsx';
import { RoleBar } from './role-bar.tsx';
import { UserRow } from './user-row.tsx';

const invitePart = partOf(() => import('./invite.tsx'));
const manyPart = partOf(() => import('./invite-many.tsx'));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const { signal } = request;
  const [list, { invitations }, orders] = await Promise.all([
    api(userListSchema, `/api/users/admin-users?${query}`, { signal }),
    api(invitationListSchema, '/api/users/invitations', { signal }),
    loadOrders(),
    loadUserWords(),
  ]);
  return {
    list,
    invitations,
    orders,
    size,
    q: query.get('q') ?? '',
    who: query.get('who'),
    sort: sortOf('users', query),
  };
}

/** Lists all accounts and their roles, and invites people. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const { orders, q, who, sort } = loaderData;
  const { users, totalUsers, currentPage, totalPages } = loaderData.list;
  const { revalidate } = useRevalidator();
  const text = userWords();
  const { shell, ui } = words;
  /** Null: not wanted yet; afterwards each dialog stays, and keeps what was typed. */
  const [inviting, setInviting] = useState<boolean | null>(null);
  const [invitingMany, setInvitingMany] = useState<boolean | null>(null);
  const [ids, setIds] = useState<string[]>([]);
  const chosen = users.filter(({ _id }) => ids.includes(_id));
  const [edited, setEdited] = useState<AdminUser | null>(null);
  const [member, setMember] = useState<AdminUser | null>(null);
  const [link, setLink] = useState<ShownLink | null>(null);
  return (
    <Screen
      title={shell.screens.users}
      count={totalUsers}
      actions={
        <>
          <button type="button" className="button" onClick={() => setInvitingMany(true)}>
            <UsersRound aria-hidden="true" />
            {text.invitation.many.title}
          </button>
          <button type="button" className="button primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" />
            {text.invitation.title}
          </button>
        </>
      }
    >
      <Filters>
        <FilterSearch label={text.searchHint} chosen={q} />
        <FilterSelect
          name="who"
          label={text.who.label}
          chosen={who}
          all={text.who.all}
          options={[
            { value: 'team', label: text.who.team },
            { value: 'readers', label: text.who.readers },
            { value: 'members', label: text.who.members },
          ]}
        />
        <SortSelect texts={orders} sorting={sorting.users} chosen={sort} />
      </Filters>
      {chosen.length > 0 && (
        <RoleBar users={chosen} onChange={revalidate} onClear={() => setIds([])} />
      )}
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
                <SortHead label={ui.name} order="name" sort={sort} />
                <th scope="col">{text.role}</th>
                <th scope="col">{text.statusColumn}</th>
                <SortHead label={shell.screens.articles} order="articles" down sort={sort} />
                <th scope="col">{ui.actions}</th>
              </tr>
            </thead>
            <tbody>
              {users.map((user) => (
                <UserRow
                  key={user._id}
                  user={user}
                  chosen={ids.includes(user._id)}
                  onChoose={(wanted) =>
                    setIds((now) =>
                      wanted ? [...now, user._id] : now.filter((id) => id !== user._id),
                    )
                  }
                  onChange={revalidate}
                  onLink={setLink}
                  onEdit={() => setEdited(user)}
                  onMembership={() => setMember(user)}
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
      <MemberFile onImported={revalidate} />
      {inviting !== null && (
        <Late part={invitePart} waiting={null}>
          {({ Invite }) => (
            <Invite open={inviting} onOpenChange={setInviting} onMade={revalidate} />
          )}
        </Late>
      )}
      {invitingMany !== null && (
        <Late part={manyPart} waiting={null}>
          {({ InviteMany }) => (
            <InviteMany
              open={invitingMany}
              onClose={() => setInvitingMany(false)}
              onMade={revalidate}
            />
          )}
        </Late>
      )}
      <PersonModal user={edited} onClose={() => setEdited(null)} onSaved={revalidate} />
      <MembershipModal user={member} onClose={() => setMember(null)} onSaved={revalidate} />
      <LinkDialog userLink={link} onClose={() => setLink(null)} />
    </Screen>
  );
}
