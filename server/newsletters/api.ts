import { issueHealth } from '../../contract/newsletter-health.ts';
import { bounceMailbox } from '../../domain/newsletters/env.ts';
import { hasStoppedIssue } from '../../domain/newsletters/state.ts';
import { defineApi } from '../../features/server.ts';
import { healthOf } from '../api/feature-health.ts';
import { bounceRoutes } from '../api/newsletters/bounces.ts';
import { issueRoutes } from '../api/newsletters/issues.ts';
import { issueLinkRoutes } from '../api/newsletters/links.ts';
import { newsletterListRoutes } from '../api/newsletters/lists.ts';
import { subscribeRoutes } from '../api/newsletters/subscribe.ts';
import { watchBounces } from './bounce-mailbox.ts';
import { startIssueSender } from './sender.ts';

export const api = defineApi({
  async calls(app, options) {
    newsletterListRoutes(app, options);
    issueRoutes(app, options);
    issueLinkRoutes(app, options);
    await subscribeRoutes(app, options);
    await bounceRoutes(app, options);
  },
  health: healthOf(issueHealth, hasStoppedIssue, (stopped) => stopped),
  jobs: [
    {
      lease: 'letters',
      isSet: ({ SMTP_URL }) => SMTP_URL !== undefined,
      start: (config, working) => startIssueSender({ config, ...working }),
    },
    {
      lease: 'bounces',
      isSet: (config) => bounceMailbox.of(config) !== undefined,
      start: (config, working) =>
        watchBounces({ address: bounceMailbox.of(config) ?? '', ...working }),
    },
  ],
});
