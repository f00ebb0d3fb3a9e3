import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { recordChanges } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { newId } from '../../domain/ids.ts';
import { putSettingOf } from '../../domain/settings.ts';
import { certificate, trustCertificate } from '../../tests/support/certificate.ts';
import { listen } from '../../tests/support/listen.ts';
import type { Site } from '../../tests/support/site.ts';
import { type NewSubscription, type Pushed, pushedSchema } from './contract.ts';
import { pushSetting } from './settings.ts';

/** Shows readers the bell, or shows them none. */
export const switchPushes = ({ database: { db } }: Pick<Site, 'database'>, on = true) =>
  write(db, async (trx) => {
    await putSettingOf(trx, pushSetting, on);
    await recordChanges(trx, [{ tag: 'settings', action: 'settings.change' }]);
  });

/** What a browser subscribes with, to all stories; `values` differ. */
export const sampleSubscription = (values: Partial<NewSubscription> = {}): NewSubscription => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: 'A'.repeat(22),
  },
  topics: ['all'],
  language: 'hi',
  quiet: null,
  timeZone: 'Asia/Kolkata',
  ...values,
});

/** Decrypts what a push service hands to a browser (RFC 8291 with one record of RFC 8188). */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const derive = (key: Buffer, nonce: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, nonce, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const iv = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, iv).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Checks the signature by which a site says who it is (RFC 8292); returns what it claims. */
function claimsOf({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x, y },
    format: 'jwk',
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) return null;
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
}

/** A browser of a reader: what it subscribes with, and what it has got. */
export interface PushBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  got: Pushed[];
  /** The seconds for which its service was to keep the last one. */
  ttl: number;
  /** What its service answers; null: nothing. */
  status: number | null;
}

export interface PushService {
  /** Its host and port, as PUSH_SERVICES names it. */
  host: string;
  /** The number of pushes that it was asked to hand on. */
  asked: number;
  /** When it wants to be asked again, where it hands nothing on. */
  retryAfter: string;
  newBrowser(): PushBrowser;
  /** Breaks off all that it has not answered. */
  endAll(): void;
  stop(): void;
}

/** Starts a push service that decrypts what it gets, as browsers do, and checks who sent it. */
export async function startPushService(): Promise<PushService> {
  trustCertificate();
  const browsers = new Map<string, PushBrowser & { take(body: Buffer): void }>();
  const server = createServer(certificate, async (request, response) => {
    const browser = browsers.get(request.url ?? '');
    const body = await buffer(request);
    const claims = claimsOf(request.headers);
    if (
      !browser ||
      claims?.aud !== `https://${service.host}` ||
      request.headers.ttl === undefined
    ) {
      response.writeHead(400).end();
      return;
    }
    service.asked += 1;
    browser.ttl = Number(request.headers.ttl);
    const { status } = browser;
    if (status === null) return;
    if (status < 300) browser.take(body);
    else if (service.retryAfter) response.setHeader('retry-after', service.retryAfter);
    response.writeHead(status).end();
  });
  const service: PushService = {
    host: `127.0.0.1:${await listen(server)}`,
    asked: 0,
    retryAfter: '',
    newBrowser() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const got: Pushed[] = [];
      const browser = {
        endpoint: `https://${service.host}${path}`,
        got,
        status: 201,
        ttl: 0,
        keys: { p256dh, auth: auth.toString('base64url') },
        take(body: Buffer) {
          got.push(pushedSchema.parse(JSON.parse(decrypt(body, ecdh, auth))));
        },
      };
      browsers.set(path, browser);
      return browser;
    },
    endAll: () => server.closeAllConnections(),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}
