import { defineTokens } from '../tokens-part.ts';
import { grievanceAudit } from './audit.ts';
import { openBadge, overdueBadge } from './badges.ts';
import { ownGrievances } from './contract.ts';
import { manageGrievances } from './permissions.ts';
import { grievanceSetting } from './settings.ts';

export const tokens = defineTokens({
  permissions: [manageGrievances],
  settings: [grievanceSetting],
  audit: [grievanceAudit],
  badges: [openBadge, overdueBadge],
  ownData: [ownGrievances],
});
