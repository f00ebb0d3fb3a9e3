import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { seedRandom } from '../../bench/corpus/random.ts';
import { textMaker } from '../../bench/corpus/texts.ts';
import { type Figure, progress } from '../../bench/figures.ts';
import { defineBench } from '../../bench/part.ts';
import { countRows } from '../../database/count-rows.ts';
import { openDatabase } from '../../database/open.ts';
import { newSite } from '../../stress/accounts.ts';
import { startProgram } from '../../stress/kill-at.ts';
import { newFolder } from '../../tests/support/demo-site.ts';
import { wxr, wxrItem } from './support/wxr.ts';

/** How many posts there are; `IMPORTS=1000,10000,100000` asks for others. */
const SIZES = (process.env.IMPORTS ?? '1000,10000').split(',').map(Number);

/** Posts to a picture of their own, and to a comment. */
const [PICTURE, COMMENT] = [3, 2];
const uploads = 'https://old.example/wp-content/uploads/2019/05';

/** The items of a post: itself, as the editor of WordPress writes it, and the picture at its head. */
function itemsOf(number: number, text: ReturnType<ReturnType<typeof textMaker>>): string {
  const blocks = text.description.replaceAll(
    /<p>.*?<\/p>/gs,
    (paragraph) => `<!-- wp:paragraph -->\n${paragraph}\n<!-- /wp:paragraph -->\n\n`,
  );
  const picture = 1_000_000 + number;
  const image = `<!-- wp:image {"id":${picture}} -->\n<figure class="wp-block-image"><img src="${uploads}/p-${number}-1024x768.jpg" alt="चित्र ${number}" class="wp-image-${picture}"/></figure>\n<!-- /wp:image -->`;
  const hasPicture = number % PICTURE === 0;
  const at = new Date(Date.UTC(2010, 0, 1) + number * 3_600_000).toISOString();
  const post = wxrItem({
    id: number,
    title: text.name,
    content: blocks + (hasPicture ? image : ''),
    excerpt: text.excerpt.slice(0, 120),
    slug: `lekh-${number}`,
    creator: `lekhak-${number % 20}`,
    date: at.slice(0, 19).replace('T', ' '),
    ...(number % 20 === 0 && { status: 'draft' }),
    terms: [
      ['category', `vishay-${number % 40}`, `विषय ${number % 40}`],
      ...[number % 300, (number * 7) % 300].map((tag): [string, string, string] => [
        'post_tag',
        `tag-${tag}`,
        `टैग ${tag}`,
      ]),
    ],
    meta: {
      _edit_last: '1',
      _yoast_wpseo_metadesc: text.excerpt.slice(0, 100),
      ...(hasPicture && { _thumbnail_id: String(picture) }),
    },
    ...(number % COMMENT === 0 && {
      more: `<wp:comment><wp:comment_id>${number}</wp:comment_id><wp:comment_content>${text.name}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type></wp:comment>`,
    }),
  });
  if (!hasPicture) return post;
  const attachment = `${uploads}/p-${number}.jpg`;
  return (
    post +
    wxrItem({ id: picture, type: 'attachment', status: 'inherit', attachment, parent: number })
  );
}

/** Writes an export of so many posts; returns its megabytes. */
async function writeExport(path: string, posts: number): Promise<number> {
  const make = textMaker(seedRandom(posts));
  const [head = '', foot = ''] = wxr('@@').split('@@');
  const file = await open(path, 'w');
  await file.write(head);
  for (let number = 1; number <= posts; number += 1) {
    await file.write(itemsOf(number, make(number % 4 === 0 ? 'en' : 'hi')));
  }
  await file.write(foot);
  const { size } = await file.stat();
  await file.close();
  return size / 1e6;
}

interface Spent {
  seconds: number;
  /** Seconds of processors, which other work on the machine does not lengthen. */
  busy: number;
  /** Megabytes at most. */
  memory: number;
}

/** Runs the command, and asks Linux all the while what it needs. */
async function spend(args: string[], folder: string): Promise<Spent> {
  const began = performance.now();
  const { child, output } = startProgram('cli/main.ts', args, { DATA_DIR: folder });
  const spent = { busy: 0, memory: 0 };
  const look = setInterval(() => {
    try {
      const place = `/proc/${child.pid}`;
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`${place}/status`, 'utf8')) ?? [];
      const [user = 0, system = 0] = readFileSync(`${place}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .slice(11, 13)
        .map(Number);
      // One that has just ended has no memory any more.
      if (kilobytes)
        Object.assign(spent, { busy: (user + system) / 100, memory: Number(kilobytes) / 1024 });
    } catch {
      // It has just ended.
    }
  }, 100);
  const [code] = await once(child, 'close');
  clearInterval(look);
  if (code !== 0) throw new Error(output());
  return { ...spent, seconds: (performance.now() - began) / 1000 };
}

/** Measures imports of WordPress by the command, without pictures. */
async function measure(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const group = 'Imports of WordPress, without pictures';
  let first: Spent | undefined;
  for (const [at, posts] of SIZES.entries()) {
    progress(`${posts} posts`, at, SIZES.length);
    const place = await newFolder();
    const { folder } = await newSite();
    const megabytes = await writeExport(`${place}/old.xml`, posts);
    const args = ['import', `${place}/old.xml`, '--no-pictures'];
    const spent = await spend(args, folder);
    const database = openDatabase({ dataDir: folder });
    const { count } = await database.db
      .selectFrom('articles')
      .select((eb) => countRows(eb).as('count'))
      .executeTakeFirstOrThrow();
    await database.close();
    if (count !== posts) throw new Error(`${count} of ${posts} posts came`);
    for (const path of [place, folder]) await rm(path, { recursive: true, force: true });
    first ??= spent;
    const name = `${posts.toLocaleString('en-IN')} posts`;
    figures.push(
      {
        group,
        name,
        value: spent.seconds,
        unit: 's',
        note:
          `${Math.round(posts / spent.seconds)} posts/s, ${megabytes.toFixed(0)} MB, ` +
          `${spent.busy.toFixed(1)} s of processors`,
        ...(posts === 10_000 && { target: 'at most 60 s', reached: spent.seconds <= 60 }),
      },
      {
        group,
        name: `${name}, memory at most`,
        value: spent.memory,
        unit: 'MB',
        ratio: spent.memory / first.memory,
        target: 'at most 300 MB',
        reached: spent.memory <= 300,
      },
    );
  }
  progress('', 1, 1);
  return figures;
}

export const bench = defineBench({ name: 'imports', measure });
