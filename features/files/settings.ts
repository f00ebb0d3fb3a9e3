import { z } from 'zod';
import { atLeast, atMost } from '../../contract/messages/message.ts';
import { defineSetting } from '../../contract/setting.ts';
import { fileQuota } from './limits.ts';

/** Gigabytes of all files together. */
export const quotaSchema = z
  .int()
  .min(...atLeast(fileQuota.least))
  .max(...atMost(fileQuota.most, 'must be at most {most}'));

/** Gigabytes that all files may take together. */
export const quotaSetting = defineSetting('filesQuota', quotaSchema.default(fileQuota.usual));
