import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What the tests use of the system: a package, and how to see that it is there. */
const needs = [
  {
    package: 'chromium',
    present: () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'),
  },
  {
    package: 'fonts-noto-core',
    present: () => existsSync('/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf'),
  },
  {
    package: 'default-jre-headless',
    present: () => spawnSync('java', ['-version']).status === 0,
  },
];

/** Installs what is missing when it may; else says in one line what to install. */
export function needFromDebian(): boolean {
  const missing = needs.filter(({ present }) => !present()).map((need) => need.package);
  if (missing.length === 0) return true;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    console.error(
      `The tests need: ${missing.join(', ')} (on Debian: apt-get install ${missing.join(' ')})`,
    );
    return false;
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env,
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
  return spawnSync('apt-get', args, options).status === 0;
}
