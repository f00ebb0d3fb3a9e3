import { write } from '../../../database/transactions.ts';
import { DomainError } from '../../../domain/errors.ts';
import { openOutbound } from '../../../domain/outbound/outbound.ts';
import { readAllSettings } from '../../../domain/settings.ts';
import { shownReason } from '../../../domain/users/outbox.ts';
import { findJob, type Job } from '../../../jobs/jobs.ts';
import { startQueue, type Work, type Working } from '../../../jobs/queue.ts';
import type { Stop } from '../../../jobs/under-lease.ts';
import type { Config } from '../../../server/config.ts';
import { translate } from '../../../server/messages.ts';
import { movePings, PING, readPosition, writePosition } from '../rules/position.ts';
import { receivers, tell } from './receivers.ts';

/** The longest wait after a receiver has refused, in milliseconds. */
const LONGEST = 600_000;

/** Says why nothing arrived, for people. */
function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return shownReason(translate(error.userMessage, 'en'));
  return shownReason(error instanceof Error ? error.message : String(error));
}

/**
 * Tells search engines and the hub of the feeds of changes from now on, where the settings want it: at least once each,
 * by the change log (docs/decisions/background-jobs.md). Returns how to stop.
 */
export function startPings(config: Config, working: Working): Stop {
  const { clock, database } = working;
  const { db } = database;
  const outbound = openOutbound({ allow: config.OUTBOUND_ALLOW });
  const all = receivers(config);

  /** Notes who is to be told by the settings, and where. */
  async function prepare(): Promise<void> {
    const settings = await readAllSettings(db);
    for (const { name, address } of all) {
      const place = address(settings);
      const job = await findJob(db, PING, name);
      if ((job?.lane ?? '') === place) continue;
      await write(db, (trx) => movePings(trx, { name, address: place, now: clock() }));
    }
  }

  /** Finds what a receiver is to be told, by the change log after what it was told last. */
  async function workOf(job: Job): Promise<Work | null> {
    const receiver = all.find(({ name }) => name === job.key);
    const position = readPosition(job);
    const news = await receiver?.find(db, position.upTo);
    // Who was told nothing is not noted for each change: the next look reads these few rows again.
    if (!receiver || !news || (news.paths.length === 0 && !news.more)) return null;
    const urls = news.paths.map((path) => config.SITE_URL + path);
    return async (signal) => {
      await tell(receiver, { url: job.lane, urls, outbound, signal });
      const sentAt = urls.length > 0 ? clock().toISOString() : position.sentAt;
      return { state: 'waiting', data: writePosition({ upTo: news.seq, sentAt }) };
    };
  }

  const waitAfter = (tries: number) => Math.min(2000 * 4 ** tries, LONGEST);
  const pace = { every: 500, atOnce: 1, waitAfter, longest: LONGEST };
  return startQueue({ kind: PING, ...pace, prepare, workOf, reasonOf }, working).stop;
}
