import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { newFolder } from '../tests/support/demo-site.ts';
import { wxr, wxrItem } from '../tests/support/wxr.ts';
import { newSite, picture } from './accounts.ts';
import { checkDatabase, checkPictures, withFile } from './disk.ts';
import { type Ended, killProgram, runProgram } from './kill-at.ts';
import { Ledger } from './ledger.ts';
import type { PartOptions, Row } from './part.ts';
import { randomOf } from './random.ts';

const POSTS = 240;
const PICTURES = 12;
const TERMS = 30;

const address = (number: number) => `https://old.example/wp-content/uploads/p-${number}.png`;

/** Writes an export of WordPress with its pictures into a folder; returns the arguments that import it. */
async function writeExport(folder: string): Promise<string[]> {
  const uploads = `${folder}/pictures/wp-content/uploads`;
  await mkdir(uploads, { recursive: true });
  for (let number = 0; number < PICTURES; number += 1) {
    await writeFile(`${uploads}/p-${number}.png`, await picture(number, 240));
  }
  const attachments = Array.from({ length: PICTURES }, (_, number) =>
    wxrItem({ id: 9000 + number, type: 'attachment', attachment: address(number) }),
  );
  const texts = Array.from({ length: POSTS }, (_, number) => {
    const term = String(number % TERMS);
    return wxrItem({
      id: number + 1,
      // Every address stands for three texts, so that free ones are looked for.
      slug: `lekh-${Math.floor(number / 3)}`,
      title: `लेख ${number}`,
      content: `<p>पाठ ${number}</p><img src="${address(number % PICTURES)}" alt="चित्र">`,
      creator: `lekhak-${number % 7}`,
      ...(number % 10 === 0 && { type: 'page' }),
      ...(number % 9 === 0 && { status: 'draft' }),
      terms: [
        ['category', `vishay-${term}`, `विषय ${term}`],
        ['post_tag', `tag-${term}`, `टैग ${term}`],
      ],
    });
  });
  await writeFile(`${folder}/old.xml`, wxr([...attachments, ...texts].join('')));
  return ['import', `${folder}/old.xml`, '--pictures', `${folder}/pictures`];
}

const tables = {
  ...{ articles: 'id', pages: 'slug', users: 'id', categories: 'id', tags: 'id', images: 'id' },
  article_images: 'article_id, image_id',
  ...{ redirects: 'from_path', imported: 'source, kind, source_id' },
};

/** Columns that hold when something was done here, or in which order. */
const own = /^(?:seq|position|created_at|updated_at|stamp|excerpt|avif_\w+)$/;

/** Returns all that an import brings as one text. */
const contentOf = (folder: string) =>
  withFile(folder, (file) =>
    JSON.stringify(
      Object.entries(tables).map(([table, order]) =>
        file.prepare(`select * from ${table} order by ${order}`).all(),
      ),
      (key, value) => (own.test(key) ? undefined : value),
    ),
  );

/** Kills the import of another system's export again and again, and compares the site with one whose import was not disturbed. */
export async function runOthers({ rounds, seed, progress }: PartOptions): Promise<Row> {
  const random = randomOf(seed);
  const ledger = new Ledger();
  const [place, { folder: before }] = [await newFolder(), await newSite()];
  const args = await writeExport(place);
  const fresh = async () => {
    const folder = await newFolder();
    await cp(before, folder, { recursive: true });
    return folder;
  };
  const undisturbed = await fresh();
  const whole = await runProgram('cli/main.ts', args, { DATA_DIR: undisturbed });
  if (whole.code !== 0) throw new Error(whole.output);
  const wanted = contentOf(undisturbed);
  let folder = await fresh();
  let sites = 0;
  /** Checks a site whose import has ended, and begins another. */
  async function check({ code, output }: Ended): Promise<void> {
    ledger.check(code === 0, `the next run goes on: ${output}`);
    ledger.check(contentOf(folder) === wanted, 'the site is the one of an undisturbed import');
    await checkPictures(ledger, folder);
    await rm(folder, { recursive: true, force: true });
    folder = await fresh();
    sites += 1;
  }
  while (ledger.tried < rounds) {
    // Before the shortest a program has only started; a run again has less left to do.
    const after = whole.milliseconds * (0.2 + random() * 0.5);
    const ended = await killProgram(after, 'cli/main.ts', args, { DATA_DIR: folder });
    checkDatabase(ledger, folder);
    if (ended.code === null) ledger.tried += 1;
    else await check(ended);
    progress(ledger.tried, rounds);
  }
  await check(await runProgram('cli/main.ts', args, { DATA_DIR: folder }));
  for (const each of [place, before, undisturbed, folder])
    await rm(each, { recursive: true, force: true });
  return ledger.row('kill -9 during `lekhani import` from WordPress', `${sites} sites, each whole`);
}
