import type { z } from 'zod';
import { type ImageBulk, imageOutcomeSchema } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { api, messageOf } from '../../client/api.ts';

/** What became of an action. `problem`: why it ended before it had come to all. */
export type ImagesOutcome = z.infer<typeof imageOutcomeSchema> & { problem: string };

/** Acts on any number of pictures, in portions as one call takes them. Throws ApiError where nothing is done. */
export async function actOnImages(
  ids: string[],
  action: Omit<ImageBulk, 'ids'>,
): Promise<ImagesOutcome> {
  const all: ImagesOutcome = { done: [], refused: [], problem: '' };
  for (let at = 0; at < ids.length; at += limits.bulk) {
    const body = { ...action, ids: ids.slice(at, at + limits.bulk) };
    try {
      const path = '/api/images/library/bulk';
      const { done, refused } = await api(imageOutcomeSchema, path, { method: 'POST', body });
      all.done.push(...done);
      all.refused.push(...refused);
    } catch (error) {
      // What was done before is told.
      if (at === 0) throw error;
      all.problem = messageOf(error);
      break;
    }
  }
  return all;
}
