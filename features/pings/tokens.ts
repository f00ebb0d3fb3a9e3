import { defineTokens } from '../tokens-part.ts';
import { indexNowApi } from './env.ts';
import { pingHealth } from './health.ts';
import { hubSetting, indexNowSetting } from './settings.ts';

export const tokens = defineTokens({
  settings: [hubSetting, indexNowSetting],
  env: [indexNowApi],
  health: pingHealth,
});
