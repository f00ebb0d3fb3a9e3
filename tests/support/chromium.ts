import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';

/**
 * The path of the system's Chromium; of its headless build where Debian has that, which does the
 * same with less work.
 */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
