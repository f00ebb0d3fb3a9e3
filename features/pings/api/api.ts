import { healthOf } from '../../../server/api/feature-health.ts';
import { defineApi } from '../../server.ts';
import { pingHealth } from '../health.ts';
import { readPings } from './health.ts';
import { keyFile } from './key.ts';
import { startPings } from './sender.ts';

export const api = defineApi({
  files: keyFile,
  jobs: [{ lease: 'pings', start: startPings }],
  health: healthOf(pingHealth, readPings, (pings) =>
    Object.values(pings).some((ping) => ping !== null && ping.problem !== ''),
  ),
});
