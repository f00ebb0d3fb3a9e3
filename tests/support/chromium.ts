import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';

/** The system's Chromium, without its window where Debian has that: it does the same with less work. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
