import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../database/database.ts';
import { write, writeAgain } from '../../../database/transactions.ts';
import { startLoop } from '../../../jobs/loop.ts';
import type { Stop } from '../../../jobs/under-lease.ts';
import type { Config } from '../../../server/config.ts';
import type { About, OnProblem } from '../../../server/log.ts';
import { bounceAddress, issuesPerMinute } from '../env.ts';
import { dueDigests, writeDigests } from '../rules/digests.ts';
import {
  findIssuesUnderWay,
  findUncertain,
  type Outcome,
  putBack,
  settleRecipient,
  type Taken,
  takeRecipient,
  type UnderWay,
} from '../rules/ledger.ts';
import { endIssue, mayBeOurs, noteRefused, stopForRefusals } from '../rules/refused.ts';
import { beginIssue, findDueIssues, noteProblem } from '../rules/send.ts';
import { type Connection, openConnection, outcomeOf } from './connection.ts';
import { type Sender, senderOf, writeMail } from './mail.ts';
import { RefusedPeople } from './refused.ts';

/** Connections that send at once: each leaves at most one issue uncertain when the process dies. */
const CONNECTIONS = 3;

/** Milliseconds between two looks whether anything was written. */
const LOOK = 500;

/** People one after another at whom the mail server hangs up, after which it is taken to be away for all. */
const MOST_CLOSED = 3;

/** Milliseconds after which the next issue has its turn, so that nobody waits for a long one. */
const TURN = 10_000;

/** Milliseconds for which a mail server that is away is left alone: 1 s, 2, 4 … up to a minute. */
const waitAfter = (failures: number) => Math.min(2 ** failures * 1000, 60_000);

interface Options {
  config: Config;
  database: Database;
  clock: () => Date;
  onProblem: OnProblem;
}

/** Sends issues from now on. Returns how to stop; those just being handed over are waited for. */
export function startIssueSender({ config, database, clock, onProblem }: Options): Stop {
  const { db } = database;
  const address = config.SMTP_URL ?? '';
  const stop = new AbortController();
  const { signal } = stop;
  const sleep = (time: number) => pause(time, undefined, { signal, ref: false }).catch(() => {});

  let nextTurn = 0;
  /** Waits until the rate allows another issue. */
  async function waitForTurn(): Promise<void> {
    const now = performance.now();
    const turn = Math.max(now, nextTurn);
    nextTurn = turn + 60_000 / issuesPerMinute.of(config);
    if (turn - now >= 1) await sleep(turn - now);
  }

  /** Hands an issue to one person over, by a connection that goes on where it can. */
  async function deliver(
    issue: UnderWay,
    sender: Sender,
    taken: Taken,
    connection: Connection | null,
  ): Promise<{ outcome: Outcome; connection: Connection | null }> {
    const { email: to, token } = taken;
    const id = `${issue.id}.${taken.subscription}`;
    const raw = await writeMail(sender, { ...issue, list: issue.list.slug, id, to, token });
    try {
      const used = connection ?? (await openConnection(address, signal));
      const from = bounceAddress.of(config) ?? sender.address;
      const outcome = await used.send({ from, to }, raw);
      return { outcome, connection: outcome.state === 'sent' ? used : null };
    } catch (error) {
      return { outcome: outcomeOf(error, 'connecting'), connection: null };
    }
  }

  const refused = new RefusedPeople();

  /** Keeps a refusal; returns whether there are too many. What nobody knows says nothing about it. */
  function keepRefusal({ issue, subscription, email }: Taken, outcome: Outcome): boolean {
    if (outcome.state !== 'failed') return false;
    const { says, reason } = outcome;
    return refused.add(issue, { subscription, email, says, reason });
  }

  /** Believes the mail server those whom it refused before it took a mail. */
  async function believe(issue: string, begun: number): Promise<void> {
    const proven = refused.takeProven(issue, begun);
    if (proven.length === 0) return;
    await writeAgain(db, (trx) => noteRefused(trx, proven, true, clock()));
  }

  /** Stops an issue that the mail server refuses to everybody: it is taken to refuse us. */
  async function stopRefused(issue: string): Promise<void> {
    const people = refused.open(issue);
    refused.keepSure(issue);
    await writeAgain(db, (trx) => stopForRefusals(trx, issue, people, clock()));
  }

  /** Does for somebody who was refused while the issue stopped what that did for the others. */
  async function stopLate(taken: Taken, outcome: Outcome): Promise<void> {
    if (outcome.state !== 'failed') return;
    keepRefusal(taken, outcome);
    refused.keepSure(taken.issue);
    const { issue, subscription } = taken;
    if (mayBeOurs(outcome))
      await writeAgain(db, (trx) => putBack(trx, issue, [subscription], clock()));
  }

  /** Ends an issue for which nobody waits any more, or does what its stop by somebody leaves to do. */
  async function endTurn(issue: string): Promise<void> {
    const open = refused.open(issue);
    const end = await write(db, (trx) => endIssue(trx, issue, open, clock()));
    if (end === 'sent') refused.forget(issue);
    else if (end === 'paused') refused.keepSure(issue);
  }

  /** Whether the next look is not to be left out. */
  let again = false;
  /** Tries one after another that found the mail server away, and people at whom it hung up. */
  let [failures, closings] = [0, 0];

  /** Says of a mail server that hangs up at everybody that it is away. */
  function withClosings(outcome: Outcome): Outcome {
    if (outcome.state !== 'again' || !outcome.closed) {
      if (outcome.state === 'sent' || outcome.state === 'failed') closings = 0;
      return outcome;
    }
    closings += 1;
    return { ...outcome, away: closings > MOST_CLOSED };
  }

  /** Sends an issue to those who are due, by several connections at once, until the turn of the next issue. */
  async function sendIssue(issue: UnderWay): Promise<void> {
    const turnEnds = performance.now() + TURN;
    const sender = await senderOf(db, issue.language, config.SITE_URL);
    let { problem } = issue;
    /** Says why the issue waits; nothing: it goes on. */
    const note = async (why: string) => {
      if (why === problem) return;
      problem = why;
      await writeAgain(db, (trx) => noteProblem(trx, issue.id, why));
    };
    /** What is still under way then says nothing of the issue, which somebody may have resumed meanwhile. */
    let [over, stopped] = [false, false];

    async function work(): Promise<void> {
      let connection: Connection | null = null;
      try {
        while (!over && !signal.aborted && performance.now() < turnEnds) {
          await waitForTurn();
          const taken = await writeAgain(db, (trx) => takeRecipient(trx, issue.id, clock()));
          if (!taken) break;
          const begun = refused.now();
          const done = await deliver(issue, sender, taken, connection);
          connection = done.connection;
          const outcome = withClosings(done.outcome);
          await writeAgain(db, (trx) => settleRecipient(trx, taken, outcome, clock()));
          if (stopped) await stopLate(taken, outcome);
          if (over) break;
          if (keepRefusal(taken, outcome)) {
            over = true;
            stopped = true;
            await stopRefused(issue.id);
          } else if (outcome.state === 'again' && outcome.away) {
            await note(outcome.reason);
            await sleep(waitAfter(failures));
            failures += 1;
          } else {
            failures = 0;
            await note('');
            if (outcome.state === 'sent') await believe(issue.id, begun);
          }
        }
      } catch (error) {
        over = true;
        throw error;
      } finally {
        connection?.close();
      }
    }

    // All have ended before an error goes on: whoever looks again opens as many anew.
    const ends = await Promise.allSettled(Array.from({ length: CONNECTIONS }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    if (performance.now() >= turnEnds) again = true;
    await endTurn(issue.id);
  }

  /** Does something for one list or issue: where it fails, the log says for which, and the others go on. */
  async function doFor(about: About, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      onProblem(error, about);
      again = true;
    }
  }

  async function look(): Promise<number> {
    const now = clock();
    again = false;
    await findUncertain(db, now);
    for (const list of await dueDigests(db, now))
      await doFor({ list }, () => write(db, (trx) => writeDigests(trx, list, now)));
    for (const issue of await findDueIssues(db, now)) {
      await doFor({ letter: issue }, () =>
        write(db, (trx) => beginIssue(trx, issue, config.SITE_URL)),
      );
    }
    const underWay = await findIssuesUnderWay(db);
    for (const issue of refused.issues()) {
      if (!underWay.some(({ id }) => id === issue)) await endTurn(issue);
    }
    for (const issue of underWay) {
      if (signal.aborted) break;
      await doFor({ letter: issue.id, subject: issue.subject }, () => sendIssue(issue));
    }
    return again ? 0 : Number.POSITIVE_INFINITY;
  }
  const loop = startLoop({ database, clock, onProblem, every: LOOK, look });
  return async () => {
    stop.abort();
    await loop.stop();
  };
}
