import { dayIn } from '../../../contract/zoned-time.ts';
import { erasingTime } from '../../../domain/erasing-time.ts';
import { getSettings } from '../../../domain/settings.ts';
import { defineRules } from '../../rules.ts';
import { keepVisits } from '../env.ts';
import { visits } from './export.ts';
import { mostRead } from './most-read.ts';
import { statisticsPrivacy } from './privacy.ts';
import { forgetOld } from './retention.ts';

export const rules = defineRules({
  exports: [visits],
  mostRead,
  privacy: statisticsPrivacy,
  async sweep({ db, config, now }) {
    const { timeZone } = await getSettings(db);
    const today = dayIn(timeZone, await erasingTime(db, now));
    return forgetOld(db, today, keepVisits.of(config));
  },
});
