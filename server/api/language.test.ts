import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeLinkSchema } from '../../contract/accounts.ts';
import { articleSchema } from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson, prove } from '../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../tests/support/mail.ts';
import { publishable } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let post: MailServer;
let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({ env: { SMTP_URL: post.url } });
  admin = await newPerson(site, 'admin', 'मीरा');
  await prove(site, admin);
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

const inHindi = async (person: UserInfo | null, method: string, path: string, body?: unknown) => {
  const answer = await call(site, person, method, path, body, 'hi');
  return { status: answer.status, body: answer.body };
};

/** Makes a call without and with the language header, and returns both answers. */
async function inBoth(person: UserInfo | null, method: string, path: string, body?: unknown) {
  const { body: plain } = await call(site, person, method, path, body);
  return [plain, (await inHindi(person, method, path, body)).body];
}

test('bad values, each below its field and all in one text', async () => {
  const bad = { name: ' ', email: 'nowhere', message: 'x'.repeat(5001) };
  expect(await inBoth(null, 'POST', '/api/messages', bad)).toEqual([
    {
      message:
        'name must not be empty. email must be an e-mail address. message must have at most 5000 characters.',
      fields: {
        name: 'must not be empty',
        email: 'must be an e-mail address',
        message: 'must have at most 5000 characters',
      },
    },
    {
      message:
        'नाम: ख़ाली नहीं छोड़ा जा सकता। ईमेल: पूरा और सही पता होना चाहिए, जैसे naam@example.org। संदेश: ज़्यादा से ज़्यादा 5000 अक्षर हो सकते हैं।',
      fields: {
        name: 'ख़ाली नहीं छोड़ा जा सकता',
        email: 'पूरा और सही पता होना चाहिए, जैसे naam@example.org',
        message: 'ज़्यादा से ज़्यादा 5000 अक्षर हो सकते हैं',
      },
    },
  ]);
});

test('what the rules refuse, with names and reasons in it', async () => {
  const category = { name: 'शहर', description: 'शहर की ख़बरें', slug: 'shahar' };
  await call(site, admin, 'POST', '/api/categories/addCategory', category);
  expect(await inHindi(admin, 'POST', '/api/categories/addCategory', category)).toEqual({
    status: 409,
    body: {
      message: '“shahar”: किसी दूसरे विषय का पता है; कोई दूसरा चुनें।',
      fields: { slug: 'किसी दूसरे विषय का पता है; कोई दूसरा चुनें' },
    },
  });
  const proof = await inHindi(admin, 'POST', '/api/users/me/proof', { currentPassword: 'no' });
  expect(proof.body).toMatchObject({ message: 'मौजूदा पासवर्ड: सही नहीं है।' });
});

test.each<[string, string, number, string]>([
  ['GET', '/api/users/me', 401, 'कृपया साइन इन करें।'],
  ['GET', '/api/nowhere', 404, 'इस पते पर कुछ नहीं है।'],
  ['POST', '/nowhere', 405, 'पन्ने केवल पढ़े जा सकते हैं।'],
  ['PUT', '/api/search', 405, 'यह पता केवल GET, HEAD का जवाब देता है।'],
])('%s %s of anybody is answered %i', async (method, path, status, message) => {
  expect(await inHindi(null, method, path)).toEqual({ status, body: { message } });
});

test('what is done, and reasons within answers', async () => {
  const old = { name: 'पुरानी कहानी', status: 'draft', imageUrl: '/x.jpg', description: '<p>क</p>' };
  const added = await call(site, admin, 'POST', '/api/articles/article', {
    ...publishable,
    ...old,
  });
  const { _id } = articleSchema.partial().parse(added.body);
  expect(
    (await inHindi(admin, 'POST', '/api/articles/bulk', { ids: [_id], action: 'unpublish' })).body,
  ).toEqual({
    done: [],
    refused: [
      {
        _id,
        name: 'पुरानी कहानी',
        language: 'hi',
        message: '“पुरानी कहानी” प्रकाशित नहीं है।',
      },
    ],
    undo: [],
  });
  expect((await inHindi(admin, 'DELETE', `/api/articles/delete/${_id}`)).body).toEqual({
    message: 'लेख “पुरानी कहानी” हटा दिया गया है।',
  });
  const csv = 'from,to\nhere,/there\n/old';
  expect((await inHindi(admin, 'POST', '/api/redirects/import', { csv })).body).toEqual({
    taken: 0,
    refused: [
      { line: 2, reason: 'पुराना पता: / या https:// से शुरू होना चाहिए।' },
      { line: 3, reason: 'पंक्ति में दो कॉलम होने चाहिए: from,to।' },
    ],
  });
  const form = new FormData();
  form.set('upload_preset', 'lekhani');
  form.set('file', new Blob(['no picture']), 'x.jpg');
  expect(await inHindi(admin, 'POST', '/api/images/upload', form)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^यह फ़ाइल चित्र की तरह पढ़ी नहीं जा सकती/) },
  });
});

test('a form without script is answered in its language, or in both', async () => {
  const send = async (language?: Language) => {
    const values = {
      name: 'राम',
      email: 'nowhere',
      message: 'नमस्ते',
      ...(language && { language }),
    };
    const body = new URLSearchParams(values);
    return (await fetch(`${site.url}/api/messages`, { method: 'POST', body })).text();
  };
  const [hindi, english] = [
    'ईमेल: पूरा और सही पता होना चाहिए, जैसे naam@example.org।',
    'email must be an e-mail address.',
  ];
  const said = (page: string) => [hindi, english].map((text) => page.includes(text));
  expect(said(await send('hi'))).toEqual([true, false]);
  expect(said(await send('en'))).toEqual([false, true]);
  expect(said(await send())).toEqual([true, true]);
  expect(await send('hi')).toContain('<a href="/hi/contact-us#contact">');
});

test('the search that is asked too often answers in the language of its address', async () => {
  const strict = await startSite({ env: { API_RATE_LIMIT: '5' } });
  const search = async (prefix: string) =>
    (await fetch(`${strict.url}${prefix}/search?q=%22कथा%22`)).text();
  await search('');
  const hindi = await search('/hi');
  expect(hindi).toContain('कृपया एक मिनट बाद फिर कोशिश करें।');
  expect(hindi).toContain('action="/hi/search"');
  expect(hindi).toContain('value="&quot;कथा&quot;"');
  expect(hindi).not.toContain('The search needs a moment');
  expect(await search('/en')).not.toContain('फिर खोजें');
  expect(await search('')).toMatch(/थोड़ी देर बाद फिर खोजें.*The search needs a moment/s);
  await strict.stop();
});

test('mails and their links are in the language of whoever causes them', async () => {
  const mailTo = async (address: string) => {
    const find = () => post.mails.find(({ to }) => to.includes(address))?.text;
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    return find() ?? '';
  };
  const invite = { name: 'ज़ोया', email: 'zoya@example.org', role: 'author' };
  const invited = await inHindi(admin, 'POST', '/api/users/invite', invite);
  const { link } = oneTimeLinkSchema.parse(invited.body);
  expect(link).toContain(`${site.config.SITE_URL}/hi/invite/`);
  const mail = await mailTo(invite.email);
  expect(mail).toContain('नमस्ते ज़ोया,');
  expect(mail).toContain('मीरा की ओर से');
  expect(mail).toContain(link);
  const person = await newPerson(site, 'author', 'कविता');
  const asked = await inHindi(null, 'POST', '/api/users/forgot', { email: person.email });
  expect(asked.body).toMatchObject({ message: expect.stringContaining('स्पैम फ़ोल्डर') });
  const reset = await mailTo(person.email);
  expect(reset).toContain('नमस्ते कविता,');
  expect(reset).toContain('/hi/reset/');
});
