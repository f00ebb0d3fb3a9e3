import { z } from 'zod';

/** Whether a feature is on. */
const featureSwitchSchema = z.object({ name: z.string(), on: z.boolean() });
export type FeatureSwitch = z.infer<typeof featureSwitchSchema>;

/** The features of the site in their order. */
export const featureSwitchesSchema = z.object({ features: z.array(featureSwitchSchema) });

/** What is sent to switch one. */
export const switchBodySchema = featureSwitchSchema.pick({ on: true });
