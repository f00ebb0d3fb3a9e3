import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runCommand } from '../../../cli/run-command.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { putSetting } from '../../../domain/settings.ts';
import { onSite } from '../../../tests/support/command-site.ts';
import { copyDemoFolder, emptySiteFolder } from '../../../tests/support/demo-site.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { readOrder } from './order.ts';

let folder: string;
beforeAll(async () => {
  folder = await copyDemoFolder(await emptySiteFolder());
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...words: string[]) {
  let said = '';
  const say = (text: string) => {
    said += text;
  };
  const status = await runCommand(words, { DATA_DIR: folder }, { log: say, error: say });
  return { status, said };
}

test.each(['--markdown', '--static'])('export %s removes no folder beside', async (how) => {
  const place = `${folder}/beside${how}`;
  await mkdir(`${place}.part`);
  await writeFile(`${place}.part/mine.txt`, 'मेरा');
  expect(await run('export', how, place)).toMatchObject({ status: 0 });
  expect(await readFile(`${place}.part/mine.txt`, 'utf8')).toBe('मेरा');
  expect((await readdir(folder)).filter((name) => name.includes('.part-'))).toEqual([]);
  await expect(readOrder([how, place])).rejects.toThrow('is there already');
});

test('Markdown is its owner’s alone: it holds drafts, and what members alone may read', async () => {
  const place = `${folder}/own-alone`;
  expect(await run('export', '--markdown', place)).toMatchObject({ status: 0 });
  const modes = ['', '/data', '/data/lekhani.yaml'].map(async (name) =>
    ((await stat(place + name)).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(['700', '700', '600']);
});

test('what was wrong in an article and is put right stands in its front matter', async () => {
  const text = 'कुआँ 1921 का है, 1912 का नहीं।';
  await onSite(folder, ({ database: { db } }) =>
    write(db, async (trx) => {
      const said = { slug: 'kuan', language: 'hi' as const, imageUrl: '' };
      const id = await createArticle(trx, sampleArticle(said));
      await trx
        .insertInto('corrections')
        .values({
          id: '0123456789abcdef01234567',
          article_id: id,
          body: text,
          noted_by: null,
          noted_at: '2026-11-01T08:00:00.000Z',
        })
        .execute();
    }),
  );
  const place = `${folder}/corrected`;
  expect(await run('export', '--markdown', place)).toMatchObject({ status: 0 });
  const file = await readFile(`${place}/content/hi/articles/kuan.md`, 'utf8');
  expect(parse(file.split('---')[1] ?? '')).toMatchObject({
    corrections: [{ date: '2026-11-01T08:00:00.000Z', text }],
  });
});

test('a picture of which there is no file is named, and one in another store ends it', async () => {
  const lost = '/images/0123456789abc-640.webp';
  const written = await onSite(folder, ({ database: { db } }) =>
    write(db, (trx) =>
      createArticle(
        trx,
        sampleArticle({
          slug: 'khoi-tasveer',
          imageUrl: '',
          description: `<p>क</p><img src="${lost}" alt="">`,
        }),
      ),
    ),
  );
  for (const how of ['--markdown', '--static']) {
    const { status, said } = await run('export', how, `${folder}/lost${how}`);
    expect({ how, status }).toEqual({ how, status: 3 });
    expect(said).toContain(lost);
  }
  await onSite(folder, ({ database: { db } }) =>
    write(db, async (trx) => {
      await trx.deleteFrom('articles').where('id', '=', written).execute();
      await trx
        .insertInto('images')
        .values({
          id: '0123456789abc',
          url: 'https://elsewhere.example/images/0123456789abc.jpg',
          width: 9,
          height: 9,
          created_at: '2026-11-01T00:00:00.000Z',
          original_name: 'a.jpg',
          search_text: 'a.jpg',
          src_set: '',
        })
        .execute();
    }),
  );
  for (const how of ['--markdown', '--static']) {
    expect(await run('export', how, `${folder}/elsewhere${how}`)).toMatchObject({
      status: 1,
      said: expect.stringContaining('lekhani images move'),
    });
  }
  await onSite(folder, ({ database: { db } }) =>
    write(db, (trx) => trx.deleteFrom('images').execute()),
  );
});

test('what is of no use is refused, and a plain export is left to the core', async () => {
  const url = ['--url', 'https://a.example'];
  const refused = 'does not apply to an export without --static';
  await expect(readOrder(['folder', ...url])).rejects.toThrow(refused);
  await expect(readOrder(['--markdown', 'folder', ...url])).rejects.toThrow(refused);
  await expect(readOrder(['--markdown', '--static', 'folder'])).rejects.toThrow('choose one');
  expect(await readOrder(['folder'])).toBeNull();
});

test('while moving out is switched off the command says so, and exports for Lekhani go on', async () => {
  await onSite(folder, ({ database: { db } }) =>
    write(db, (trx) => putSetting(trx, 'featuresOff', ['moving-out'])),
  );
  for (const how of ['--markdown', '--static']) {
    expect(await run('export', how, `${folder}/off`)).toEqual({
      status: 1,
      said: 'lekhani: This feature is switched off here.',
    });
  }
  expect(await run('export', `${folder}/own`)).toMatchObject({ status: 0 });
  expect(await readdir(folder)).not.toContain('off');
});
