import { defineTokens } from '../tokens-part.ts';
import { commentAudit, commenterAudit } from './audit.ts';
import { heldBadge } from './badges.ts';
import { ownCommenting, ownCommentsKept } from './own-data.ts';
import { banFromComments, moderateComments, writeComments } from './permissions.ts';
import { commentSetting } from './settings.ts';

export const tokens = defineTokens({
  permissions: [writeComments, moderateComments, banFromComments],
  settings: [commentSetting],
  audit: [commentAudit, commenterAudit],
  badges: [heldBadge],
  ownData: [ownCommentsKept, ownCommenting],
  below: 'comments',
});
