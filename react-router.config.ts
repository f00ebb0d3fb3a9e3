import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are known from the start: no calls to a manifest while people work.
  routeDiscovery: { mode: 'initial' },
  serverBuildFile: 'handler.js',
} satisfies Config;
