import { defineSettingsPart } from '../../../app/admin/settings/fields-part.ts';
import { Check } from '../../../app/admin/settings/form.tsx';
import { TextField } from '../../../app/ui/text-field.tsx';
import { page } from '../../../app/words/page.ts';
import { pushLimits } from '../limits.ts';
import { pushMostSetting, pushSetting } from '../settings.ts';
import { texts } from './words.ts';

export const part = defineSettingsPart({
  texts,
  fields(form) {
    const { on, hint, most, mostHint } = texts[page.language];
    const { key } = pushMostSetting;
    const isOn = Reflect.get(form.values, pushSetting.key);
    return (
      <>
        <Check form={form} name={pushSetting} label={on} hint={hint} />
        {isOn && (
          <TextField
            label={most}
            hint={mostHint}
            problem={form.problems[key]}
            name={key}
            type="number"
            min={pushLimits.total.least}
            max={pushLimits.total.most}
            value={String(Reflect.get(form.values, key))}
            onChange={({ target }) => form.setOf(key, Math.trunc(Number(target.value)))}
          />
        )}
      </>
    );
  },
});
