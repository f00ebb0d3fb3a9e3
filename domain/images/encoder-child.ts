import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { lowerPriority } from '../../database/lower-priority.ts';
import { runJob } from './encoder-jobs.ts';
import type { EncoderRequest } from './encoder-process.ts';

/** What the process of the encoder runs: jobs, as `encoder-process.ts` sends them. */

// Before the first thread is started, since each has the priority of the one that starts it.
lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);
try {
  // Where memory runs out, Linux ends this process and not the site.
  writeFileSync('/proc/self/oom_score_adj', '900');
} catch {
  // Other systems have no such file.
}

// Ctrl-C and supervisors signal a whole group: the work is needed until the site has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

process.on('message', async ({ id, job, source }: EncoderRequest) => {
  try {
    process.send?.({ id, result: await runJob(job, source) });
  } catch (error) {
    process.send?.({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});
