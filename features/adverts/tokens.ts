import { defineTokens } from '../tokens-part.ts';
import { advertAudit } from './audit.ts';
import { manageAdverts } from './permissions.ts';
import { advertPlacesSetting, sparedSetting } from './settings.ts';

export const tokens = defineTokens({
  permissions: [manageAdverts],
  settings: [advertPlacesSetting, sparedSetting],
  audit: [advertAudit],
});
