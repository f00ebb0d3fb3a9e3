import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openDatabase } from '../database/open.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';
import { readCalls } from './fuzz/calls.ts';
import { type FuzzRequest, requestsOf } from './fuzz/requests.ts';
import { type Answer, Sender } from './fuzz/send.ts';
import { activeAdmin, brokenRows, fillSite, knownValues, signInEveryRole } from './fuzz/site.ts';
import type { PartOptions, Row } from './part.ts';

/** Requests in one round; 100 rounds are 100,000. */
const ROUND = 1000;

/** Requests after which everybody is signed in again and the known values are read anew. */
const BATCH = 250;

/** Requests under way at once. */
const CONCURRENCY = 24;

/** Internals that no answer may reveal. */
const inside = /node_modules|\.ts:\d+:\d+|SQLITE_|SqliteError|violates .* constraint/;

/** Says what is wrong with an answer; null when nothing is. */
function problemOf(request: FuzzRequest, answer: Answer, signedIn: boolean): string | null {
  const { status, headers, body } = answer;
  const busy = status === 503 && headers['retry-after'] !== undefined;
  // oEmbed has this status for a format that a site does not speak.
  const foreign = status === 501 && request.path.includes('oembed');
  if (status >= 500 && !busy && !foreign) return `answered ${status}`;
  if (inside.test(body)) return 'told of the inside';
  if (request.guarded && !signedIn && status < 300) return 'let a stranger in';
  return null;
}

interface Tally {
  sent: number;
  busy: number;
  statuses: Map<number, number>;
  closed: number;
  strangers: number;
  problems: string[];
}

const presentRequest = ({ method, path, headers, body }: FuzzRequest) =>
  JSON.stringify({ method, path, headers, body: body?.toString().slice(0, 2000) }).slice(0, 4000);

/** Sends all requests, many at once, and collects what is wrong with the answers. */
async function sendAll(
  sender: Sender,
  requests: FuzzRequest[],
  { tokens, tally }: { tokens: (string | null)[]; tally: Tally },
): Promise<void> {
  const waiting = requests.values();
  const worker = async () => {
    for (const request of waiting) {
      const token = tokens[request.who % tokens.length] ?? null;
      const answer = await sender.send(request, token);
      tally.sent += 1;
      if (answer === 'closed') tally.closed += 1;
      else if (answer === 'hung') tally.problems.push(`no answer: ${presentRequest(request)}`);
      else {
        tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 503) tally.busy += 1;
        const problem = problemOf(request, answer, token !== null);
        if (problem === 'let a stranger in') tally.strangers += 1;
        if (problem)
          tally.problems.push(
            `${problem}: ${presentRequest(request)} → ${answer.body.slice(0, 300)}`,
          );
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Checks that the site still serves readers and takes writes; returns what is wrong. */
async function afterwards({ url, child }: ServerProcess): Promise<string[]> {
  const problems: string[] = [];
  if (child.exitCode !== null) return ['the server has ended'];
  for (const path of ['/', '/stories', '/sitemap.xml', '/api/health', '/api/ready']) {
    const { status } = await fetch(url + path);
    if (status !== 200) problems.push(`${path} answers ${status}`);
  }
  return problems;
}

async function fuzz(
  name: string,
  requests: number,
  {
    seed,
    progress,
    DATABASE_URL,
  }: { seed: number; progress(done: number): void; DATABASE_URL?: string },
): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'lekhani-fuzz-'));
  await mkdir(join(folder, 'images'));
  // X-Forwarded-For spreads the requests over many addresses, so that waits after failures do not stop them.
  const site = await startProcess({
    DATA_DIR: folder,
    TRUST_PROXY: 'on',
    ...(DATABASE_URL && { DATABASE_URL }),
  });
  const database = openDatabase({ url: DATABASE_URL, dataDir: folder });
  const sender = new Sender(site.url, CONCURRENCY);
  const tally: Tally = {
    sent: 0,
    busy: 0,
    statuses: new Map(),
    closed: 0,
    strangers: 0,
    problems: [],
  };
  try {
    await fillSite(database, folder);
    const calls = readCalls(await (await fetch(`${site.url}/api/docs/json`)).json());
    for (let batch = 0; tally.sent < requests && tally.problems.length < 20; batch += 1) {
      const size = Math.min(BATCH, requests - tally.sent);
      const made = fc.sample(requestsOf(calls, await knownValues(database)), {
        seed: seed + batch,
        numRuns: size,
      });
      await sendAll(sender, made, { tokens: await signInEveryRole(database), tally });
      if (!(await activeAdmin(database))) tally.problems.push('the last administrator is gone');
      progress(tally.sent);
    }
    tally.problems.push(...(await afterwards(site)), ...(await brokenRows(database)));
    const statuses = [...tally.statuses].sort(([one], [other]) => one - other);
    return {
      fault: `requests made of the API's description and then spoilt, ${name}`,
      tried: tally.sent,
      checked: tally.sent - tally.closed,
      lost: tally.problems.length - tally.strangers,
      letIn: tally.strangers,
      note: [
        `seed ${seed}; answers ${statuses.map(([status, times]) => `${status}: ${times}`).join(', ')}`,
        `${tally.busy} times busy, ${tally.closed} broken off`,
        ...tally.problems.slice(0, 3),
      ].join('; '),
    };
  } finally {
    sender.close();
    await database.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends malformed requests to a whole site on each engine (a fifth of them on PostgreSQL). */
export async function run({ rounds, seed, progress }: PartOptions): Promise<Row[]> {
  const onSqlite = rounds * ROUND;
  const onPostgres = Math.ceil(onSqlite / 5);
  const all = onSqlite + onPostgres;
  const sqlite = await fuzz('SQLite', onSqlite, { seed, progress: (done) => progress(done, all) });
  const server = await startPostgres();
  try {
    const postgres = await fuzz('PostgreSQL', onPostgres, {
      seed,
      DATABASE_URL: server.url,
      progress: (done) => progress(onSqlite + done, all),
    });
    return [sqlite, postgres];
  } finally {
    await server.stop();
  }
}
