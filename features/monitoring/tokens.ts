import { defineTokens } from '../tokens-part.ts';
import { collector, metricsHost, metricsPort } from './env.ts';

export const tokens = defineTokens({ env: [metricsPort, metricsHost, collector] });
