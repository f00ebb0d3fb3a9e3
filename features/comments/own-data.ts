import { z } from 'zod';
import { idSchema, timeSchema } from '../../contract/common.ts';
import type { FeatureOwnData } from '../../contract/own-data.ts';
import { commentStatusSchema } from './contract.ts';

/** Comments that the person wrote, and the articles that they are about. */
export const ownCommentsKept: FeatureOwnData = {
  key: 'comments',
  schema: z.array(
    z.object({ at: timeSchema, article: idSchema, text: z.string(), status: commentStatusSchema }),
  ),
};

/** What holds of the person's comments: whether they were kept from writing any, and are told of answers. */
export const ownCommenting: FeatureOwnData = {
  key: 'commenting',
  schema: z.object({
    bannedSince: timeSchema.nullable(),
    /** Empty: nobody has said, or it was written for the editors alone. */
    banReason: z.string(),
    answerMails: z.boolean(),
  }),
};
