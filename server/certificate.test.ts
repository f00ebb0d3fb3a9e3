import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../tests/support/postgres.ts';
import { certificateOf, endsSoon } from './certificate.ts';

const DAY = 86_400_000;
const has = spawnSync('openssl', ['version']).status === 0;

test.runIf(has)(
  'the certificate of the site says until when it is good, trusted or not',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '90'];
    expect(spawnSync('openssl', ['req', '-x509', '-subj', '/CN=localhost', ...made]).status).toBe(
      0,
    );
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const found = await certificateOf(`https://localhost:${port}`)();
    if (!found) throw new Error('Nothing was found.');
    const days = Math.round((found.until.getTime() - Date.now()) / DAY);
    expect(days).toBe(90);
    const after = (past: number) => endsSoon(found, new Date(found.from.getTime() + past * DAY));
    expect([after(0), after(60), after(71), after(73), after(91)]).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  },
);

test('nothing is said of a site without a certificate, or that is not seen from here', async () => {
  expect(await certificateOf('http://localhost:3000')()).toBeNull();
  expect(await certificateOf(`https://localhost:${await freePort()}`)()).toBeNull();
});
