import { otherLanguage } from '../../../hindi/language.ts';
import { TextField } from '../../ui/text-field.tsx';
import { settingsWords } from '../../words/admin/settings/settings.ts';
import { Part, type SettingsForm } from './form.tsx';

/** Edits the texts that pages in the other language show in place of the site's own. */
export function OtherTextsPart({ form }: { form: SettingsForm }) {
  const language = otherLanguage(form.values.language);
  const { title, about } = settingsWords().other;
  return (
    <Part title={title[language]} about={about[language]}>
      <div className="settings-two">
        <OtherText form={form} name="siteName" />
        <OtherText form={form} name="shortName" />
      </div>
      <OtherText form={form} name="description" />
      <OtherText form={form} name="contactAddress" />
      <OtherText form={form} name="city" />
      {form.values.headerImage !== '' && <OtherText form={form} name="headerAlt" />}
    </Part>
  );
}

interface Props {
  form: SettingsForm;
  name: keyof SettingsForm['values']['inOtherLanguage'];
}

function OtherText({ form: { values, field }, name }: Props) {
  const language = otherLanguage(values.language);
  return (
    <TextField
      label={settingsWords().other[name][language]}
      {...field(`inOtherLanguage.${name}`)}
      lang={language}
      placeholder={values[name]}
    />
  );
}
