import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { KEPT } from '../domain/site/refusals.ts';
import { codes, most, WINDOW } from '../domain/users/attempts.ts';
import { lifetimes } from '../domain/users/links.ts';
import { signInLinks, together } from '../domain/users/mail-pauses.ts';
import { cost } from '../domain/users/passwords.ts';
import { PROOF_LASTS } from '../domain/users/require-proof.ts';
import { ofNetwork } from '../domain/users/sign-up.ts';
import { ceiling } from '../domain/users/unconfirmed.ts';
import { fair } from '../server/api/fair-counts.ts';
import { formLimits } from '../server/api/form-limit.ts';
import { guessLimit } from '../server/api/users/options.ts';
import { readConfig } from '../server/config.ts';
import { featureSamples } from './support/feature-samples.ts';

const minutes = (milliseconds: number) => `${milliseconds / 60_000} minutes`;
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;
const inDays = (milliseconds: number) => days(milliseconds / 86_400_000);

const hours = (milliseconds: number) => {
  const count = milliseconds / 3_600_000;
  return count === 24 ? '1 day' : `${count} ${count === 1 ? 'hour' : 'hours'}`;
};
const allOf = (limits: readonly { most: number; within: number }[]) =>
  limits.map(({ most: count, within }) => `${count} in ${hours(within)}`).join(', ');

test('the figures of docs/security.md are those of the code', async () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const table = /## Figures([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const figures = [...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
    ([, , figure]) => figure,
  );
  const config = readConfig({});
  const window = minutes(WINDOW);
  expect(figures.slice(2)).toEqual([
    `${limits.passwordLength} characters`,
    days(limits.sessionDays),
    days(limits.sessionMostDays),
    minutes(PROOF_LASTS),
    `${most.pair} in ${window}`,
    `${most.network} in ${window}`,
    `${most.wide} in ${window}`,
    `${most.account} in ${window}`,
    window,
    `${most.pair}, ${minutes(codes.longest)}`,
    minutes(lifetimes.code),
    minutes(lifetimes.passkey),
    inDays(lifetimes.reset),
    inDays(lifetimes.email),
    minutes(lifetimes.enter),
    inDays(lifetimes.invite),
    days(limits.previewDays),
    `${cost.memory} KiB, ${cost.passes}, ${cost.parallelism}`,
    `${config.API_RATE_LIMIT} a minute`,
    `${guessLimit(config).max} a minute`,
    allOf(formLimits(config)),
    allOf(ceiling),
    allOf(together),
    allOf(signInLinks),
    `${ofNetwork.most} in ${hours(ofNetwork.within)}`,
    `${fair.most} in ${minutes(fair.within)}`,
    Object.values(limits.dayOfContributor).join(', '),
    `${limits.imageBytes}, ${limits.imagePixels}`,
    String(limits.articleBytes),
    `${limits.jsonValues}, ${limits.jsonDepth}`,
    ...(await featureSamples()).flatMap(({ figures = [] }) => figures),
  ]);
  expect(text).toContain(`the newest ${KEPT.toLocaleString('en')}`);
  expect(text).toContain(`with the ${limits.previews + 1}st preview`);
});
