import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { uploadImage } from './upload.ts';

const stored = new Map<string, string>();
const signIn = (token: string) => stored.set('userInfo', JSON.stringify({ token }));

/** A host that accepts the new token alone; the person has signed in again before it answers the first call. */
class FakeRequest {
  static readonly tokens: string[] = [];
  status = 0;
  responseText = '';
  upload = {};
  onload = () => {};
  open() {}
  abort() {}
  getResponseHeader() {
    return null;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'authorization') FakeRequest.tokens.push(value);
  }
  send() {
    const isNew = FakeRequest.tokens.at(-1) === 'Bearer new';
    this.status = isNew ? 200 : 401;
    this.responseText = isNew ? '{"secure_url":"/images/a.jpg"}' : '{}';
    signIn('new');
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  const getItem = (key: string) => stored.get(key) ?? null;
  vi.stubGlobal('localStorage', { getItem });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is too large for this site is not sent', async () => {
  const file = new File([new Uint8Array(limits.imageBytes + 1)], 'a.jpg');
  const sent = FakeRequest.tokens.length;
  signIn('new');
  await expect(uploadImage(file, { url: '/api/images/upload', preset: 'x' })).rejects.toThrow(
    'up to 20 MB',
  );
  expect(FakeRequest.tokens).toHaveLength(sent);
  const elsewhere = { url: 'https://images.example/upload', preset: 'x' };
  await expect(uploadImage(file, elsewhere)).rejects.toThrow('went wrong');
});

test('an upload that began before somebody signed in again is repeated without another question', async () => {
  signIn('old');
  const options = { url: '/api/images/upload', preset: 'x' };
  const { secure_url } = await uploadImage(new File(['x'], 'a.jpg'), options);
  expect(secure_url).toBe('/images/a.jpg');
  expect(FakeRequest.tokens).toEqual(['Bearer old', 'Bearer new']);
}, 5000);
