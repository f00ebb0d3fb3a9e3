import { issueAudit, listAudit } from '../../contract/newsletter-audit.ts';
import { issueHealth } from '../../contract/newsletter-health.ts';
import { ownNewslettersAsked, ownNewslettersKept } from '../../contract/newsletter-own-data.ts';
import { manageNewsletters } from '../../contract/newsletter-permissions.ts';
import { newsletterRequests } from '../../contract/newsletter-requests.ts';
import { defineTokens } from '../../features/tokens-part.ts';
import {
  bounceAddress,
  bounceMailbox,
  bounceSecret,
  issuesPerMinute,
  keepRecipients,
} from './env.ts';

export const tokens = defineTokens({
  permissions: [manageNewsletters],
  audit: [issueAudit, listAudit],
  ownData: [ownNewslettersKept, ownNewslettersAsked],
  health: issueHealth,
  unconfirmed: newsletterRequests,
  env: [keepRecipients, issuesPerMinute, bounceAddress, bounceMailbox, bounceSecret],
});
