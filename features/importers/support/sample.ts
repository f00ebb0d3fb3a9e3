import type { Site } from '../../../tests/support/site.ts';
import { importChoicesSchema } from '../contract.ts';
import { openReport } from '../rules/list/report-lines.ts';
import { withImports } from '../rules/tables.ts';

/** The id of the import that sites of tests have. */
export const SAMPLE_IMPORT = '5'.repeat(24);

/** Keeps an import that has ended, with a report. */
export async function addSampleImport({ database }: Pick<Site, 'database'>): Promise<void> {
  const at = '2026-11-21T10:00:00.000Z';
  await withImports(database.db)
    .insertInto('imports')
    .values({
      id: SAMPLE_IMPORT,
      file: 'blog-2019.xml',
      name: 'blog-2019.xml',
      format: 'wordpress',
      source: 'wordpress:old.example',
      choices: JSON.stringify(importChoicesSchema.parse({})),
      state: 'done',
      step: 'pictures',
      done: 1,
      total: 1,
      step_at: at,
      problem: '',
      counts: JSON.stringify({ things: { article: { added: 1 } } }),
      actor: null,
      created_at: at,
      ended_at: at,
      tries: 1,
      taken_by: '',
      taken_until: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const report = await openReport(database, SAMPLE_IMPORT, { fresh: false });
  const about = { kind: 'article', id: '12', title: 'बारिश' } as const;
  report.tell({ ...about, outcome: 'added', from: '/?p=12', to: '/general/barish' });
  report.tell({ ...about, reason: 'shortcode', detail: '[x]' });
  await report.flush();
}
