import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const runs = (command: string, argument: string) => !spawnSync(command, [argument]).error;

/** The Debian packages that tests and benchmarks use, with a check whether each is installed. */
const packages = {
  chromium: () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'),
  // Chromium without a window; opening the window takes longer than most pages.
  'chromium-headless-shell': () =>
    process.env.CHROMIUM_PATH !== undefined || existsSync('/usr/bin/chromium-headless-shell'),
  'fonts-noto-core': () =>
    existsSync('/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf'),
  'default-jre-headless': () => runs('java', '-version'),
  'nginx-light': () => runs('nginx', '-v'),
  wrk: () => runs('wrk', '-v'),
  caddy: () => runs('caddy', 'version'),
  openssl: () => runs('openssl', 'version'),
  pgbouncer: () => existsSync('/usr/sbin/pgbouncer'),
  prometheus: () => runs('promtool', '--version'),
  systemd: () => runs('systemd-analyze', '--version'),
};

/** Installs missing packages as root on Debian; elsewhere prints one line with what to install. Returns whether all are there. */
export function requireFromDebian(...wanted: (keyof typeof packages)[]): boolean {
  const missing = wanted.filter((name) => !packages[name]());
  if (missing.length === 0) return true;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    const list = missing.join(' ');
    console.error(`This needs: ${list} (on Debian: apt-get install ${list})`);
    return false;
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Tests in several processes may want packages at the same time, and apt-get refuses to run twice.
  const install = `apt-get update -qq; apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`;
  return (
    spawnSync('flock', ['/var/lock/lekhani-packages', 'sh', '-c', install], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    }).status === 0
  );
}
