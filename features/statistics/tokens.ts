import { defineTokens } from '../tokens-part.ts';
import { keepVisits } from './env.ts';
import { readStatistics } from './permissions.ts';

export const tokens = defineTokens({ permissions: [readStatistics], env: [keepVisits] });
