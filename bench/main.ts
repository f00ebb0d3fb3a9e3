import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { requireFromDebian } from '../scripts/debian.ts';
import { measureAdmin } from './admin.ts';
import { measureBytes } from './bytes.ts';
import { makeRestedDemoFolder } from './demo-folder.ts';
import { measureEditor } from './editor.ts';
import { measureEncoding } from './encoding.ts';
import { guard } from './guard.ts';
import { measureHindi } from './hindi.ts';
import { measurePages } from './lighthouse.ts';
import { featureBenches, type Measure } from './part.ts';
import { measureProcess } from './process.ts';
import { measureReading } from './reading.ts';
import { machine, table } from './report.ts';
import { measureScale } from './scale.ts';
import { measureServing } from './serving.ts';
import { measureTyping } from './typing.ts';
import { measureUploads } from './uploads.ts';
import { measureWriting } from './writing.ts';
import { measureYear } from './year.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    articles: { type: 'string', default: '1000,100000,1000000' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    folder: { type: 'string' },
    words: { type: 'string', default: '260' },
    renew: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string' },
    processor: { type: 'boolean' },
  },
});

const [first, commit, ...rest] = positionals;
// It compares the tree with a commit and saves nothing.
if (first === 'guard' && rest.length === 0) {
  if (!requireFromDebian('chromium', 'wrk')) process.exit(1);
  process.exit(await guard(commit));
}

const scale = () =>
  measureScale({
    engines: values.engine.split(','),
    counts: values.articles.split(',').map(Number),
    folder: values.folder,
    words: Number(values.words),
    renew: Number(values.renew),
    rounds: Number(values.rounds),
    only: values.only,
    processor: values.processor,
  });

/**
 * `npm run bench`, or `npm run bench -- PART …`: measures and prints the figures. The part `scale` takes an
 * hour the first time and runs only when it is named; for it are `--articles 1000,200000`, `--engine sqlite`,
 * `--folder DIR`, which keeps its databases, `--words 100` for shorter texts, `--renew 0` so that nothing is indexed
 * anew, `--rounds 20` for quicker figures, `--only "admin: dashboard"` for what has this in its name, and `--processor`, which
 * measures the time of processors: on a machine that others use, that of the clock says nothing.
 *
 * `npm run bench -- guard [COMMIT]` stands alone and measures this tree beside a commit: see docs/decisions/tests-and-benchmarks.md.
 */
const parts: Record<string, Measure> = {
  serving: measureServing,
  encoding: measureEncoding,
  reading: () => measureReading(),
  process: measureProcess,
  writing: measureWriting,
  uploads: measureUploads,
  bytes: measureBytes,
  admin: measureAdmin,
  lighthouse: measurePages,
  editor: () => measureEditor(),
  hindi: () => measureHindi(),
  typing: () => measureTyping(),
  ...Object.fromEntries(
    (await featureBenches()).flatMap(({ name, measure }) =>
      name && measure ? [[name, measure]] : [],
    ),
  ),
  year: () => measureYear(),
  scale,
};

// Of Hindi, what typing finds is asked for as well as what the search finds.
const wanted = positionals.flatMap((name) => (name === 'hindi' ? [name, 'typing'] : name));
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(
    `There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}; alone: guard [COMMIT]`,
  );
  process.exit(2);
}
if (!requireFromDebian('chromium', 'nginx-light', 'wrk')) process.exit(1);
const hindiData = process.env.LEKHANI_HINDI_DATA;
const parted = wanted.length > 0 ? wanted : Object.keys(parts);
if (!hindiData && (parted.includes('hindi') || parted.includes('typing')))
  console.warn(
    'LEKHANI_HINDI_DATA names no folder: what is typed, and searched among the 250 texts, is not measured.',
  );
console.log(`Measured on ${machine()}.`);
let demoFolder = '';
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 ? !wanted.includes(name) : measure === scale) continue;
  if (name === 'typing' && !hindiData) continue;
  // A part that takes no folder makes its sites itself.
  if (measure.length > 0 && !demoFolder) demoFolder = await makeRestedDemoFolder();
  const figures = await measure(demoFolder);
  console.log(`\n${table(figures)}`);
}
if (demoFolder) await rm(demoFolder, { recursive: true, force: true });
