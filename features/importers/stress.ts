import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../database/open.ts';
import { newSite, picture } from '../../stress/accounts.ts';
import { checkDatabase, checkPictures, withFile } from '../../stress/disk.ts';
import { killWhen, runProgram } from '../../stress/kill-at.ts';
import { Ledger } from '../../stress/ledger.ts';
import { defineStress, type PartOptions, type Row } from '../../stress/part.ts';
import { randomOf } from '../../stress/random.ts';
import { newFolder } from '../../tests/support/demo-site.ts';
import { wxr, wxrItem } from './support/wxr.ts';

const POSTS = 360;
const PICTURES = 12;
const TERMS = 30;
/** Kills of one site, each at a later part of what was left. */
const KILLS = 3;
/** The most milliseconds between the moment a kill waits for and itself. */
const LATER = 100;
/** Sites that are worked on at a time. */
const LANES = 2;

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
  articles: 'id',
  pages: 'slug',
  users: 'id',
  categories: 'id',
  tags: 'id',
  images: 'id',
  article_images: 'article_id, image_id',
  redirects: 'from_path',
  imported: 'source, kind, source_id',
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

/** Watches how many things a site remembers as imported. */
function openReading(folder: string) {
  const file = new DatabaseSync(databaseFile(folder), { readOnly: true });
  const all = file.prepare('select count(*) as number from imported');
  return { count: () => Number(all.get()?.number), close: () => file.close() };
}

interface Lane {
  /** The data folder of an empty site, and what it holds after an import that was not disturbed. */
  before: string;
  wanted: string;
  /** How many things that import remembered. */
  things: number;
  args: string[];
  random: () => number;
  /** Whether another kill is wanted; each that was one calls `onKill`. */
  goesOn: () => boolean;
  onKill: () => void;
}

/**
 * Kills imports of one site after the other: each when some more of its things are there, however fast the
 * machine is. Answers how many sites came to their end.
 */
async function killAndFinish(ledger: Ledger, lane: Lane): Promise<number> {
  const { before, wanted, things, args, random } = lane;
  let sites = 0;
  while (lane.goesOn()) {
    const folder = await newFolder();
    await cp(before, folder, { recursive: true });
    const env = { DATA_DIR: folder };
    let share = 0;
    for (let kills = 0; kills < KILLS && lane.goesOn(); kills += 1) {
      share += (1 - share) * random();
      const [file, wait] = [openReading(folder), random() * LATER];
      let due = 0;
      const { code, output } = await killWhen(
        () => {
          if (!due && file.count() >= things * share) due = Date.now() + wait;
          return due > 0 && Date.now() >= due;
        },
        'cli/main.ts',
        args,
        env,
      );
      file.close();
      checkDatabase(ledger, folder);
      if (code === null) lane.onKill();
      else ledger.check(code === 0, `the next run goes on: ${output}`);
    }
    const { code, output } = await runProgram('cli/main.ts', args, env);
    ledger.check(code === 0, `the next run goes on: ${output}`);
    ledger.check(contentOf(folder) === wanted, 'the site is the one of an undisturbed import');
    await checkPictures(ledger, folder);
    await rm(folder, { recursive: true, force: true });
    sites += 1;
  }
  return sites;
}

/** Kills the import of another system's export again and again, and compares each site with one whose import was not disturbed. */
async function run({ rounds, seed, progress }: PartOptions): Promise<Row[]> {
  // Fewer than twenty kills meet too little of an import.
  const most = Math.max(20, rounds);
  const ledger = new Ledger();
  const [place, { folder: before }] = [await newFolder(), await newSite()];
  const args = await writeExport(place);
  const undisturbed = await newFolder();
  await cp(before, undisturbed, { recursive: true });
  const whole = await runProgram('cli/main.ts', args, { DATA_DIR: undisturbed });
  if (whole.code !== 0) throw new Error(whole.output);
  const file = openReading(undisturbed);
  const lane = {
    before,
    args,
    wanted: contentOf(undisturbed),
    things: file.count(),
    goesOn: () => ledger.tried < most,
    onKill() {
      ledger.tried += 1;
      progress(ledger.tried, most);
    },
  };
  file.close();
  const lanes = Array.from({ length: LANES }, (_, at) =>
    killAndFinish(ledger, { ...lane, random: randomOf(seed + at) }),
  );
  const sites = (await Promise.all(lanes)).reduce((sum, count) => sum + count, 0);
  for (const path of [place, before, undisturbed]) await rm(path, { recursive: true, force: true });
  return [
    ledger.row('kill -9 during `lekhani import` from WordPress', `${sites} sites, each whole`),
  ];
}

export const stress = defineStress({ name: 'importers', run });
