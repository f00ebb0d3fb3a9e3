import { z } from 'zod';
import { atLeast, atMost, problem } from '../../contract/messages/message.ts';
import { defineSetting } from '../../contract/setting.ts';
import { pushLimits } from './limits.ts';

const { total } = pushLimits;

/** Whether readers may ask their browsers to tell them of new stories. */
export const pushSetting = defineSetting('push', z.boolean().default(false), { body: z.boolean() });

const most = z
  .int(problem('must be a whole number'))
  .min(...atLeast(total.least))
  .max(...atMost(total.most, 'must be at most {most}'));

/** How many browsers may be told of them: beyond that no more are taken. */
export const pushMostSetting = defineSetting('pushMost', most.default(total.usual), { body: most });
