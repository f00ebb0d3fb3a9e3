import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { say } from '../../contract/messages/message.ts';
import { firstProblemOf } from '../../contract/messages/problem-of.ts';
import { newPasswordSchema } from '../../contract/users.ts';
import { DomainError } from '../errors.ts';

const derive = promisify(argon2);

/** The cost that OWASP recommends first for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * The most common passwords. They are loaded when somebody first chooses a password, since they
 * take much memory.
 */
let commonest: Promise<Set<string>> | undefined;

async function readCommonest(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function hash(password: string, salt: Buffer, { memory, passes, parallelism, tagLength } = cost) {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength });
}

/**
 * Returns the stored form of a password: `$argon2id$…` with its cost, so that the cost can be
 * raised later.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hash(password, salt);
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`;
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/**
 * The hash against which passwords of unknown people are checked, so that the time taken reveals
 * nothing.
 */
const nobody = hashPassword(randomBytes(16).toString('hex'));

/** Returns whether a password is right. `passwordHash` is null for a person without a password. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const parts = stored.exec(passwordHash ?? (await nobody));
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

/** Throws 422 at `field` when a new password is too short or among the most common. */
export async function requireGoodPassword(password: string, field = 'password'): Promise<void> {
  const checked = newPasswordSchema.safeParse(password);
  const problem = checked.success
    ? (await isCommon(password)) &&
      say('is one of the commonest; choose one that only you would think of')
    : firstProblemOf(checked.error);
  if (problem)
    throw new DomainError(422, say('The password {problem}.', { problem }), { [field]: problem });
}

/**
 * Hashes a password that a person has chosen. Hashing takes long, so it happens before the
 * transaction that stores the hash. Throws 422 at `field`.
 */
export async function hashNewPassword(password: string, field?: string): Promise<string> {
  await requireGoodPassword(password, field);
  return hashPassword(password);
}

/**
 * Returns whether a password is in the list, a sequence of digits, or made of at most two characters.
 */
async function isCommon(password: string): Promise<boolean> {
  commonest ??= readCommonest();
  const lower = password.toLowerCase();
  return (
    (await commonest).has(lower) ||
    new Set(lower).size <= 2 ||
    '01234567890123456789'.includes(lower)
  );
}
