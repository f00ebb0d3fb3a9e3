import { write } from '../../database/transactions.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { call } from '../../tests/support/accounts.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import { grievanceListSchema, grievanceSchema, grievanceStates } from './contract.ts';
import { grievancePaths, grievancePatterns } from './paths.ts';
import { daily, pace, takeUnacknowledged } from './rules/acknowledge.ts';
import { answerGrievance } from './rules/decide.ts';
import { forgetComplainant, forgetComplainants } from './rules/forget.ts';
import { withGrievances } from './rules/tables.ts';
import {
  decide,
  grievanceCalls,
  monthOf,
  putGrievance,
  sampleGrievance,
  takeGrievances,
} from './support.ts';

/** The id of the grievance whose screen is opened. */
const SAMPLE = '6'.repeat(24);

const list = '/api/grievances/admin-grievances';
const pathOf = (id: string) => `/api/grievances/grievance/${id}`;

export const samples = defineSamples({
  calls: grievanceCalls,
  columns: {
    grievances:
      'acknowledge_by acknowledged_at answer answer_by answered_at answered_by article_id body disclosed email forget id kind language name notes number outcome received_at story updated_at',
  },
  own: { grievances: 'grievances' },
  async knowPerson(site, { name, email }) {
    await takeGrievances(site);
    for (const text of ['एक', 'दो']) {
      await call(site, null, 'POST', '/api/grievances', sampleGrievance({ name, email, text }));
    }
    const first = withGrievances(site.database.db)
      .updateTable('grievances')
      .set({ answered_at: new Date().toISOString(), outcome: 'clarified' });
    await first.where('email', '=', email).where('body', '=', 'एक').execute();
  },
  // One that waits keeps where its answer goes.
  outlive: ['grievances.name', 'grievances.email'],
  growing: ['grievances'],
  counted: ['grievances'],
  async fill(site, editorId) {
    const { db } = site.database;
    await takeGrievances(site);
    const { id, seen } = await putGrievance(site, { story: '/kahaniyan/sample' });
    await putGrievance(site);
    const decision = { outcome: 'corrected', answer: 'सुधार दिया।', seen } as const;
    const person = await requireUser(db, editorId);
    await write(db, (trx) => answerGrievance(trx, id, decision, { person, now: new Date() }));
  },
  async fillScreens(site) {
    await takeGrievances(site);
    const { id } = await putGrievance(site);
    await withGrievances(site.database.db)
      .updateTable('grievances')
      .set({ id: SAMPLE })
      .where('id', '=', id)
      .execute();
  },
  screens: { [grievancePatterns.grievance]: grievancePaths.grievance({ id: SAMPLE }) },
  async fillPages(site) {
    await takeGrievances(site);
    const { id, number, seen } = await putGrievance(site);
    await decide(site, id, { answer: 'सुधार दिया।', answered_at: seen });
    return [
      grievancePaths.form(),
      grievancePaths.sent({ number: String(number) }),
      grievancePaths.disclosure({ month: monthOf(seen) }),
    ];
  },
  forms: [
    {
      name: 'grievances',
      path: '/api/grievances',
      async ready(site) {
        await takeGrievances(site);
        return sampleGrievance();
      },
    },
  ],
  async sendTexts(site, admin, texts) {
    const name = texts[0]?.name.slice(0, 60) ?? '';
    const officer = { name, address: name };
    const body = { name, url: 'https://body.example' };
    await takeGrievances(site, { texts: { hi: officer, en: officer }, body });
    for (const { name, text } of texts) {
      const body = { ...sampleGrievance(), name, story: text.slice(0, 200), text };
      const { status } = await call(site, null, 'POST', '/api/grievances', body);
      if (status !== 200) throw new Error(`A grievance was refused: ${text}`);
    }
    const open = await call(site, admin, 'GET', `${list}?state=open&limit=100`);
    for (const { _id } of grievanceListSchema.parse(open.body).grievances) {
      const { body } = await call(site, admin, 'GET', pathOf(_id));
      const { text: answer, seen } = grievanceSchema.parse(body);
      const decision = { outcome: 'clarified', answer, seen };
      await call(site, admin, 'POST', `${pathOf(_id)}/answer`, decision);
    }
    const month = monthOf(new Date().toISOString());
    return [grievancePaths.form(), grievancePaths.disclosure({ month })];
  },
  async writeAll(site, admin) {
    const { db } = site.database;
    await takeGrievances(site, { since: '2026-01-01' });
    await putGrievance(site);
    await write(db, (trx) => takeUnacknowledged(trx, new Date()));
    for (const outcome of ['corrected', 'spam']) {
      const { id } = await putGrievance(site);
      const path = pathOf(id);
      const seen = async () =>
        grievanceSchema.parse((await call(site, admin, 'GET', path)).body).seen;
      await call(site, admin, 'POST', `${path}/acknowledge`);
      const change = { kind: 'privacy', notes: '', disclosed: '', seen: await seen() };
      await call(site, admin, 'PUT', path, change);
      const decision = { outcome, answer: 'हाँ', seen: await seen() };
      await call(site, admin, 'POST', `${path}/answer`, decision);
      if (outcome === 'spam') await call(site, admin, 'POST', `${path}/reopen`);
    }
    const pages = [
      grievancePaths.form(),
      grievancePaths.disclosure({ month: '2026-01' }),
      grievancePaths.sent({ number: '1' }),
    ];
    for (const path of pages) await fetch(site.url + path);
    await write(db, (trx) => forgetComplainants(trx, new Date()));
    await write(db, (trx) => forgetComplainant(trx, 'pathak@example.org'));
  },
  queries: { [list]: { state: [...grievanceStates] } },
  figures: [
    `${pace.mails} in ${pace.within / 60_000} minutes, ${daily.mails} in ${daily.within / 86_400_000} day`,
  ],
  fillText: (site) => takeGrievances(site),
});
