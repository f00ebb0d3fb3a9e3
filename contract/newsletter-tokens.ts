import { defineTokens } from '../features/tokens-part.ts';
import {
  bounceAddress,
  bounceMailbox,
  bounceSecret,
  issuesPerMinute,
  keepRecipients,
} from './newsletter-env.ts';
import { issueHealth } from './newsletter-health.ts';
import { ownNewslettersAsked, ownNewslettersKept } from './newsletter-own-data.ts';
import { newsletterRequests } from './newsletter-requests.ts';

export const tokens = defineTokens({
  ownData: [ownNewslettersKept, ownNewslettersAsked],
  health: issueHealth,
  unconfirmed: newsletterRequests,
  env: [keepRecipients, issuesPerMinute, bounceAddress, bounceMailbox, bounceSecret],
});
