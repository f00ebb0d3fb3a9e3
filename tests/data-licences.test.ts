import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Data that was made for this project and has its licence, MIT. */
const own = [
  'app/public/*',
  'hindi/**/*.{titles,unseen}.tsv',
  'scripts/typing/{abroad,english,everyday,names,shorthand}.txt',
];

/** Data made from what others made, with the file that names its sources and their licences. */
const ofOthers: Record<string, string> = {
  'hindi/typing/*.{txt,bin}': 'hindi/typing/words.md',
  'hindi/words/loans/*.txt': 'hindi/words/loans/words.md',
  'scripts/slug-english.txt': 'hindi/slugs/slug-english.md',
  'domain/users/*.bin': 'scripts/common-passwords.ts',
  'app/ui/fonts/*.woff2': 'app/ui/fonts/OFL.txt',
  'domain/social-images/fonts/*.ttf': 'domain/social-images/fonts/OFL.txt',
  'demo/pictures/*.webp': 'demo/pictures/README.md',
};

/** Licences under which data may ship beside MIT, each with its own notice. */
const allowed =
  /\bMIT\b|CC BY(?:-SA)? (?:3|4)\.0|Unicode-3\.0|Unicode-DFS-2016|Apache-2\.0|MPL-2\.0|SIL Open Font License|public domain/i;
const forbidden = /\b[AL]?GPL|NonCommercial|CC BY-N[CD]/;

const read = (path: string) => readFileSync(path, 'utf8');
const files = globSync(
  '{app,cli,contract,database,demo,domain,features,hindi,jobs,scripts,server}/**/*.{txt,bin,tsv,csv,dat,woff2,ttf,otf,png,webp,jpg,avif,svg,mp3}',
).filter((path) => !path.endsWith('/OFL.txt'));

test('all data that ships says where it comes from', () => {
  expect(files.length).toBeGreaterThan(30);
  const known = new Set(globSync([...own, ...Object.keys(ofOthers)]));
  expect(files.filter((path) => !known.has(path))).toEqual([]);
});

test.each(Object.entries(ofOthers))('%s is named with its licence', (pattern, notice) => {
  const paths = globSync(pattern);
  expect(paths.length).toBeGreaterThan(0);
  const text = read(notice);
  expect(text).toMatch(allowed);
  // What a table says of a source; that others were left aside for their licence stands outside.
  const rows = text.split('\n').filter((line) => /^\| (?!-|file|source)/.test(line));
  expect(rows.filter((row) => forbidden.test(row))).toEqual([]);
  expect(rows.filter((row) => !allowed.test(row))).toEqual([]);
  if (notice.endsWith('words.md')) {
    expect(paths.filter((path) => !text.includes(`\`${basename(path)}\``))).toEqual([]);
  }
});

test('fonts carry the licence of their families', () => {
  for (const folder of ['app/ui/fonts', 'domain/social-images/fonts']) {
    const notice = read(`${folder}/OFL.txt`);
    for (const path of globSync(`${folder}/*.{woff2,ttf}`)) {
      const family = basename(path).split('-')[0] ?? '';
      expect(notice.toLowerCase()).toContain(family);
    }
  }
});

test('what was made of Dakshina says that it stays under its licence', () => {
  for (const notice of [
    'hindi/typing/words.md',
    'hindi/words/loans/words.md',
    'hindi/slugs/slug-english.md',
  ]) {
    expect(read(notice)).toMatch(
      /Dakshina[\s\S]*https:\/\/creativecommons\.org\/licenses\/by-sa\/4\.0/,
    );
  }
});

test('the module made of them says so itself', () => {
  const header = read('hindi/slugs/slug-english.ts').split('*/')[0];
  expect(header).toMatch(/CC BY-SA 4\.0 \(hindi\/slugs\/slug-english\.md\)/);
});

test('the notices travel with the data, and are named where people look for a licence', () => {
  const shared = [
    ...new Set(
      Object.values(ofOthers).filter((notice) => read(notice).includes('licenses/by-sa/4.0')),
    ),
  ];
  expect(shared).toHaveLength(3);
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+) \.\/\1$/gm)];
  const folders = copied.map(([, folder]) => `${folder}/`);
  // What the image does not copy is built with the pages, which show it.
  const built = read('app/admin/help/notices.ts');
  for (const notice of shared) {
    const travels = folders.some((folder) => notice.startsWith(folder));
    expect([notice, travels || built.includes(notice.replace(/^app\//, ''))]).toEqual([
      notice,
      true,
    ]);
    expect(read('LICENSE')).toContain(notice);
  }
  expect(read('README.md')).toContain('CC BY-SA 4.0');
});
