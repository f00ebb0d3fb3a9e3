import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // As scripts/run.mjs has it, which puts a build in place when it is whole.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // All routes are known from the start: no calls to a manifest while people work.
  routeDiscovery: { mode: 'initial' },
  // A screen is one file: its loader and its component are always needed together.
  splitRouteModules: false,
  serverBuildFile: 'handler.js',
} satisfies Config;
