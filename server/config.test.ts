import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

test.each([
  [{ DATABASE_URL: 'mysql://me:geheim@x' }, 'DATABASE_URL must begin with postgres://'],
  [{ SMTP_URL: 'me:geheim@mail' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  [{ SECRET_KEY: 'geheim' }, 'SECRET_KEY must have at least 32 characters'],
  [
    { SITE_URL: 'https://me:geheim@x' },
    'SITE_URL must be an address without a path, such as https://example.org',
  ],
])('a secret that cannot be is not told: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(new Error(message));
});

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: './data',
    TRUST_PROXY: false,
    IMAGE_HOSTS: [],
    OUTBOUND_ALLOW: [],
  });
});

test('the default address has the port, and an address loses its last slash', () => {
  expect(readConfig({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000');
  expect(readConfig({ SITE_URL: 'https://news.example/' }).SITE_URL).toBe('https://news.example');
});

const s3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('the store of pictures is this machine, or one elsewhere with all of its settings', () => {
  expect(readConfig({}).S3).toBeNull();
  expect(readConfig(s3).S3).toMatchObject({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    publicUrl: 'https://s3.example/pictures',
  });
  const publicUrl = 'https://cdn.example/p';
  expect(readConfig({ ...s3, S3_PUBLIC_URL: `${publicUrl}/` }).S3).toMatchObject({ publicUrl });
});

test.each([
  [{ PORT: 'many' }, 'PORT="many" must be a number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT="70000" must be a number from 0 to 65535'],
  [{ DEMO: 'yes' }, 'DEMO="yes" must be on or off'],
  [{ SITE_URL: 'ftp://x' }, 'SITE_URL="ftp://x" must be an http or https address'],
  [{ S3_BUCKET: 'pictures' }, 'S3_ENDPOINT is missing: a store for pictures needs it'],
  [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is missing: a store for pictures'],
  [{ ...s3, S3_ENDPOINT: 's3' }, 'S3_ENDPOINT="s3" must be an http or https address'],
  [{ ...s3, S3_BUCKET: 'my/bucket' }, 'S3_BUCKET="my/bucket" must be the name of a bucket'],
  [{ OUTBOUND_ALLOW: 'intern' }, 'OUTBOUND_ALLOW="intern" must be host:port, comma separated'],
  [{ IMAGE_HOSTS: 'a b' }, 'IMAGE_HOSTS="a b" must be host names, comma separated'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud" must be one of fatal, error, warn, info'],
  [{ BACKUP_AT: ',' }, 'BACKUP_AT="," must be times (HH:MM), comma separated'],
  [{ BACKUP_TO: 's3://' }, 'BACKUP_TO="s3://" must be a folder or s3://bucket/folder'],
  [{ BACKUP_TO: 'ftp://x/y' }, 'BACKUP_TO="ftp://x/y" must be a folder or s3://bucket/folder'],
  [{ BACKUP_TO: 's3://copies' }, 'BACKUP_TO="s3://copies" is in the store of S3_ENDPOINT, which'],
  ...['https://x/news', 'https://x?a', 'https://x/#a', 'https://x/?'].map(
    (SITE_URL): [Record<string, string>, string] => [
      { SITE_URL },
      `SITE_URL="${SITE_URL}" must be an address without a path, such as https://example.org`,
    ],
  ),
])('%j is told in one clear line', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test.each(settingNames)(
  '%s: a bad value stops with its name and whole words, a blank one is none',
  (name) => {
    for (const value of ['{names}', '-1', 'x y', '%', '://', 's3://']) {
      try {
        readConfig({ [name]: value });
      } catch (error) {
        const line = String(error).replaceAll(value, '');
        expect(line).toMatch(
          /^Error: [A-Z\d_]+\b.* (?:must be|must begin|must have|needs|is missing)/,
        );
        expect(line).not.toMatch(/[{}\n]/);
      }
    }
    expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}));
  },
);

test('backups may go to a folder of any name, or to a bucket', () => {
  for (const BACKUP_TO of ['backups', '/var/backups/कथा', 'C:\\copies', './a:b'])
    expect(readConfig({ BACKUP_TO })).toMatchObject({ BACKUP_TO });
  for (const BACKUP_TO of ['s3://copies', 's3://copies/', 's3://my.copies/a/b'])
    expect(readConfig({ ...s3, BACKUP_TO })).toMatchObject({ BACKUP_TO });
});
