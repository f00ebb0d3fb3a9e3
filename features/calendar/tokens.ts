import { defineTokens } from '../tokens-part.ts';
import { daysAudit, feedAudit } from './audit.ts';
import { manageCalendar } from './permissions.ts';
import { gapDaysSetting, ownDaysSetting } from './settings.ts';

export const tokens = defineTokens({
  settings: [ownDaysSetting, gapDaysSetting],
  permissions: [manageCalendar],
  audit: [daysAudit, feedAudit],
  codes: ['/schedule/feed/:code'],
});
