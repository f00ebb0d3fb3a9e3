import { defineApi } from '../../server.ts';
import { pushRoutes } from './push.ts';
import { startPushes } from './sender.ts';
import { pushWorker } from './worker.ts';

export const api = defineApi({
  calls: pushRoutes,
  jobs: [{ lease: 'push', start: startPushes }],
  worker: pushWorker,
});
