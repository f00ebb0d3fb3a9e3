import { featureSamples } from './feature-samples.ts';

/** The settings of the environment with which features do at once what they would do slowly. */
export const fastFeatures: Record<string, string> = Object.assign(
  {},
  ...(await featureSamples()).map(({ fast }) => fast),
);
