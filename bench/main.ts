import { rm } from 'node:fs/promises';
import { requireFromDebian } from '../scripts/debian.ts';
import { measureAdmin } from './admin.ts';
import { measureBytes } from './bytes.ts';
import { makeRestedDemoFolder } from './demo-folder.ts';
import { measureEditor } from './editor.ts';
import { measureEncoding } from './encoding.ts';
import type { Figure } from './figures.ts';
import { measureHindi } from './hindi.ts';
import { measureImports } from './imports.ts';
import { measurePages } from './lighthouse.ts';
import { measureLiveBlog } from './live-blog.ts';
import { measureProcess } from './process.ts';
import { measureReading } from './reading.ts';
import { saveFigures, table } from './report.ts';
import { measureServing } from './serving.ts';
import { measureTyping } from './typing.ts';
import { measureUploads } from './uploads.ts';
import { measureWriting } from './writing.ts';

/** `npm run bench`, or `npm run bench -- PART …`: measures, prints and saves the figures. */
const parts: Record<string, (demoFolder: string) => Promise<Figure[]>> = {
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
  imports: () => measureImports(),
  live: measureLiveBlog,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
if (!requireFromDebian('chromium', 'nginx-light', 'wrk')) process.exit(1);
const demoFolder = await makeRestedDemoFolder();
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const figures = await measure(demoFolder);
  console.log(`\n${table(figures)}`);
  await saveFigures(name, figures);
}
await rm(demoFolder, { recursive: true, force: true });
