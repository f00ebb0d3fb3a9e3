import type { Match } from '@zxcvbn-ts/core';
import { type MessageOrKey, type PlainKey, say } from '../../contract/messages/message.ts';
import { firstProblemOf } from '../../contract/messages/problem-of.ts';
import { newPasswordSchema } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { DomainError } from '../errors.ts';
import { getSettings } from '../settings.ts';
import { foldGuess, isCommon } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/** The person who chooses a password. */
interface Chooser {
  name: string;
  email: string;
}

/** The characters that are judged: the time that zxcvbn takes grows faster than the text. */
const JUDGED = 40;

/** The least score of zxcvbn, from 0 to 4: at least 10^8 guesses. */
const LEAST_SCORE = 3;

/** The least number of letters and digits that a password must have besides words of one's own. */
const LEAST_BESIDES = 6;

const ofOneself: PlainKey =
  'is made of your name, your e-mail or the name of this site; choose one that nobody would guess';

/** It is loaded when somebody first chooses a password, since its lists take 30 MB. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: 20 });
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Returns the words that a guesser of this person's password tries first, the longest first. */
async function ownWords(db: Queries, { name, email }: Chooser): Promise<string[]> {
  const { siteName, shortName, inOtherLanguage } = await getSettings(db);
  const [local = '', domain = ''] = email.split('@');
  const hosts = domain.split('.').slice(0, -1);
  const names = [name, siteName, shortName, inOtherLanguage.siteName, inOtherLanguage.shortName];
  const texts = [email, local, ...hosts, ...names, ...names.map(slugFrom)];
  const words = texts
    .map(foldGuess)
    .flatMap((text) => [text, text.replace(/[\s\p{P}]/gu, ''), ...text.split(/[\s\p{P}]+/u)]);
  return [...new Set(words)]
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length);
}

/** Returns whether little is left of a password without one's own words. */
function isMadeOf(password: string, words: string[]): boolean {
  const whole = foldGuess(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length < LEAST_BESIDES;
}

/** The reasons for a low score, by what zxcvbn recognizes in the longest part of a password. */
const recognized: Partial<Record<string, PlainKey>> = {
  repeat: 'repeats itself; a short sentence of unusual words is better',
  sequence:
    'follows the order of the alphabet, digits or keys; a short sentence of unusual words is better',
  spatial:
    'follows the order of the alphabet, digits or keys; a short sentence of unusual words is better',
  date: 'is little more than a date; a short sentence of unusual words is better',
};

function reasonFor(parts: Match[]): PlainKey {
  if (parts.some((part) => 'dictionaryName' in part && part.dictionaryName === 'userInputs')) {
    return ofOneself;
  }
  const [longest] = [...parts].sort((one, other) => other.token.length - one.token.length);
  return (
    recognized[longest?.pattern ?? ''] ??
    'is too easy to guess; a short sentence of unusual words is better'
  );
}

async function problemOf(
  db: Queries,
  password: string,
  chooser: Chooser,
): Promise<MessageOrKey | null> {
  const { error } = newPasswordSchema.safeParse(password);
  if (error) return firstProblemOf(error);
  if (await isCommon(password)) {
    return 'is one of the commonest; choose one that only you would think of';
  }
  const words = await ownWords(db, chooser);
  if (isMadeOf(password, words)) return ofOneself;
  estimator ??= loadEstimator();
  const { score, sequence } = (await estimator).check(password.slice(0, JUDGED), words);
  return score < LEAST_SCORE ? reasonFor(sequence) : null;
}

/**
 * Throws 422 at `field` when a new password is too short, among the commonest, made of what is known of
 * the person or the site, or easily guessed.
 */
export async function requireGoodPassword(
  db: Queries,
  password: string,
  chooser: Chooser,
  field = 'password',
): Promise<void> {
  const problem = await problemOf(db, password, chooser);
  if (problem)
    throw new DomainError(422, say('The password {problem}.', { problem }), { [field]: problem });
}

/**
 * Hashes the password with which somebody signs up or accepts an invitation. Whoever gives that of an account which took
 * this e-mail in place of a confirmed one gets the hash that is stored: with a mailed link it shows that the account is theirs
 * (`adoptAccount`).
 */
export async function hashPasswordFor(
  db: Queries,
  email: string,
  password: string,
): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .where('email_confirmed', '=', 0)
    .where('former_email', 'is not', null)
    .executeTakeFirst();
  return hashPassword(password, row?.password_hash);
}

/**
 * Hashes a password that a person has chosen. Hashing takes long, so it happens before the
 * transaction that stores the hash. Throws 422 at `field`.
 */
export async function hashNewPassword(
  db: Queries,
  password: string,
  chooser: Chooser,
  field?: string,
): Promise<string> {
  await requireGoodPassword(db, password, chooser, field);
  return hashPassword(password);
}
