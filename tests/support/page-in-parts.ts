import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';

/** Opens a page of a site so that what stands between two texts comes tag by tag, each painted. */
export async function openInParts(
  page: Page,
  address: string,
  [from, until]: readonly [string, string],
): Promise<void> {
  const html = await (await fetch(address)).text();
  const begin = html.indexOf(from);
  const end = html.indexOf(until, begin);
  if (begin < 0 || end < 0) throw new Error(`There is no ${from} or ${until} on ${address}.`);
  const { pathname } = new URL(address);
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer(async ({ url = '' }, response) => {
    if (url === pathname) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(html.slice(0, begin));
      return asked.resolve(response);
    }
    const { status, headers, body } = await fetch(new URL(url, address));
    response.writeHead(status, { 'content-type': headers.get('content-type') ?? '' });
    for await (const chunk of body ?? []) response.write(chunk);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : undefined;
  await page.goto(`http://127.0.0.1:${port}${pathname}`, { waitUntil: 'commit' });
  const response = await asked.promise;
  for (const part of html.slice(begin, end).split(/(?<=>)/)) {
    response.write(part);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
  }
  response.end(html.slice(end));
  await page.waitForLoadState();
  server.close();
  server.closeAllConnections();
}
