import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from './postgres.ts';

export interface S3 {
  /** The variables of the site's environment. */
  env: Record<string, string>;
  /** The address from which readers get the files. */
  publicUrl: string;
  /** Stops answering; the files stay. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a store that speaks S3, with an empty bucket, on a port and in a folder of its own. */
export async function startS3(): Promise<S3> {
  const directory = await mkdtemp(join(tmpdir(), 'lekhani-s3-'));
  const port = await freePort();
  const options = { address: '127.0.0.1', port, directory, silent: true };
  const listen = async () => {
    const server = new S3rver({ ...options, configureBuckets: [{ name: 'pictures' }] });
    await server.run();
    return server;
  };
  let server = await listen();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    publicUrl: `${endpoint}/pictures`,
    pause: () => server.close(),
    async resume() {
      server = await listen();
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Stands before a store, whose files it gives to nobody without a key; returns its address and how to stop. */
export async function closeToStrangers(endpoint: string) {
  const gate = createServer((asked, answer) => {
    if (!asked.headers.authorization) {
      answer.writeHead(403).end();
      return;
    }
    const { url = '', method, headers } = asked;
    const passed = request(endpoint + url, { method, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    stop() {
      gate.close();
      gate.closeAllConnections();
    },
  };
}
