import { defineRules } from '../../rules.ts';
import { hubSetting } from '../settings.ts';

export const rules = defineRules({ feedHub: ({ of }) => of(hubSetting) });
