import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { say } from '../../contract/messages/message.ts';
import { SignInRefused } from '../errors.ts';
import { isImported, verifyImported } from './imported-passwords.ts';

const derive = promisify(argon2);

/** The cost that OWASP recommends first for argon2id: 19 MiB, two passes, one lane. */
export const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

function hash(password: string, salt: Buffer, { memory, passes, parallelism, tagLength } = cost) {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength });
}

function storedForm(salt: Buffer, tag: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`;
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/**
 * Returns the stored form of a password: `$argon2id$…` with its cost, so that the cost can be
 * raised later. Where `same` is a stored form of that password at this cost, that is returned: its salt is taken, so that
 * the comparison costs no second hash, by whose time an account could be recognized.
 */
export async function hashPassword(password: string, same: string | null = null): Promise<string> {
  const [, , , , saltOfSame] = stored.exec(same ?? '') ?? [];
  const salt = saltOfSame ? Buffer.from(saltOfSame, 'base64') : randomBytes(16);
  return storedForm(salt, await hash(password, salt));
}

/**
 * The hash, of no password, against which those of unknown people are checked, so that the time taken reveals
 * nothing.
 */
const hashOfNobody = storedForm(randomBytes(16), randomBytes(cost.tagLength));

/** Returns whether a password is right. `passwordHash` is null for a person without a password. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  if (passwordHash !== null && isImported(passwordHash)) {
    return verifyImported({ password, hash: passwordHash });
  }
  const parts = stored.exec(passwordHash ?? hashOfNobody);
  if (!parts) throw new Error('A stored password is in no known form.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const given = await hash(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected) && passwordHash !== null;
}

/**
 * Returns the error for a wrong password of a person who is known: 422, at its field. The audit log has it
 * as a failed sign-in.
 */
export function wrongPassword(
  field: 'password' | 'currentPassword',
  userId: string | undefined,
): SignInRefused {
  const problem = 'is not right';
  const message =
    field === 'password'
      ? say('The password {problem}.', { problem })
      : say('The current password {problem}.', { problem });
  return new SignInRefused(422, userId, message, { [field]: problem });
}
