import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isOpened, openOutbound } from './outbound.ts';

const inside = 'The address leads inside a network.';
const noWeb = 'This is no address on the web.';
const large = 'The answer of the other server is too large.';

const paths: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/text': (response) => response.end('नमस्ते'),
  '/said': (response, { method, headers }) => response.end(JSON.stringify({ method, headers })),
  '/missing': (response) => response.writeHead(404).end('none'),
  '/gzip': (response) => pack(response, 'gzip', gzipSync('packed')),
  '/br': (response) => pack(response, 'br', brotliCompressSync('packed')),
  '/broken': (response) => pack(response, 'gzip', Buffer.from('no gzip')),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('a');
    setImmediate(() => response.destroy());
  },
  '/upgrade': (_, { socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  },
  '/silent': () => {},
  '/slow': (response) => void response.write('a'),
  '/declared': (response) => response.writeHead(200, { 'content-length': 1e9 }).flushHeaders(),
  '/endless': (response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(10_000)));
    };
    response.on('drain', write);
    write();
  },
  '/bomb': (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const gzip = createGzip();
    gzip.pipe(response);
    gzip.end(Buffer.alloc(20_000_000));
  },
};

function pack(response: ServerResponse, encoding: string, body: Buffer) {
  response.writeHead(200, { 'content-encoding': encoding }).end(body);
}

/** Headers are bytes, and browsers read those of an address as UTF-8. */
const latin1 = (text: string) => Buffer.from(text).toString('latin1');

const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  reached.push(request.socket.localAddress ?? '');
  const url = new URL(request.url ?? '', 'http://x');
  const to = url.searchParams.get('to');
  if (to)
    response
      .writeHead(Number(url.searchParams.get('status') ?? 302), { location: latin1(to) })
      .end();
  else paths[url.pathname]?.(response, request);
});
const asked: string[] = [];
const reached: string[] = [];
let port = 0;
const resolved: string[] = [];
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  for (const list of [asked, reached, resolved]) list.length = 0;
});

const limits = { seconds: 5, bytes: 1000 };

/** A client to which the host `old.test` belongs; names lead where the test says. */
function client(names: Record<string, LookupAddress[]> = {}) {
  const local = [{ address: '127.0.0.1', family: 4 }];
  return openOutbound({
    allow: [`old.test:${port}`],
    resolve: async (name) => {
      resolved.push(name);
      return names[name] ?? (name.endsWith('.test') ? local : []);
    },
  });
}
const at = (path: string) => `http://old.test:${port}${path}`;
const ask = (url: string, more: object = {}) => client()(url, { ...limits, ...more });
const redirect = (to: string) => at(`/to?to=${encodeURIComponent(to)}`);

describe('what comes', () => {
  test('is status, headers and body, whatever the status', async () => {
    const answer = await ask(at('/text'));
    expect(answer).toMatchObject({ status: 200, url: at('/text') });
    expect(String(answer.body)).toBe('नमस्ते');
    expect(await ask(at('/missing'))).toMatchObject({ status: 404 });
  });

  test.each(['/gzip', '/br'])('%s is unpacked', async (path) => {
    expect(String((await ask(at(path))).body)).toBe('packed');
  });

  test('a body is posted, and no redirect leads it elsewhere', async () => {
    const posted = await ask(at('/said'), { body: '{}', headers: { 'x-key': 'k' } });
    expect(JSON.parse(String(posted.body))).toMatchObject({
      method: 'POST',
      headers: { 'x-key': 'k' },
    });
    expect(await ask(redirect('/text'), { body: '{}' })).toMatchObject({ status: 302 });
    expect(asked).toHaveLength(2);
  });

  test('headers go along to the same origin alone', async () => {
    const headers = { 'x-key': 'k' };
    const here = await ask(redirect('/said'), { headers });
    expect(String(here.body)).toContain('x-key');
    const allow = ['old.test', 'new.test'].map((name) => `${name}:${port}`);
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const both = openOutbound({ allow, resolve });
    const to = redirect(`http://new.test:${port}/said`);
    expect(String((await both(to, { ...limits, headers })).body)).not.toContain('x-key');
  });
});

describe('where it is asked', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    'localhost.',
    'LOCALHOST',
    '[::1]',
    '[::]',
    '0',
    '0.0.0.0',
    // Decimal, octal, hexadecimal, short, with dots at the end, full-width, mapped.
    '2130706433',
    '0177.0.0.1',
    '0x7f.1',
    '0x7f000001',
    '127.1',
    '127.0.0.1.',
    '127。0。0。1',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:0:0:1]',
    '169.254.169.254',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
    'metadata',
    '10.1.2.3',
    '[fe80::1]',
    '[fd00:ec2::254]',
  ])('http://%s leads inside', async (host) => {
    const names = {
      metadata: [{ address: '169.254.169.254', family: 4 }],
      localhost: [{ address: '::1', family: 6 }],
      'localhost.': [{ address: '127.0.0.1', family: 4 }],
    };
    await expect(client(names)(`http://${host}:8080/`, limits)).rejects.toThrow(inside);
    await expect(client(names)(redirect(`http://${host}/`), limits)).rejects.toThrow(inside);
    expect(asked).toHaveLength(1);
  });

  test.each([
    'file:///etc/passwd',
    'ftp://old.test/',
    'gopher://old.test/',
    'data:,a',
    '//old.test/',
    'x',
    '',
    'http://',
    'http://me@old.test/',
    'http://me:pass@old.test/',
    'http://old.test:22/',
    'http://old.test:6379/',
    'https://old.test:25/',
    'javascript:alert(1)',
    'http://[::1%25lo]/',
  ])('%s is no address', async (url) => {
    await expect(ask(url)).rejects.toThrow(noWeb);
    if (url)
      await expect(ask(redirect(`${url}#`.replace(/^x#$/, 'x:')))).rejects.toThrow(
        /no address|inside/,
      );
  });

  test('one address inside spoils a name', async () => {
    const addresses = ['1.1.1.1', '10.0.0.1'].map((address) => ({ address, family: 4 }));
    await expect(client({ mixed: addresses })('http://mixed/', limits)).rejects.toThrow(inside);
  });

  test('a name that changes is resolved once, and asked where it was checked', async () => {
    const turns = ['127.0.0.2', '127.0.0.3'];
    const allow = [`turning.test:${port}`];
    const resolve = async () => [{ address: turns.shift() ?? '127.0.0.4', family: 4 }];
    await openOutbound({ allow, resolve })(`http://turning.test:${port}/text`, limits);
    expect(reached).toEqual(['127.0.0.2']);
    expect(turns).toEqual(['127.0.0.3']);
  });

  test('a name that leads inside at the redirect is refused', async () => {
    const turns = ['1.1.1.1', '127.0.0.1'];
    const resolve = async (name: string) => [
      { address: name === 'old.test' ? '127.0.0.1' : (turns.shift() ?? ''), family: 4 },
    ];
    turns.shift();
    const turned = openOutbound({ allow: [`old.test:${port}`], resolve });
    await expect(turned(redirect('http://turning.test/'), limits)).rejects.toThrow(inside);
  });

  test('a redirect leads to what is allowed only from what is allowed', async () => {
    const allow = ['old.test', 'new.test'].map((name) => `${name}:${port}`);
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const to = `http://new.test:${port}/text`;
    const both = openOutbound({ allow, resolve });
    expect(await both(redirect(to), limits)).toMatchObject({ status: 200, url: to });
    // A server outside cannot be had here.
    const opens = (from: string | null) =>
      isOpened(new URL(to), from === null ? null : new URL(from), new Set(allow));
    expect([null, at('/to')].map(opens)).toEqual([true, true]);
    const outside = ['http://old.test/', 'https://old.test:8443/', `http://x.test:${port}/`];
    expect(outside.map(opens)).toEqual([false, false, false]);
  });

  test('what is allowed is one host at one port', async () => {
    await expect(ask(`http://old.test:${port + 1}/`)).rejects.toThrow(noWeb);
    await expect(ask(`http://other.test:8080/`)).rejects.toThrow(inside);
    await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow(noWeb);
  });

  test('a name that nobody knows cannot be reached', async () => {
    await expect(ask('http://nobody.example/')).rejects.toThrow('cannot be reached');
  });
});

describe('how much and how long', () => {
  test.each(['/declared', '/endless', '/bomb'])('%s ends at the limit', async (path) => {
    await expect(ask(at(path), { seconds: 60 })).rejects.toThrow(large);
  });

  test.each(['/silent', '/slow'])('%s ends in time', async (path) => {
    await expect(ask(at(path), { seconds: 0.1 })).rejects.toThrow('did not answer in time');
  });

  test('so does a resolver that says nothing, and redirects without end', async () => {
    const mute = openOutbound({ allow: [], resolve: () => new Promise(() => {}) });
    await expect(mute('http://old.test/', { ...limits, seconds: 0.1 })).rejects.toThrow('in time');
    const circle = at(`/to?to=${encodeURIComponent('/again?to=/text')}`);
    await expect(ask(circle, { redirects: 1 })).rejects.toThrow('redirects too often');
    expect(await ask(circle)).toMatchObject({ status: 200 });
  });

  test.each(['/broken', '/cut', '/upgrade'])('%s cannot be read', async (path) => {
    await expect(ask(at(path))).rejects.toThrow('cannot be reached');
  });

  test('the caller can stop it', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(ask(at('/text'), { signal })).rejects.toThrow('stopped');
  });
});
