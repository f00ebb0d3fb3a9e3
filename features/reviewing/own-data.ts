import { z } from 'zod';
import { idSchema, timeSchema } from '../../contract/common.ts';
import type { FeatureOwnData } from '../../contract/own-data.ts';

/** Notes that the person wrote beside articles. */
export const ownNotes: FeatureOwnData = {
  key: 'notes',
  schema: z.array(z.object({ article: idSchema, at: timeSchema, text: z.string() })),
};
