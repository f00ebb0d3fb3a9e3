import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCommand } from '../../cli/run-command.ts';
import { openDatabase } from '../../database/open.ts';
import { copyDemoFolder, emptySiteFolder } from './demo-site.ts';
import { freePort } from './postgres.ts';
import { startS3 } from './s3.ts';

/** The e-mail of the person whom the commands of the documents are about. */
export const MEERA = 'meera@example.org';

/** What a mail server hands over that is a report about an issue. */
export const BOUNCED = [
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  `Final-Recipient: rfc822; ${MEERA}`,
  'Action: failed',
  'Status: 5.1.1',
  '',
  '--b',
  'Content-Type: message/rfc822',
  '',
  `List-Unsubscribe: <https://katha.example/api/letters/end/${'a'.repeat(40)}>`,
  '',
  '--b--',
  '',
].join('\r\n');

/** What a site of WordPress with one post has exported. */
const OLD_XML = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>पुराना घर</title>
<link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<item>
<title>बारिश</title>
<link>https://old.example/2019/05/barish/</link>
<dc:creator>asha</dc:creator>
<content:encoded>पाठ</content:encoded>
<wp:post_id>12</wp:post_id>
<wp:post_date_gmt>2019-05-06 07:08:09</wp:post_date_gmt>
<wp:post_name>barish</wp:post_name>
<wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type>
</item>
</channel>
</rss>
`;

/** A place in which the commands of documents find what they name: a site, backups, exports, an old site. */
export interface Commands {
  /** The folder that stands for `/`. */
  root: string;
  /** Runs `lekhani` on a site of its own with what this command needs; returns its status and all that it said. */
  run(args: string[], hints?: { markdown?: boolean }): Promise<{ status: number; said: string }>;
  /** The address of the old site. */
  old: string;
  stop(): Promise<void>;
}

/** A site of WordPress that shows a category and no article. */
async function startOldSite() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = createServer(({ url = '' }, response) => {
    const answer = /^\/wp-json\/?$/.test(url)
      ? { name: 'पुराना घर', home: origin, url: origin }
      : url.startsWith('/wp-json/wp/v2/categories?') && url.includes('&page=1&')
        ? [{ id: 1, name: 'गाँव', slug: 'gaon' }]
        : [];
    response.end(JSON.stringify(answer));
  }).listen(port, '127.0.0.1');
  return { origin, server };
}

/** The last word of a command that is no option. */
const placeIn = (args: string[]) => args.findLast((word) => !word.startsWith('--')) ?? '';

export async function prepareCommands(): Promise<Commands> {
  const root = await mkdtemp(join(tmpdir(), 'lekhani-guides-'));
  const cwd = process.env.INIT_CWD;
  const [s3, old] = await Promise.all([startS3(), startOldSite()]);
  const folders: string[] = [];
  const env = {
    SITE_URL: 'https://katha.example',
    OUTBOUND_ALLOW: new URL(old.origin).host,
    ...s3.env,
  };
  async function ran(args: string[], DATA_DIR: string, at = root) {
    let said = '';
    const log = (words: string) => {
      said += `${words}\n`;
    };
    process.env.INIT_CWD = at;
    const status = await runCommand(args, { ...env, DATA_DIR }, { log, error: log });
    return { status, said };
  }
  async function copyOf(template: string) {
    const folder = await copyDemoFolder(template);
    folders.push(folder);
    return folder;
  }

  // A site in use, and what was made of it before.
  const used = await copyOf(await emptySiteFolder());
  const pathOf = (name: string) => join(root, 'kept', name);
  await mkdir(pathOf(''), { recursive: true });
  await writeFile(pathOf('old.xml'), OLD_XML);
  const name = ['--name', 'मीरा'];
  const made = [
    ['user', 'create', ...name, '--email', 'first@example.org', '--role', 'admin'],
    ['user', 'create', ...name, '--email', MEERA, '--role', 'author'],
    ['import', pathOf('old.xml')],
    ['backup', pathOf('backup.tar.gz')],
    ['export', pathOf('export')],
    ['export', '--markdown', pathOf('markdown')],
  ];
  for (const args of made) {
    const { status, said } = await ran(args, used);
    if (status !== 0) throw new Error(said);
  }
  const database = openDatabase({ dataDir: used });
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', MEERA)
    .executeTakeFirstOrThrow();
  const app = { secret: 'sealed', last_step: 1, active_since: '2026-11-21T12:00:00.000Z' };
  await database.db
    .insertInto('second_factors')
    .values({ user_id: id, ...app })
    .execute();
  await database.close();

  let count = 0;
  return {
    root,
    old: old.origin,
    async run(args, { markdown = false } = {}) {
      const [verb = '', noun = ''] = args;
      const own = verb === 'import' && placeIn(args) === 'FOLDER' && !markdown;
      const fresh =
        own || noun === 'create' || (verb === 'restore' && !args.includes('--overwrite'));
      const folder = await copyOf(fresh ? await emptySiteFolder() : used);
      if (verb === 'restore' && fresh) {
        await rm(folder, { recursive: true });
        await mkdir(folder);
      }
      count += 1;
      const at = join(root, `${count}`);
      await mkdir(at);
      const words = args.map((word) => word.replace(/^DATA_DIR(?=\/)/, folder));
      const put = async (from: string) => {
        const to = resolve(at, placeIn(words));
        await mkdir(dirname(to), { recursive: true });
        await cp(pathOf(from), to, { recursive: true });
      };
      if (verb === 'restore' || words.includes('--verify')) await put('backup.tar.gz');
      if (own) await put('export');
      if (markdown && verb === 'import') await put('markdown');
      if (words.includes('old.xml')) await cp(pathOf('old.xml'), join(at, 'old.xml'));
      if (verb === 'backup') await mkdir(dirname(resolve(at, placeIn(words))), { recursive: true });
      if (words.includes('--aside')) await cp(join(folder, 'lekhani.db'), placeIn(words));
      if (verb !== 'letters') return ran(words, folder, at);
      // It reads the standard input.
      const child = spawn(process.execPath, ['cli/lekhani.mjs', ...words], {
        env: { ...process.env, ...env, DATA_DIR: folder },
      });
      child.stdin.end(noun === 'bounce' ? BOUNCED : `account ${'a'.repeat(64)}\n`);
      const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
      const outputs = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { status: await ended, said: outputs.join('') };
    },
    async stop() {
      process.env.INIT_CWD = cwd;
      if (cwd === undefined) delete process.env.INIT_CWD;
      old.server.closeAllConnections();
      old.server.close();
      await s3.stop();
      for (const path of [root, ...folders]) await rm(path, { recursive: true, force: true });
    },
  };
}
