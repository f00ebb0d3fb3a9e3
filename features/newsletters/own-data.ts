import { z } from 'zod';
import { languageSchema, timeSchema } from '../../contract/common.ts';
import type { FeatureOwnData } from '../../contract/own-data.ts';

const subscribedSchema = z.object({ list: z.string(), language: languageSchema, at: timeSchema });
const askedSchema = z.object({ lists: z.array(z.string()), language: languageSchema });

/** Newsletters that the person gets, by the slug of their list. */
export const ownNewslettersKept = {
  key: 'letters',
  schema: z.array(subscribedSchema),
} satisfies FeatureOwnData;

/** Newsletters that somebody has asked for with this e-mail and not confirmed. */
export const ownNewslettersAsked = {
  key: 'lettersAsked',
  schema: z.array(askedSchema),
} satisfies FeatureOwnData;
