import { otherLanguage } from '../../../contract/language.ts';
import { Field } from '../../ui/field.tsx';
import { words } from '../../words/admin/admin.ts';
import { Part, type SettingsForm } from './form.tsx';

/** The texts of the frame that the pages in the other language have instead of the site's own. */
export function OtherTextsPart({ form }: { form: SettingsForm }) {
  const language = otherLanguage(form.values.language);
  const { title, about } = words.settings.other;
  return (
    <Part title={title[language]} about={about[language]}>
      <div className="settings-two">
        <OtherText form={form} name="siteName" />
        <OtherText form={form} name="shortName" />
      </div>
      <OtherText form={form} name="description" />
      <OtherText form={form} name="contactAddress" />
      <OtherText form={form} name="city" />
    </Part>
  );
}

interface Props {
  form: SettingsForm;
  name: keyof SettingsForm['values']['inOtherLanguage'];
}

function OtherText({ form: { values, set, problems }, name }: Props) {
  const { language: own, inOtherLanguage: texts } = values;
  const language = otherLanguage(own);
  return (
    <Field
      label={words.settings.other[name][language]}
      problem={problems[`inOtherLanguage.${name}`]}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          lang={language}
          placeholder={values[name]}
          value={texts[name]}
          onChange={({ target }) => set('inOtherLanguage', { ...texts, [name]: target.value })}
        />
      )}
    </Field>
  );
}
