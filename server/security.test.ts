import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

const article = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(site.url + path, { redirect: 'manual', headers });
}

async function text(path: string): Promise<string> {
  return (await get(path)).text();
}

describe('headers', () => {
  test('a page allows nothing from other sites', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('an https site asks for https, and its pages carry its own address', async () => {
    const secure = await startSite({
      template: inject('demoFolder'),
      env: { SITE_URL: 'https://news.example', IMAGE_HOSTS: 'img.example' },
    });
    const answer = await fetch(secure.url, { headers: { host: 'evil.example' } });
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain('upgrade-insecure-requests');
    expect(policy).toContain('https://img.example');
    const body = await answer.text();
    expect(body).toContain('<link rel="canonical" href="https://news.example/"/>');
    expect(body).not.toContain('evil.example');
    await secure.stop();
  });

  test('assets and pictures are kept for ever', async () => {
    const body = await text(article);
    for (const path of [
      body.match(/\/assets\/enhance-[^"]+/)?.[0],
      body.match(/\/images\/[^ ",]+/)?.[0],
    ]) {
      const answer = await get(path ?? '');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('files outside the served folders cannot be read', async () => {
    for (const path of [
      '/images/../lekhani.db',
      '/images/%2e%2e/lekhani.db',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      const answer = await get(path);
      expect([301, 302, 400, 403, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('SQLite');
    }
  });
});
