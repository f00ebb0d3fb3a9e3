import { expect, test } from 'vitest';
import { inEnglish } from '../../../../contract/messages/message.ts';
import type { Transaction } from '../../../../database/database.ts';
import { write } from '../../../../database/transactions.ts';
import { putSetting } from '../../../../domain/settings.ts';
import { nameOfProcess } from '../../../../jobs/process-name.ts';
import { newUser } from '../../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../../tests/support/databases.ts';
import { raceTransactions } from '../../../../tests/support/race.ts';
import { importChoicesSchema } from '../../contract.ts';
import { say } from '../../messages.ts';
import { lease } from './held.ts';
import {
  cancelImport,
  createImport,
  createOwnImport,
  findImport,
  runImportAgain,
  startUndo,
} from './imports.ts';
import { endImport, renewLease, takeImport } from './lease.ts';
import { countLines, openReport, readReport, reportFile } from './report-lines.ts';

const minutes = (many: number) => new Date(Date.UTC(2026, 10, 23, 10, many));

/** A process of this machine that has ended: nobody has this number, it is beyond the largest. */
const gone = nameOfProcess().replace(/^\d+/, '4999999');

onEachEngine('imports', (database) => {
  const db = () => database().db;
  const choices = importChoicesSchema.parse({});

  async function begun() {
    const { _id } = await newUser(db(), 'admin');
    const file = { file: 'a.xml', name: 'a.xml', choices };
    const id = await write(db(), (trx) => createImport(trx, file, _id, minutes(0)));
    return { id, actor: _id };
  }

  test('one process has an import until its lease ends, and another goes on', async () => {
    const { id } = await begun();
    const first = await takeImport(database(), 'first', minutes(0));
    expect(first).toMatchObject({ id, tries: 1 });
    if (!first) return;
    expect(await takeImport(database(), 'second', minutes(0))).toBeNull();
    const progress = { step: 'texts', done: 5, total: 9 } as const;
    expect(await renewLease(db(), first, progress, minutes(1))).toBe(true);
    expect(await findImport(db(), id, minutes(1))).toMatchObject(progress);
    const second = await takeImport(database(), gone, minutes(3));
    expect(second).toMatchObject({ id, tries: 2, step: 'texts' });
    expect(await renewLease(db(), first, progress, minutes(3))).toBe(false);
    // Whoever had it has ended.
    const third = await takeImport(database(), 'third', minutes(3));
    if (!third) throw new Error('It was free.');
    // A clock that was ahead keeps nobody out for long.
    await renewLease(db(), third, {}, minutes(600));
    const fourth = await takeImport(database(), 'fourth', minutes(3));
    if (!fourth) throw new Error('It was free.');
    await endImport(db(), fourth, { state: 'done', counts: '{}' });
    expect(await takeImport(database(), 'fifth', minutes(9))).toBeNull();
    expect(await findImport(db(), id)).toMatchObject({ state: 'done', problem: null });
  });

  test('of two that begin at once one is refused', async () => {
    const { _id } = await newUser(db(), 'admin');
    const begin = (trx: Transaction) =>
      createImport(trx, { file: 'b.xml', name: 'b.xml', choices }, _id);
    expect(await raceTransactions(database(), begin, begin)).toEqual(['fulfilled', 'rejected']);
    const row = await takeImport(database(), 'one');
    if (row) await endImport(db(), row, { state: 'done' });
  });

  test('one that ends every process is given up', async () => {
    const { id } = await begun();
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await takeImport(database(), `${tries}`, minutes(tries))).not.toBeNull();
    }
    expect(await takeImport(database(), 'last', minutes(30))).toBeNull();
    expect(await findImport(db(), id)).toMatchObject({
      state: 'failed',
      problem: { code: 'checkBroken' },
    });
  });

  test('a command that was killed hinders no other import', async () => {
    const own = (by: string, at: Date) =>
      write(db(), (trx) => createOwnImport(trx, { name: 'a.xml', choices }, lease(by, at), at));
    const stopped = { state: 'failed', problem: { code: 'stopped' } };
    const here = nameOfProcess();
    const first = await own(gone, minutes(0));
    const second = await own(here, minutes(0));
    expect(await findImport(db(), first.id)).toMatchObject(stopped);
    await expect(own(here, minutes(0))).rejects.toMatchObject({ status: 409 });
    // Of another machine only silence tells.
    const third = await own(gone.replace(/\S+$/, 'elsewhere'), minutes(1));
    expect(await findImport(db(), second.id)).toMatchObject(stopped);
    await expect(own(here, minutes(1))).rejects.toMatchObject({ status: 409 });
    expect(await takeImport(database(), 'site', minutes(1))).toBeNull();
    expect(await findImport(db(), third.id)).toMatchObject({ state: 'running' });
    expect(await takeImport(database(), 'site', minutes(2))).toBeNull();
    expect(await findImport(db(), third.id)).toMatchObject(stopped);
  });

  test('a cancelled one is nobody’s, and another can begin', async () => {
    const { id, actor } = await begun();
    await expect(begun()).rejects.toMatchObject({ status: 409 });
    const row = await takeImport(database(), 'one', minutes(0));
    await write(db(), (trx) => cancelImport(trx, id, actor));
    expect(row && (await renewLease(db(), row, {}, minutes(0)))).toBe(false);
    if (row) await endImport(db(), row, { state: 'done' });
    expect(await findImport(db(), id)).toMatchObject({ state: 'cancelled' });
    const run = { choices, dryRun: false };
    await write(db(), (trx) => runImportAgain(trx, id, run, actor));
    expect(await findImport(db(), id)).toMatchObject({ state: 'running', step: '', done: 0 });
    await write(db(), (trx) => cancelImport(trx, id, actor));
    const undo = write(db(), (trx) => startUndo(trx, id, '', actor));
    await expect(undo).rejects.toMatchObject({ status: 409 });
  });

  test('one that is under way ends when imports are switched off, and goes on when they are on', async () => {
    const { id } = await begun();
    const row = await takeImport(database(), 'one', minutes(0));
    if (!row) throw new Error('It was not taken.');
    const put = (names: string[]) => write(db(), (trx) => putSetting(trx, 'featuresOff', names));
    await put(['importers']);
    expect(await renewLease(db(), row, {}, minutes(0))).toBe(false);
    await put([]);
    expect(await findImport(db(), id)).toMatchObject({ state: 'checking' });
    expect(await renewLease(db(), row, {}, minutes(0))).toBe(true);
    await endImport(db(), row, { state: 'cancelled' });
  });

  test('a report that goes on keeps the first outcome of each thing', async () => {
    const { id, actor } = await begun();
    await write(db(), (trx) => cancelImport(trx, id, actor));
    const article = {
      kind: 'article',
      id: '1',
      title: 'नदी\0',
      from: '/?p=1',
      to: '/x/nadi',
    } as const;
    const message = say('title: {text}', { text: 'x'.repeat(9000) });
    const cut = { reason: 'cut', detail: inEnglish(message), message } as const;
    const note = { kind: 'article' as const, id: '1', ...cut };
    const first = await openReport(database(), id, { fresh: true });
    first.tell({ ...article, outcome: 'added' });
    first.tell(note);
    await first.flush();
    const again = await openReport(database(), id, { fresh: false });
    again.tell({ ...article, outcome: 'unchanged' });
    again.tell(note);
    again.tell({ kind: 'page', id: '2', title: '=1+1', outcome: 'refused' });
    await again.flush();
    expect(await countLines(db(), id)).toEqual({
      things: { article: { added: 1 }, page: { refused: 1 } },
      reasons: { cut: 1 },
      moved: 1,
    });
    const all = await readReport(db(), id, { page: 9 });
    expect(all).toMatchObject({ totalEntries: 3, currentPage: 1, totalPages: 1 });
    expect(all.entries.map(({ outcome, detail }) => outcome ?? detail?.length)).toEqual([
      'added',
      4000,
      'refused',
    ]);
    expect(all.entries[1]?.message).toEqual({
      key: message.key,
      values: { text: 'x'.repeat(4000) },
    });
    const moved = await readReport(db(), id, { page: 1, kind: 'article', show: 'moved' });
    expect(moved.entries).toHaveLength(1);
    const { counts } = await findImport(db(), id);
    let whole = '';
    for await (const part of reportFile(db(), id, { csv: true, counts })) whole += part;
    // A spreadsheet may not take a title for a formula.
    expect(whole).toContain("page,2,'=1+1,refused");
    const fresh = await openReport(database(), id, { fresh: true });
    await fresh.flush();
    expect((await readReport(db(), id, { page: 1 })).totalEntries).toBe(0);
  });
});
