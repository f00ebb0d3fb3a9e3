import type { ReactNode } from 'react';
import type { Level } from '../../../../contract/access.ts';
import { limits } from '../../../../contract/limits.ts';
import type { MembersImported } from '../../../../contract/membership.ts';
import type { Role } from '../../../../contract/permissions.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count, number } from '../../count.ts';
import { roleNames } from './roles.ts';

const roles = roleNames.en;

export const users = {
  roles,
  /** Explains in a sentence what a role may do. */
  roleHints: {
    admin: 'Administrators may do everything, also with users and settings.',
    editor: 'Editors write and publish everybody’s articles, and care for categories and pages.',
    author: 'Authors write and publish their own articles.',
    contributor: 'Contributors write their own drafts; an editor publishes them.',
    reader: 'Readers have an account of their own and no part in the admin.',
  } satisfies Record<Role, string>,
  searchHint: 'Search name or e-mail',
  nobodyCalled: (query: string) => `Nobody is called “${query}”.`,
  emptyPage: 'There is nobody on this page.',
  showAll: 'Show everybody',
  who: {
    label: 'Whom the list shows',
    all: 'Everybody',
    team: 'Team',
    readers: 'Readers',
    members: 'Members',
  },
  role: 'Role',
  statusColumn: 'Status',
  status: {
    active: 'Active',
    deactivated: 'Deactivated',
    nameOnly: 'Name only',
    noPassword: 'No password',
    twoStep: 'Two-step',
    passkey: 'Passkey',
    unconfirmed: 'E-mail not confirmed',
  },
  you: (name: string) => `${name} (you)`,
  noEmail: 'No e-mail',
  edit: 'Edit',
  editOf: (name: string) => `Edit what readers learn of ${name}`,
  titleOf: (name: string) => `What readers learn of ${name}`,
  roleOf: (name: string) => `Role of ${name}`,
  newRole: {
    question: (name: string, role: Role) => `Make ${name} ${roles[role].toLowerCase()}?`,
    yourself: (hint: string) => `This is yourself. ${hint}`,
    action: 'Change role',
    actionOn: (name: string) => `Change role: ${name}`,
    done: (name: string, role: Role) => `${name} is now ${roles[role].toLowerCase()}.`,
  },
  /** What is done with several people at once. */
  several: {
    title: 'People who are chosen',
    choose: (name: string) => `Choose ${name}`,
    chosen: (many: number) => `${number(many)} chosen`,
    clear: 'Clear',
    question: (many: number, role: Role) =>
      `Give ${count('en', many, 'person', 'people')} the role “${roles[role]}”?`,
    done: (many: number, role: Role) =>
      `${count('en', many, 'person has', 'people have')} the role “${roles[role]}”.`,
  },
  /** What the person has scheduled, before they lose rights. */
  jobs: (many: number) =>
    `They have scheduled ${count('en', many, 'thing', 'things')} to be done. What they no longer have the right to do is held until an editor takes it over.`,
  deactivation: {
    action: 'Deactivate',
    actionOn: (name: string) => `Deactivate ${name}`,
    question: (name: string) => `Deactivate ${name}?`,
    text: 'They will be signed out everywhere and can no longer sign in. Articles stay as they are.',
    yourself:
      'This is yourself: you will be signed out everywhere and can no longer sign in. Articles stay as they are.',
    done: (name: string) => `${name} is deactivated.`,
  },
  reactivation: {
    action: 'Reactivate',
    actionOn: (name: string) => `Reactivate ${name}`,
    question: (name: string) => `Reactivate ${name}?`,
    text: 'They can sign in again.',
    done: (name: string) => `${name} can sign in again.`,
  },
  passwordOnly: {
    action: 'Password only',
    actionOn: (name: string) => `Password only for ${name}`,
    question: (name: string) => `Let the password alone sign ${name} in?`,
    text: 'Their two-step sign-in, recovery codes and passkeys are removed. Do it when they have lost them, and you are sure that it is they who ask.',
    done: (name: string) => `${name} can sign in with the password alone.`,
    /** Of a person who has no password. */
    none: {
      question: (name: string) => `Remove how ${name} signs in?`,
      text: 'Their two-step sign-in, recovery codes and passkeys are removed. They have no password: a link to a new one lets them in. Do it when you are sure that it is they who ask.',
      done: (name: string) => `${name} has no password. Give them a link to a new one.`,
    },
  },
  confirmation: {
    action: 'Confirm e-mail',
    actionOn: (name: string) => `Confirm e-mail of ${name}`,
    question: (name: string) => `Confirm the e-mail of ${name}?`,
    text: (email: string) =>
      `Do it when you are sure that ${email} is theirs. Until then the account goes to whoever opens an invitation or another mailed link to this e-mail, and what signs in to it now stops working.`,
    done: (name: string) => `The e-mail of ${name} is confirmed.`,
  },
  membership: {
    action: 'Membership',
    actionOn: (name: string) => `Membership of ${name}`,
    title: (name: string) => `Membership of ${name}`,
    text: 'Members and supporters read what is for them alone, when they are signed in.',
    level: 'Level',
    none: 'No membership',
    levels: { member: 'Member', supporter: 'Supporter' } satisfies Record<Level, string>,
    until: 'Last day',
    untilHint: 'Empty: it does not end.',
    saved: 'Saved.',
    ended: 'ended',
    file: {
      title: 'Members from a file',
      text: (): ReactNode =>
        'A CSV file with the columns “email”, “level” (member or supporter) and “until” (a day like 2027-03-31; empty: it does not end). Each line replaces what the person has. Whoever has no account gets that of a reader, and signs in by a link in a mail.',
      choose: 'CSV file of members',
      import: 'Import CSV',
      importing: 'Importing…',
      export: 'Export CSV',
      report: ({ given, added }: MembersImported) =>
        `${number(given)} have their membership, ${number(added)} of them with a new account.`,
      unconfirmed: (lines: number[]) =>
        `Left out, since the e-mail of their account is not confirmed, lines: ${lines.slice(0, 20).join(', ')}`,
      refused: (lines: number[]) =>
        `Without an e-mail, a level or a day that can be read, lines: ${lines.slice(0, 20).join(', ')}`,
    },
  },
  link: {
    reset: 'Reset link',
    resetFor: (name: string) => `Reset link for ${name}`,
    title: (name: string) => `A new password for ${name}`,
    text: 'Send them this link. Whoever has it can choose the password.',
    hint: 'It works once, for one day.',
  },
  invitation: {
    title: 'Invite User',
    text: 'They get a link with which they choose their name and password.',
    mailed: (email: string) =>
      `The invitation is on its way to ${email}. You can also send this link yourself.`,
    made: (email: string) => `Send this link to ${email}. Whoever has it can make the account.`,
    hint: 'It works once, for seven days.',
    name: 'Name (optional)',
    nameHint: 'For the greeting of the mail.',
    make: 'Make the link',
    waiting: 'Invitations that wait',
    invitedBy: 'Invited by',
    invited: 'Invited',
    ends: 'Ends',
    somebody: 'Somebody deleted',
    gives: (name: string, role: string) =>
      `The e-mail of ${name} (${role}), not confirmed. The link gives that account, whose role stays if it may do more.`,
    again: 'Invite again',
    inviteAgain: (email: string) => `Invite again: ${email}`,
    againTitle: 'A new invitation',
    revoke: 'Revoke',
    revokeOf: (email: string) => `Revoke the invitation of ${email}`,
    question: (email: string) => `Revoke the invitation of ${email}?`,
    revokeText: 'The link that they have stops working at once.',
    many: {
      title: 'Invite several',
      emails: 'E-mail addresses',
      emailsHint: `Paste up to ${limits.invitations}, with commas, spaces or lines between. All get the same role.`,
      noEmail: (entries: string) => `There is no e-mail in: ${entries}. Nobody is invited by it.`,
      makeNone: 'Invite',
      make: (many: number) => `Invite ${count('en', many, 'person', 'people')}`,
      made: (many: number) => `${count('en', many, 'person is', 'people are')} invited.`,
      mailed: 'A mail with a link went to',
      refused: 'Not invited',
      links: 'Links to send yourself',
      linksHint: 'No mail went to these. Each link works once, for seven days.',
    },
  },
};

export type UserWords = Catalogue<typeof users>;
