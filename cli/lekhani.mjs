#!/usr/bin/env node
// Plain JavaScript without dependencies: it runs on the machine's own Node (20 or later) and hands
// over to the Node that the project brings with it.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { littleMemory } from '../scripts/little-memory.mjs';
import { runUntilEnd } from '../scripts/run-until-end.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules/node/bin/node');
if (!existsSync(node)) {
  console.error('Run npm install first.');
  process.exit(1);
}
// As `npm start` does, so that the same DATA_DIR means the same folder.
runUntilEnd(node, ['cli/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: {
    ...process.env,
    // Files that are named are looked for where the person stands.
    INIT_CWD: process.cwd(),
    // Code that was compiled once, by the server too, is not compiled again.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...littleMemory,
  },
});
