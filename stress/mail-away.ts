import { rm } from 'node:fs/promises';
import { oneTimeLinkSchema } from '../contract/accounts.ts';
import { mailReportSchema } from '../contract/mails.ts';
import { openDatabase } from '../database/open.ts';
import { call, newPerson, prove } from '../tests/support/accounts.ts';
import { startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { startMailServer } from '../tests/support/mail.ts';
import { freePort } from '../tests/support/postgres.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { newSite } from './accounts.ts';
import { Ledger } from './ledger.ts';
import type { Row } from './part.ts';

/** Milliseconds that the clock is ahead after a kill: nobody has the mails of the dead process any more. */
const LATER = 15 * 60_000;

/** Milliseconds within which the site looks for mails that are due, and sends them. */
const LOOK = 60_000;

/** Invites people while the mail server is down, silent, or closes midway; nobody's mail may be lost. */
export async function mailAway(): Promise<Row> {
  const ledger = new Ledger();
  const post = await startMailServer();
  const behind = Number(new URL(post.url).port);
  let gate = await startCuttingProxy(behind, await freePort());
  const { port } = gate;
  const { folder } = await newSite();
  const database = openDatabase({ dataDir: folder });
  const admin = await newPerson({ database }, 'admin');
  await database.close();
  const env = { DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` };
  let site: ServerProcess = await startProcess(env);

  const invited: string[] = [];
  const arrived = (email: string) => post.mails.filter(({ to }) => to.includes(email)).length;
  async function invite(): Promise<boolean> {
    const email = `invited-${invited.length}@example.org`;
    invited.push(email);
    const body = { email, role: 'author' };
    const answer = await call(site, admin, 'POST', '/api/users/invite', body);
    const said = oneTimeLinkSchema.safeParse(answer.body).data;
    ledger.check(said !== undefined, `an invitation is answered, not ${answer.status}`);
    ledger.refuse(!said?.mailed || arrived(email) === 1, `${email} is said to be mailed`);
    return said?.mailed ?? false;
  }
  const checkArrived = (when: string) => {
    for (const email of invited) {
      ledger.check(arrived(email) === 1, `${when}: ${email} has ${arrived(email)} mails`);
    }
  };
  async function sendsAgain(): Promise<boolean> {
    const { body } = await call(site, admin, 'POST', '/api/mails/again');
    const { waiting, refused } = mailReportSchema.parse(body);
    return waiting + refused === 0 && invited.every(arrived);
  }

  /** Invites while something is wrong, and once more when it is not. */
  async function during(what: string, begin: () => unknown, end: () => unknown): Promise<void> {
    ledger.tried += 1;
    await prove(site, admin);
    await begin();
    const mailed = await Promise.all([invite(), invite(), invite()]);
    ledger.refuse(!mailed.includes(true), `${what}: a mail is said to be sent`);
    await end();
    // Who administers clicks until nothing is left; twice at once sends nothing twice.
    await Promise.all([sendsAgain(), sendsAgain()]);
    ledger.check(await waitFor(sendsAgain, LOOK), `${what}: all mails are sent afterwards`);
    ledger.check(await invite(), `${what}: the next mail is sent at once`);
    checkArrived(what);
  }

  await prove(site, admin);
  ledger.check(await invite(), 'a mail before');
  const start = async () => {
    gate = await startCuttingProxy(behind, port);
  };
  await during('it is down', () => gate.stop(), start);
  await during(
    'it is silent',
    () => gate.hang(),
    async () => {
      await gate.stop();
      await start();
    },
  );
  await during(
    'it closes midway',
    () => gate.cutAt(/^DATA\r\n/m),
    () => gate.cutAt(null),
  );

  ledger.tried += 1;
  gate.hang();
  ledger.refuse(!(await invite()), 'killed meanwhile: a mail is said to be sent');
  site.child.kill('SIGKILL');
  await gate.stop();
  await start();
  const ahead = new URL('./clock-ahead.ts', import.meta.url).href;
  const later = { CLOCK_AHEAD: String(LATER), NODE_OPTIONS: `--import=${ahead}` };
  site = await startProcess({ ...env, ...later });
  await waitFor(() => invited.every(arrived), LOOK);
  checkArrived('killed meanwhile');

  ledger.check((await site.stop()) === 0, 'it stops cleanly');
  await gate.stop();
  await post.stop();
  await rm(folder, { recursive: true, force: true });
  return ledger.row(
    'a mail server that is down, silent or closes midway; a kill while it is silent',
  );
}
