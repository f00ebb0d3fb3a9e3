import { useEffect } from 'react';
import { z } from 'zod';
import { ownProfileSchema } from '../../../contract/accounts.ts';
import { passkeySchema } from '../../../contract/passkeys.ts';
import { secondFactorSchema } from '../../../contract/second-factor.ts';
import { sessionSchema } from '../../../contract/users.ts';
import { api } from '../../client/api.ts';
import { partsIn } from '../../feature-parts.ts';
import { Late } from '../../ui/late.tsx';
import { loadPart, partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadProfileWords, profileWords } from '../../words/admin/profile/profile.ts';
import { page } from '../../words/page.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/profile';
import { Details } from './details.tsx';
import { Notices } from './notices.tsx';
import { OwnData } from './own-data.tsx';
import { OwnList } from './own-list.tsx';
import { isOwnList } from './own-list-part.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordChange } from './password-change.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStep } from './two-step.tsx';
import { Typing } from './typing.tsx';

/** What features show readers first, and only they load. */
const readerPart = partOf(() => import('./feature-profile.ts'));

/** What they show those who work on the site. */
const teamPart = partOf(() => import('./feature-team.ts'));

/** The lists of one's own things that features have. */
const ownLists = partsIn(
  import.meta.glob('../../../features/*/admin/own-list.ts', { eager: true }),
  isOwnList,
)
  .map(({ name, part }) => ({ name, part, isOff: page.featuresOff.includes(name) }))
  .filter(({ part, isOff }) => part.alsoOff || !isOff)
  .sort((one, other) => one.part.order - other.part.order);

/** Few have one. */
const membershipPart = partOf(() => import('./membership.tsx'));

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [user, factor, passkeys, sessions] = await Promise.all([
    api(ownProfileSchema, '/api/users/me', { signal }),
    api(secondFactorSchema, '/api/users/me/second-factor', { signal }),
    api(z.array(passkeySchema), '/api/users/me/passkeys', { signal }),
    api(z.array(sessionSchema), '/api/users/me/sessions', { signal }),
    loadProfileWords(),
  ]);
  // What stands above the lists: an anchor that leads to one of them would be moved by it.
  if (user.role !== 'reader') await loadPart(teamPart).catch(() => {});
  return { user, factor, passkeys, sessions };
}

/** Shows one's own profile, ways to sign in, and sessions; to readers first what they read and wrote. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const { user, factor, passkeys, sessions } = loaderData;
  const { account } = profileWords();
  // The browser looked for the anchor of an address before the profile was drawn.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const ownOfFeatures = ownLists.map(({ name, part: { id, title, part }, isOff }) => (
    <OwnList key={name} id={id} title={title[page.language]} part={part} isOff={isOff} />
  ));
  const { membership } = user;
  const ownMembership = membership && (
    <Late part={membershipPart} waiting={null}>
      {({ Membership }) => <Membership membership={membership} />}
    </Late>
  );
  const ways = (
    <>
      <PasswordChange />
      <TwoStep factor={factor} />
      <Passkeys passkeys={passkeys} />
    </>
  );
  if (user.role === 'reader') {
    return (
      <Screen title={account}>
        <div className="profile">
          <div className="profile-column">
            <Late part={readerPart}>
              {({ readerParts }) => readerParts.map(({ name, Reader }) => <Reader key={name} />)}
            </Late>
            {ownMembership}
            {ownOfFeatures}
            <OwnData email={user.email} />
          </div>
          <div className="profile-column">
            <Details user={user} />
            {ways}
            <Sessions sessions={sessions} />
            <Typing />
          </div>
        </div>
      </Screen>
    );
  }
  return (
    <Screen title={words.shell.myProfile}>
      <div className="profile">
        <div className="profile-column">
          <Details user={user} />
          {ownMembership}
          {user.notices && <Notices user={user} wishes={user.notices} />}
          <Typing />
          <Sessions sessions={sessions} />
          <Late part={teamPart}>
            {({ teamParts }) => teamParts.map(({ name, Team }) => <Team key={name} />)}
          </Late>
          {ownOfFeatures}
          <OwnData email={user.email} />
        </div>
        <div className="profile-column">{ways}</div>
      </div>
    </Screen>
  );
}
