import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Queries, Transaction } from '../../../database/database.ts';
import { endedTime } from '../../../domain/erasing-time.ts';
import { type Puzzle, puzzleSchema, type Solution } from '../puzzle.ts';
import { countWaiting, flood } from './flood.ts';
import { findRoom } from './room.ts';
import { withComments } from './tables.ts';

/** Milliseconds for which a puzzle can be answered: long enough for a slow phone. */
const LASTS = 10 * 60_000;

/** Steps of one try, and the tries that a puzzle takes at least and at most, in a flood that has just begun. */
const [COST, MIN_TRIES, MAX_TRIES] = [5000, 100, 300];

/** How many times as many tries a puzzle takes in the highest flood. */
const HARDEST = 4;

const secretOf = (key: Buffer) => createHmac('sha256', key).update('comment puzzles').digest('hex');

/**
 * Makes a puzzle that a browser solves by itself, for a guest who writes below an article while very many do; the
 * more, the longer it takes. Returns null where there is no flood, or no such article.
 */
export async function makePuzzle(
  db: Queries,
  article: string,
  { key, now }: { key: Buffer; now: Date },
): Promise<Puzzle | null> {
  const waiting = await countWaiting(db, now);
  if (waiting < flood.guests || !(await findRoom(db, article))) return null;
  const times = Math.min(waiting / flood.guests, HARDEST);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    deriveKey,
    counter: Math.round(randomInt(MIN_TRIES, MAX_TRIES) * times),
    data: { article },
    expiresAt: new Date(now.getTime() + LASTS),
    hmacSignatureSecret: secretOf(key),
  });
  return puzzleSchema.parse(challenge);
}

/** A puzzle that was solved, which counts once. */
export interface Solved {
  signature: string;
  expiresAt: string;
}

/** Returns the puzzle that a comment on an article comes with, where it was made here and is solved; else null. */
export async function checkSolution(
  given: Solution | undefined,
  article: string,
  { key, now }: { key: Buffer; now: Date },
): Promise<Solved | null> {
  if (!given || given.challenge.parameters.data.article !== article) return null;
  const { challenge, solution } = given;
  const expiresAt = challenge.parameters.expiresAt * 1000;
  if (expiresAt <= now.getTime()) return null;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(key),
  });
  return verified
    ? { signature: challenge.signature, expiresAt: new Date(expiresAt).toISOString() }
    : null;
}

/** Takes a solved puzzle; returns whether nobody has taken it before. */
export async function spend(
  trx: Transaction,
  { signature, expiresAt }: Solved,
  now: Date,
): Promise<boolean> {
  const ended = await endedTime(trx, now);
  await withComments(trx).deleteFrom('solved_puzzles').where('expires_at', '<', ended).execute();
  const { numInsertedOrUpdatedRows } = await withComments(trx)
    .insertInto('solved_puzzles')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}
