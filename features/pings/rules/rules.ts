import { dropJob } from '../../../jobs/jobs.ts';
import { defineRules } from '../../rules.ts';
import { hubSetting } from '../settings.ts';
import { PING, pingNames } from './position.ts';

export const rules = defineRules({
  feedHub: ({ of }) => of(hubSetting),
  // The sender adds them again, from then on.
  async switchOn(trx) {
    for (const name of pingNames) await dropJob(trx, PING, name);
  },
});
