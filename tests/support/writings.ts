import { featureSamples } from './feature-samples.ts';

/** How people write below articles here: one feature at most has them do so. */
export const writings = (await featureSamples()).flatMap(({ below }) => below ?? []);
