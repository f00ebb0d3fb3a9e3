import { defineRules } from '../../rules.ts';
import { shelfName } from '../name.ts';
import { shelfPaths } from '../paths.ts';
import { keptShelfPrivacy, shelfPrivacy } from './privacy.ts';

export const rules = defineRules({
  links: async () => [{ path: shelfPaths.saved(), label: shelfName }],
  privacy: shelfPrivacy,
  privacyOff: keptShelfPrivacy,
});
