import { statfs } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { noteBackups } from '../../../domain/backup/record.ts';
import { beginPurging } from '../../../domain/cdn/purges.ts';
import { MAIL } from '../../../domain/users/outbox.ts';
import { readConfig } from '../../../server/config.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { featureSamples } from '../../../tests/support/feature-samples.ts';
import { ownFolders } from '../../../tests/support/own-folders.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { addSiteGauges } from './site.ts';

const folder = ownFolders();

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

onEachEngine('figures of what a site has and what waits', (database) => {
  /** Asks for all figures, as a scrape does. */
  async function scrape(DATA_DIR: string) {
    const registry = new Registry();
    const config = readConfig({
      DATA_DIR,
      CDN: 'cloudflare',
      CDN_SERVICE: 'zone',
      CDN_TOKEN: 'x',
      BACKUP_TO: `${DATA_DIR}/to`,
    });
    const onProblem = (error: unknown) => expect.fail(String(error));
    addSiteGauges(registry, { config, database: database(), onProblem });
    const metrics = await registry.getMetricsAsJSON();
    return Object.fromEntries(
      metrics.map(({ name, values: [first] }) => [name.replace('lekhani_', ''), first?.value]),
    );
  }

  test('are none of what there is none of', async () => {
    expect(await scrape(await folder())).toMatchObject({
      database_answers: 1,
      schedule_late_seconds: 0,
      letters_waiting: 0,
      avif_waiting: 0,
      mails_waiting: 0,
      mails_refused: 0,
      mails_late_seconds: 0,
      purges_waiting: 0,
      purges_late_seconds: 0,
      backup_age_seconds: Infinity,
      backup_verified_age_seconds: Infinity,
    });
  });

  test('are those of what was put there', async () => {
    const { db } = database();
    const own = await folder();
    const { database_bytes: before = 0 } = await scrape(own);
    let held = 0;
    for (const { holdMails } of await featureSamples())
      held += (await holdMails?.({ database: database() })) ?? 0;
    const upTo = await write(db, async (trx) => {
      const id = await createArticle(trx, sampleArticle({ status: 'draft' }));
      const job = { article_id: id, action: 'publish' as const, set_by: null, set_at: ago(1000) };
      await trx
        .insertInto('scheduled_actions')
        .values({ ...job, due_at: ago(300) })
        .execute();
      const mailJob = {
        kind: MAIL,
        data: 'x'.repeat(1_000_000),
        at: ago(0),
        state: 'waiting' as const,
      };
      await trx
        .insertInto('jobs')
        .values([
          { ...mailJob, key: 'late', due_at: ago(1200) },
          { ...mailJob, key: 'later', due_at: ago(-60) },
          { ...mailJob, key: 'refused', due_at: ago(5000), state: 'failed' },
        ])
        .execute();
      const image = {
        width: 9,
        height: 9,
        src_set: '',
        avif_set: '',
        original_name: '',
        placeholder: '',
        bytes: 1,
        search_text: '',
        created_at: '',
      };
      await trx
        .insertInto('images')
        .values(
          [3, 1, 0].map((avif_tries_left) => ({
            ...image,
            id: `i${avif_tries_left}`,
            url: `/images/i${avif_tries_left}.jpg`,
            avif_tries_left,
          })),
        )
        .execute();
      await noteBackups(trx, { madeAt: ago(3600), verifiedAt: ago(7200) });
      const { seq } = await trx
        .selectFrom('changes')
        .select('seq')
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return Number(seq);
    });
    await beginPurging(db, new Date(), upTo);
    const at = ago(900);
    const tags = ['article:a', 'article:b', 'article:b'];
    await db
      .insertInto('changes')
      .values(tags.map((tag) => ({ tag, at, actor: null, action: 'article.update' as const })))
      .execute();

    const figures = await scrape(own);
    // A busy machine may take its time, up to a minute and a half.
    const about = (seconds: number) => expect.closeTo(seconds + 49, -2);
    expect(figures).toMatchObject({
      database_answers: 1,
      letters_waiting: held,
      avif_waiting: 2,
      schedule_late_seconds: about(300),
      purges_late_seconds: about(900),
      mails_waiting: 2,
      mails_refused: 1,
      mails_late_seconds: about(1200),
      purges_waiting: 2,
      backup_age_seconds: about(3600),
      backup_verified_age_seconds: about(7200),
    });
    const { bavail, bsize } = await statfs(own);
    expect(figures.disk_free_bytes).toBeGreaterThan(0.9 * bavail * bsize);
    expect(figures.disk_free_bytes).toBeLessThan(1.1 * bavail * bsize);
    expect(figures.database_bytes).toBeGreaterThan(before);
  });
});
