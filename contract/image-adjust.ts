import { z } from 'zod';
import { problem } from './messages/message.ts';

const strength = z.number().min(0.5).max(1.5);

/** How a picture is turned, clockwise in degrees, and how bright and rich in contrast it becomes: 1 leaves it. */
export const adjustSchema = z
  .object({
    turn: z.literal([0, 90, 180, 270]).default(0),
    brightness: strength.default(1),
    contrast: strength.default(1),
    /** Whether the new picture replaces the old one wherever that is shown. */
    replace: z.boolean().default(false),
  })
  .refine(({ turn, brightness, contrast }) => turn !== 0 || brightness !== 1 || contrast !== 1, {
    path: ['turn'],
    error: problem('must change something'),
  });
export type Adjust = z.infer<typeof adjustSchema>;

/** Returns by what each colour value, from 0 to 1, is multiplied, and what is added then: for files and previews alike. */
export function lightOf({ brightness, contrast }: Pick<Adjust, 'brightness' | 'contrast'>) {
  return { slope: brightness * contrast, intercept: (1 - contrast) / 2 };
}
