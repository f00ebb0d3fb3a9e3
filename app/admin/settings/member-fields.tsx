import { levels } from '../../../contract/access.ts';
import { languageSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { TextField } from '../../ui/text-field.tsx';
import { settingsWords } from '../../words/admin/settings/settings.ts';
import type { SettingsForm } from './form.tsx';

/** Says what memberships cost, in both languages. */
export function MemberFields({ form: { values, set, problems } }: { form: SettingsForm }) {
  const { members: labels } = settingsWords();
  const { memberPrices } = values;
  return levels.map((level) => (
    <div key={level} className="settings-two">
      {languageSchema.options.map((language) => (
        <TextField
          key={language}
          label={labels.price[level][language]}
          problem={problems[`memberPrices.${level}.${language}`]}
          name={`memberPrices.${level}.${language}`}
          lang={language}
          maxLength={limits.settings.name}
          placeholder={labels.sample[language]}
          value={memberPrices[level][language]}
          onChange={({ target }) =>
            set('memberPrices', {
              ...memberPrices,
              [level]: { ...memberPrices[level], [language]: target.value },
            })
          }
        />
      ))}
    </div>
  ));
}
