import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../contract/paths/paths.ts';
import { siteHealthSchema } from '../contract/site-health.ts';
import type { UserInfo } from '../contract/users.ts';
import { write } from '../database/transactions.ts';
import { readOwnFiles } from '../domain/own-files/own-files.ts';
import { storeSetting } from '../domain/settings.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { demoFolder } from '../tests/support/demo-site.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { recordStatements, type Statement } from '../tests/support/statements.ts';
import { unknownOwnWords } from './pages/renderer.ts';

const example = resolve(import.meta.dirname, '../docs/examples/site');
const usual = { logo: '', icon: '', accent: '', band: '', face: 'eczar', density: 'airy' };

describe('the look of a site', () => {
  let site: Site;
  let admin: UserInfo;
  beforeAll(async () => {
    site = await startSite({ template: await demoFolder(), env: { SITE_FOLDER: example } });
    admin = await newPerson(site, 'admin');
  });
  afterAll(() => site.stop());

  const save = (theme: object) =>
    call(site, admin, 'PUT', '/api/settings/admin-settings', { theme: { ...usual, ...theme } });

  async function read(path: string) {
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const allowed = styles.filter((style) =>
      policy.includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`),
    );
    return { html, policy, answer, styles, allowed };
  }

  test('colours that cannot be read are refused, at their field', async () => {
    const { status, body } = await save({ accent: '#ff9999', band: '#cccccc' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: {
        'theme.accent': expect.stringContaining('4.5'),
        'theme.band': expect.stringContaining('4.5'),
      },
    });
    expect((await save({ accent: 'red;}body{display:none' })).status).toBe(400);
  });

  test('pages have the styles of the site, allowed by their hash, also from memory', async () => {
    const before = await read('/');
    expect((await save({ accent: '#0B5D3B', face: 'mukta', density: 'compact' })).status).toBe(200);
    for (const path of ['/', '/', '/about-us', '/nothing-here', '/search?q=x', '/hi']) {
      const page = await read(path);
      expect(page.styles).toHaveLength(2);
      expect(page.allowed).toEqual(page.styles);
      expect(page.answer.headers.has('x-own-style')).toBe(false);
      expect(page.styles[1]).toContain('--rose:#0b5d3b');
      expect(page.styles[1]).toMatch(/@font-face[\s\S]*mukta-devanagari/);
      // Less room between stories.
      expect(page.styles[1]).toMatch(/\.grid-cards\s*\{\s*gap:/);
    }
    expect(before.styles[1]).not.toContain('--rose:#0b5d3b');
    expect(before.styles[1]).not.toContain('.grid-cards');
    // Working pages are drawn anew by browsers, which have the look and the texts of the build alone.
    const login = await read('/login');
    expect(login.policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(login.styles).toEqual([]);
    expect(/Printed and published|printed edition/.test(login.html)).toBe(false);
  });

  test('names are drawn in the face of the titles', async () => {
    const drawn = async () => (await read('/')).html.match(/<path id="nameplate" d="([^"]+)"/)?.[1];
    await save({ face: 'eczar' });
    const eczar = await drawn();
    await save({ face: 'mukta' });
    const mukta = await drawn();
    expect(eczar && mukta && eczar !== mukta).toBe(true);
    await save({ face: 'system' });
    expect(await drawn()).toBeUndefined();
  });

  test('a logo stands in place of the name, an icon in place of the product’s', async () => {
    const { url: logo } = await site.database.db
      .selectFrom('images')
      .select('url')
      .executeTakeFirstOrThrow();
    const before = await (await fetch(site.url + paths.icon192())).arrayBuffer();
    await save({ logo, icon: logo });
    const { html } = await read('/');
    expect(html.match(/class="logo"[\s\S]*?<img[^>]+alt="([^"]*)"/)?.[1]).toBe('लेखनी');
    const png = Buffer.from(await (await fetch(site.url + paths.icon192())).arrayBuffer());
    expect(png.equals(Buffer.from(before))).toBe(false);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    const svg = await (await fetch(site.url + paths.icon())).text();
    expect(svg).toMatch(/^<svg [^>]*><image [^>]*href="data:image\/png;base64,/);
    // A picture that is gone leaves the product's.
    await save({ icon: '/images/none.webp' });
    expect(await (await fetch(site.url + paths.icon192())).arrayBuffer()).toEqual(before);
  });

  test('an icon is drawn once however many ask for it, and what stands in for it is not kept for long', async () => {
    let ran: Statement[] = [];
    const own = await startSite({
      template: await demoFolder(),
      watch(database) {
        const watched = recordStatements(database);
        ran = watched.statements;
        return watched;
      },
    });
    const { db } = own.database;
    const [first, second] = await db.selectFrom('images').select(['id', 'url']).limit(2).execute();
    const ask = () => fetch(own.url + paths.icon192());
    const put = (icon = '') => write(db, (trx) => storeSetting(trx, 'theme', { ...usual, icon }));
    await put(first?.url);
    await Promise.all(Array.from({ length: 20 }, ask));
    const drawings = ran.filter(({ parameters: [url] }) => url === first?.url);
    expect(drawings).toHaveLength(1);
    const { DATA_DIR } = own.config;
    for (const folder of [`${DATA_DIR}/images`, `${DATA_DIR}/masters`]) {
      for (const name of await readdir(folder))
        if (name.startsWith(second?.id ?? '?')) await rm(join(folder, name));
    }
    await put(second?.url);
    expect((await ask()).headers.get('cache-control')).toContain('max-age=60');
    await own.stop();
  });

  test('the example of the documents shows its HTML, styles and words', async () => {
    await save({});
    const home = await read('/');
    expect(home.styles[1]).toContain('.own-header {');
    const article = home.html.match(/class="title-link" href="([^"]+)"/)?.[1] ?? '';
    const [english, hindi] = await Promise.all([read(article), read(`/hi${article}`)]);
    const partsOf = (html: string) =>
      [...html.matchAll(/<div class="own-[^>]+>([\s\S]*?)<\/div>/g)].map(([, part = '']) =>
        part.replace(/<[^>]+>/g, ''),
      );
    expect(partsOf(english.html)).toEqual([
      expect.stringContaining('The printed edition'),
      expect.stringContaining('Did you find a mistake?'),
      expect.stringContaining('The archive since 1987'),
    ]);
    expect(partsOf(hindi.html)[0]).toContain('छपा हुआ अंक');
    expect(english.html.includes('Printed and published in Jaipur.')).toBe(true);
    expect(hindi.html.includes('जयपुर से मुद्रित और प्रकाशित।')).toBe(true);
  });
});

describe('the folder of a site', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lekhani-own-'));
    await cp(example, folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const put = (name: string, text: string) => writeFile(join(folder, name), text);

  test('its HTML is cleaned', async () => {
    await put(
      'footer.html',
      '<p onclick="x()" style="color:red" class="a">ok<script>alert(1)</script><a href="javascript:x()">l</a></p>',
    );
    expect((await readOwnFiles(folder)).own.parts.footer.en).toBe('<p class="a">ok<a>l</a></p>');
  });

  test.each([
    ['style.css', 'a{}</style><script>', /style\.css must not contain/],
    ['style.css', '@import "https://x.example/a.css";', /must not @import/],
    ['style.css', 'a'.repeat(20_001), /longer than 20000/],
    ['words.hi.json', '{"frame": 1}', /words\.hi\.json is not right/],
    ['words.hi.json', '{', /words\.hi\.json is not right/],
  ])('%s that cannot be used is left out and named: %s', async (name, text, problem) => {
    await cp(example, folder, { recursive: true });
    const { own: whole } = await readOwnFiles(folder);
    await put(name, text);
    const { own, leftOut } = await readOwnFiles(folder);
    expect(leftOut).toEqual([expect.stringMatching(problem)]);
    const without = name === 'style.css' ? { css: '' } : { words: { ...whole.words, hi: {} } };
    expect(own).toEqual({ ...whole, ...without });
    await cp(example, folder, { recursive: true });
  });

  test('a slip in it keeps no site from starting, and Health names it', async () => {
    await put('words.en.json', '{ "frame": { "rights": "Printed in Kota.", } }');
    await put('footer.html', '<p>Since 1987</p>');
    const dressed = await startSite({ env: { SITE_FOLDER: folder } });
    expect(await (await fetch(dressed.url)).text()).toContain('Since 1987');
    const admin = await newPerson(dressed, 'admin');
    const { body } = await call(dressed, admin, 'GET', '/api/site-health');
    expect(siteHealthSchema.parse(body)).toMatchObject({
      problems: expect.arrayContaining(['own-files']),
      leftOut: [expect.stringMatching(/^words\.en\.json is not right/)],
    });
    await dressed.stop();
    await cp(example, folder, { recursive: true });
  });

  test('links lead nowhere but within it, and what is no file holds nothing up', async () => {
    const hostile = await mkdtemp(join(tmpdir(), 'lekhani-hostile-'));
    const secret = join(tmpdir(), `lekhani-secret-${process.pid}`);
    await writeFile(secret, 'a{}');
    const own = join(hostile, 'site');
    await mkdir(join(own, 'real'), { recursive: true });
    const attempts: [string, () => unknown, RegExp][] = [
      ['style.css', () => symlink(secret, join(own, 'style.css')), /leads out of the folder/],
      [
        'words.hi.json',
        () => symlink('/proc/self/environ', join(own, 'words.hi.json')),
        /leads out/,
      ],
      ['header.html', () => symlink('/dev/zero', join(own, 'header.html')), /leads out/],
      ['style.css', () => execFileSync('mkfifo', [join(own, 'style.css')]), /is no file/],
      ['footer.hi.html', () => mkdir(join(own, 'footer.hi.html')), /is no file/],
    ];
    for (const [name, put, problem] of attempts) {
      await put();
      const { leftOut } = await readOwnFiles(own);
      expect(leftOut, name).toEqual([expect.stringMatching(problem)]);
      expect(leftOut[0]).toContain(name);
      await rm(join(own, name), { recursive: true });
    }
    // As volumes of configurations do, and as somebody does who keeps several looks.
    await writeFile(join(own, 'real/style.css'), 'b{}');
    await symlink('real/style.css', join(own, 'style.css'));
    await symlink(own, join(hostile, 'look'));
    expect((await readOwnFiles(join(hostile, 'look'))).own.css).toBe('b{}');
    await rm(hostile, { recursive: true });
    await rm(secret);
  });

  test('texts that there are not are named', async () => {
    const build = resolve(import.meta.dirname, '../build');
    const words = { en: { frame: { rights: 'x', rihgts: 'y' }, none: {} }, hi: {} };
    expect(await unknownOwnWords(build, words)).toEqual(['frame.rihgts', 'none']);
  });

  test('a folder that is not there adds nothing', async () => {
    expect((await readOwnFiles(join(folder, 'none'))).own.css).toBe('');
  });
});
