import { defineTokens } from '../tokens-part.ts';
import { issueAudit, listAudit } from './audit.ts';
import {
  bounceAddress,
  bounceMailbox,
  bounceSecret,
  issuesPerMinute,
  keepRecipients,
} from './env.ts';
import { issueHealth } from './health.ts';
import { ownNewslettersAsked, ownNewslettersKept } from './own-data.ts';
import { manageNewsletters } from './permissions.ts';
import { newsletterRequests } from './requests.ts';

export const tokens = defineTokens({
  permissions: [manageNewsletters],
  audit: [issueAudit, listAudit],
  ownData: [ownNewslettersKept, ownNewslettersAsked],
  health: issueHealth,
  unconfirmed: newsletterRequests,
  codes: ['/letters/bounces/:code', '/letters/confirm/:code', '/letters/end/:code'],
  env: [keepRecipients, issuesPerMinute, bounceAddress, bounceMailbox, bounceSecret],
});
