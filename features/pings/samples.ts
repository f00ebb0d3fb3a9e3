import { defineSamples } from '../../tests/support/feature-samples.ts';

export const samples = defineSamples({ calls: {}, columns: {} });
