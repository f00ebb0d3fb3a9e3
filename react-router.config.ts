import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  serverBuildFile: 'handler.js',
} satisfies Config;
