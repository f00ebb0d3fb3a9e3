import { answerTo } from '../../../domain/content/answers.ts';
import { defineRules } from '../../rules.ts';
import { pushing } from '../calls.ts';
import { pushSetting } from '../settings.ts';
import { keptPushPrivacy, pushPrivacy } from './privacy.ts';
import { holdPushes, noteTold } from './stories.ts';

export const rules = defineRules({
  answers: [answerTo(pushing, ({ setting }) => setting(pushSetting))],
  privacy: pushPrivacy,
  privacyOff: keptPushPrivacy,
  switchOn: holdPushes,
  hold: holdPushes,
  holdImported: noteTold,
});
