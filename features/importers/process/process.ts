import { erasingTime } from '../../../domain/erasing-time.ts';
import { repeat } from '../../../jobs/repeat.ts';
import { failing } from '../../../server/log.ts';
import { defineProcess } from '../../process.ts';
import { importLimits } from '../limits.ts';
import { usedFiles } from '../rules/list/imports.ts';
import { sweepUploads } from '../rules/list/uploads.ts';

const AN_HOUR = 3_600_000;

export const importProcess = defineProcess({
  /** Sweeps old uploads from the folder of this machine: every process does, since machines may share none. */
  async start({ config: { DATA_DIR }, database, app }) {
    const { db } = database;
    const working = { database, onProblem: failing(app.log, 'imports') };
    const sweep = async () => {
      const now = await erasingTime(db, new Date());
      const old = new Date(now.getTime() - importLimits.uploadDays * 24 * AN_HOUR);
      await sweepUploads(DATA_DIR, old, new Set(await usedFiles(db)));
    };
    return [repeat(AN_HOUR, working, sweep)];
  },
});
