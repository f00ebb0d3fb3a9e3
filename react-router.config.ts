import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are known from the start: no calls to a manifest while people work.
  routeDiscovery: { mode: 'initial' },
  // A screen is one file: its loader and its component are always needed together.
  splitRouteModules: false,
  serverBuildFile: 'handler.js',
} satisfies Config;
