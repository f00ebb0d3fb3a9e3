import type { Browser } from '@playwright/test';
import { loadScreen } from '../../tests/support/screen-load.ts';
import { weighPage } from '../bytes.ts';
import { article } from '../servers.ts';
import { signUp } from './account.ts';
import { type Measurement, meterOn } from './measurement.ts';
import type { VersionServer } from './server.ts';

/** Bytes are the same each time. */
const once = (
  name: string,
  unit: string,
  weigh: (server: VersionServer) => Promise<number>,
): Measurement => ({
  quantities: [{ name, unit }],
  openings: 1,
  rounds: 1,
  pieces: 1,
  open: (version) => meterOn(version, {}, (server) => async () => [(await weigh(server)) / 1000]),
});

/** What a browser loads over the network for pages and for screens of the admin, compressed. */
export function weights(browser: Browser): Measurement[] {
  const page = (name: string, path: string) =>
    once(name, 'kB of HTML, CSS and script', async ({ url }) => {
      const { document, stylesheet, script } = await weighPage(browser, url + path);
      return document + stylesheet + script;
    });
  const screen = (path: string) =>
    once(path, 'kB of script', async (server) => {
      const person = await signUp(server);
      const { script } = await loadScreen(browser, server.url + path, person);
      return script;
    });
  return [
    page('home page', '/'),
    page('article', article),
    ...['/admin/dashboard', '/admin/articles', '/admin/add-article'].map(screen),
  ];
}
