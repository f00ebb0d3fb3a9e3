import { healthOf } from '../../../server/api/feature-health.ts';
import { defineApi } from '../../server.ts';
import { bounceMailbox } from '../env.ts';
import { issueHealth } from '../health.ts';
import { hasStoppedIssue } from '../rules/state.ts';
import { watchBounces } from './bounce-mailbox.ts';
import { bounceRoutes } from './bounces.ts';
import { issueRoutes } from './issues.ts';
import { issueLinkRoutes } from './links.ts';
import { newsletterListRoutes } from './lists.ts';
import { startIssueSender } from './sender.ts';
import { subscribeRoutes } from './subscribe.ts';

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
      alsoOff: true,
      isSet: (config) => bounceMailbox.of(config) !== undefined,
      start: (config, working) =>
        watchBounces({ address: bounceMailbox.of(config) ?? '', ...working }),
    },
  ],
});
