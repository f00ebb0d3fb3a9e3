import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: './data',
    DEMO: true,
    TRUST_PROXY: false,
    IMAGE_HOSTS: [],
  });
});

test('the address follows the port, and loses its last slash', () => {
  expect(readConfig({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000');
  expect(readConfig({ SITE_URL: 'https://news.example/' }).SITE_URL).toBe('https://news.example');
});

test.each([
  [{ PORT: 'many' }, 'PORT="many" must be a number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT="70000" must be a number from 0 to 65535'],
  [{ DEMO: 'yes' }, 'DEMO="yes" must be on or off'],
  [{ SITE_URL: 'ftp://x' }, 'SITE_URL="ftp://x" must be an http or https address'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL="mysql://x" must begin with postgres://'],
  [{ IMAGE_HOSTS: 'a b' }, 'IMAGE_HOSTS="a b" must be host names, comma separated'],
])('%j is told in one clear line', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
