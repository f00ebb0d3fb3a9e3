import { parseArgs } from 'node:util';
import { paths } from '../contract/paths/paths.ts';
import { roleSchema } from '../contract/permissions.ts';
import { emailSchema, personNameSchema } from '../contract/users.ts';
import type { Queries } from '../database/database.ts';
import { write } from '../database/transactions.ts';
import { changeRole } from '../domain/schedule/rights.ts';
import { findActiveUser } from '../domain/users/accounts.ts';
import { forgetAttempts } from '../domain/users/attempts.ts';
import { holderOf } from '../domain/users/emails.ts';
import { hashNewPassword } from '../domain/users/new-passwords.ts';
import { makeResetLink } from '../domain/users/reset.ts';
import { removeSecondFactors } from '../domain/users/second-factor/second-factor.ts';
import { createAccount } from '../domain/users/sign-up.ts';
import { type Command, CommandError, check, requireNoMore, type Site } from './command.ts';

const strings = { type: 'string' } as const;

async function idOf(db: Queries, email: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) throw new CommandError(`nobody has the e-mail ${email}`);
  return row.id;
}

/** Returns the one e-mail after a command's name. */
function emailArgument(positionals: string[]): string {
  requireNoMore(positionals.slice(1));
  return check(emailSchema, positionals[0], 'the e-mail');
}

/** Returns the line that prints a new one-time link. */
function linkLine(site: Site, code: string): string {
  return `Choose a password here (works once, for one day): ${site.config.SITE_URL}${paths.reset({ code })}`;
}

/**
 * Refuses to take an e-mail that nobody confirmed from the account that has it, which nothing would open any more: unlike a
 * mailed link, a command proves no e-mail.
 */
async function requireNoHolder(db: Queries, email: string): Promise<void> {
  const holder = await holderOf(db, email);
  if (!holder || holder.confirmed || holder.former) return;
  // One that is deactivated opens nothing as it is.
  if (!(await findActiveUser(db, holder.id))) return;
  throw new CommandError(
    `${email} is the e-mail of an account here, which nobody has confirmed; "lekhani user password-only ${email}" and then "lekhani user reset-password ${email}" give it to its owner`,
  );
}

/** `user create` makes an account with the given password, or with a link to choose one. */
const create: Command = async (args, site) => {
  const options = { name: strings, email: strings, role: strings, password: strings };
  const { values } = parseArgs({ args, options });
  const name = check(personNameSchema, values.name, '--name');
  const email = check(emailSchema, values.email, '--email');
  const role = check(roleSchema, values.role, '--role');
  const { password } = values;
  const { db } = site.database;
  const passwordHash =
    password === undefined ? null : await hashNewPassword(db, password, { name, email });
  return write(db, async (trx) => {
    await requireNoHolder(trx, email);
    const id = await createAccount(trx, { name, email, passwordHash, role });
    const made = `${name} <${email}> is now here as ${role}.`;
    if (passwordHash) return made;
    const { code } = await makeResetLink(trx, id);
    return `${made}\n${linkLine(site, code)}`;
  });
};

/** `user promote` gives somebody another role. */
const promote: Command = async (args, site) => {
  const { values, positionals } = parseArgs({
    args,
    options: { role: strings },
    allowPositionals: true,
  });
  const email = emailArgument(positionals);
  const role = check(roleSchema, values.role, '--role');
  const { name } = await write(site.database.db, async (trx) =>
    changeRole(trx, await idOf(trx, email), role),
  );
  return `${name} <${email}> is now ${role}.`;
};

/** `user reset-password` prints a link for somebody who cannot sign in. */
const resetPassword: Command = async (args, site) => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const email = emailArgument(positionals);
  const { code } = await write(site.database.db, async (trx) =>
    makeResetLink(trx, await idOf(trx, email)),
  );
  return linkLine(site, code);
};

/** `user password-only` removes the second factors and passkeys of somebody who has lost them. */
const passwordOnly: Command = async (args, { database }) => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const email = emailArgument(positionals);
  const { name } = await write(database.db, async (trx) =>
    removeSecondFactors(trx, await idOf(trx, email)),
  );
  return `${name} <${email}> now signs in with the password alone.`;
};

/** `user unlock` ends the waits of somebody whose account is flooded with wrong passwords. */
const unlock: Command = async (args, { database }) => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const email = emailArgument(positionals);
  await write(database.db, async (trx) =>
    forgetAttempts(trx, { email, id: await idOf(trx, email) }),
  );
  return `Nobody has to wait any more to sign in as ${email}.`;
};

export const userCommands = new Map<string, Command>([
  ['create', create],
  ['promote', promote],
  ['reset-password', resetPassword],
  ['password-only', passwordOnly],
  ['unlock', unlock],
]);
