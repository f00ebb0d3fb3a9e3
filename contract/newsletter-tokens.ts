import { defineTokens } from '../features/tokens-part.ts';
import { issueAudit, listAudit } from './newsletter-audit.ts';
import {
  bounceAddress,
  bounceMailbox,
  bounceSecret,
  issuesPerMinute,
  keepRecipients,
} from './newsletter-env.ts';
import { issueHealth } from './newsletter-health.ts';
import { ownNewslettersAsked, ownNewslettersKept } from './newsletter-own-data.ts';
import { manageNewsletters } from './newsletter-permissions.ts';
import { newsletterRequests } from './newsletter-requests.ts';

export const tokens = defineTokens({
  permissions: [manageNewsletters],
  audit: [issueAudit, listAudit],
  ownData: [ownNewslettersKept, ownNewslettersAsked],
  health: issueHealth,
  unconfirmed: newsletterRequests,
  env: [keepRecipients, issuesPerMinute, bounceAddress, bounceMailbox, bounceSecret],
});
