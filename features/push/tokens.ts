import { defineTokens } from '../tokens-part.ts';
import { pushServices } from './env.ts';
import { pushMostSetting, pushSetting } from './settings.ts';

export const tokens = defineTokens({
  settings: [pushSetting, pushMostSetting],
  env: [pushServices],
});
