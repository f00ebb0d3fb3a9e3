// Plain JavaScript without dependencies, as scripts/run.mjs, which calls it.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Milliseconds that a file of builds before is kept: two weeks. */
const KEEP_MS = 14 * 24 * 60 * 60 * 1000;

const entry = 'server/handler.js';

/** Returns the files in folders of a build whose names are made of their content. */
function namedByContent(build) {
  const folders = ['client/assets', 'server/assets'];
  const there = folders.filter((folder) => existsSync(join(build, folder)));
  return there.flatMap((folder) =>
    readdirSync(join(build, folder)).map((name) => join(folder, name)),
  );
}

/**
 * Puts a build that is whole into the place of the one that a site may be serving. Its files are added one by one, and
 * those of builds before stay for a while: the process that runs, open pages, caches and the copies that readers keep
 * still ask for them. The file that a start begins with follows at one stroke, when all that it names is there.
 */
export function putInPlace(fresh, place) {
  const files = new Set(namedByContent(fresh));
  const old = namedByContent(place).filter((file) => !files.has(file));
  for (const file of [...files, entry]) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    renameSync(join(fresh, file), join(place, file));
  }
  // When each file was left out first.
  const record = join(place, '.left-out.json');
  const before = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const now = Date.now();
  const leftOut = {};
  for (const file of old) {
    const at = before[file] ?? now;
    if (now - at > KEEP_MS) rmSync(join(place, file));
    else leftOut[file] = at;
  }
  writeFileSync(record, JSON.stringify(leftOut));
  rmSync(fresh, { recursive: true });
}
