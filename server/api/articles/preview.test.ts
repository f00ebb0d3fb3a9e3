import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editedArticleSchema, previewSchema } from '../../../contract/articles.ts';
import { teamRoles } from '../../../contract/permissions.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { publishable } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
let author: UserInfo;
beforeAll(async () => {
  site = await startSite();
  author = await newPerson(site, 'author');
});
afterAll(() => site.stop());

const preview = (person: UserInfo | null, body: object) =>
  call(site, person, 'POST', '/api/articles/preview', body);

/** Makes a preview and requests its page as a visitor. */
async function openPreview(body: object): Promise<Response> {
  const { link } = previewSchema.parse((await preview(author, body)).body);
  expect(link).toMatch(/\/preview\/[\w-]{43}$/);
  return fetch(site.url + new URL(link).pathname);
}

describe('making one', () => {
  test.each(teamRoles)('%s may', async (role) => {
    expect((await preview(await newPerson(site, role), { name: 'x' })).status).toBe(200);
  });

  test('a visitor may not, and an article of others may not be taken', async () => {
    expect((await preview(null, { name: 'x' })).status).toBe(401);
    const { body } = await call(site, author, 'POST', '/api/articles/article', {
      ...publishable,
      name: 'Mine',
    });
    const other = await newPerson(site, 'contributor');
    const { _id } = editedArticleSchema.parse(body);
    expect((await preview(other, { id: _id, name: 'x' })).status).toBe(403);
    expect((await preview(author, { id: _id, name: 'x' })).status).toBe(200);
  });

  test('needs a name', async () => {
    expect(await preview(author, { name: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'must not be empty' } },
    });
  });
});

describe('its page', () => {
  test('is the article under a bar, for nobody to keep, and framed by the site alone', async () => {
    const answer = await openPreview({ name: 'अधूरा लेख', description: '<p>पहला वाक्य।</p>' });
    expect(answer.status).toBe(200);
    const { headers } = answer;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('etag')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain('<article class="article" lang="hi"');
    expect(html).toMatch(/<h1 class="title">.*<span>अधूरा लेख<\/span>/);
    expect(html).toContain('<p>पहला वाक्य।</p>');
    expect(html).toContain('content="noindex, nofollow"');
    expect(html).toMatch(/झलक<\/strong> ·/);
  });

  test.each(['/Preview/', '/%70review/', '/hi/PREVIEW/'])(
    'has one address, to which %s leads, and is for nobody to keep',
    async (spelling) => {
      const { link } = previewSchema.parse((await preview(author, { name: 'x' })).body);
      const path = new URL(link).pathname.replace('/preview/', spelling);
      const { headers, redirected } = await fetch(site.url + path);
      expect(redirected).toBe(true);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
    },
  );

  test('runs nothing of a hostile text, nor of its other values', async () => {
    const hostile = '"><script>evil()</script><img src=x onerror=evil()>';
    const answer = await openPreview({
      name: hostile,
      imageAlt: hostile,
      description: `${hostile}<a href="javascript:evil()">x</a><iframe srcdoc="<script>evil()</script>"></iframe><svg onload=evil()>`,
    });
    const script = { name: 'x', imageUrl: 'javascript:evil()' };
    expect(await preview(author, script)).toMatchObject({ status: 400 });
    const html = await answer.text();
    // Quoted text is the value of an attribute, even when it looks like markup.
    const markup = html.replace(/"[^"]*"/g, '""');
    expect(markup).not.toContain('<script>evil');
    expect(markup).not.toMatch(/<[^>]*\s(on\w+|srcdoc)=/);
    expect(html).not.toContain('javascript:evil');
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });

  test('is gone with its time: a friendly 404 that may not be kept either', async () => {
    const { link } = previewSchema.parse((await preview(author, { name: 'Old' })).body);
    await site.database.db
      .updateTable('previews')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .execute();
    for (const path of [new URL(link).pathname, '/preview/unknown', '/preview/unknown/']) {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('This preview is gone');
    }
  });
});

test('only previews may be framed, and only working pages frame them', async () => {
  const policyOf = async (path: string) => {
    const { headers } = await fetch(site.url + path);
    return `${headers.get('x-frame-options')} ${headers.get('content-security-policy')}`;
  };
  for (const path of ['/', '/about-us', '/login', '/admin/articles']) {
    expect(await policyOf(path), path).toMatch(/^DENY .*frame-ancestors 'none'/);
  }
  const framesOwn = /frame-src [^;]*'self'/;
  expect(await policyOf('/admin/add-article')).toMatch(framesOwn);
  expect(await policyOf('/about-us')).not.toMatch(framesOwn);
});
