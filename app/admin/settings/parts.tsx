import { languageSchema } from '../../../contract/common.ts';
import { settingsSchema } from '../../../contract/settings.ts';
import { settingsWords } from '../../words/admin/settings/settings.ts';
import { locales, timeIn } from '../../words/count.ts';
import { page } from '../../words/page.ts';
import { Check, Choice, Part, SettingField, type SettingsForm } from './form.tsx';

interface Props {
  form: SettingsForm;
}

export function NameParts({ form }: Props) {
  const { name: labels } = settingsWords();
  return (
    <Part title={labels.title} about={labels.about}>
      <div className="settings-two">
        <SettingField form={form} name="siteName" label={labels.siteName} />
        <SettingField form={form} name="shortName" label={labels.shortName} />
      </div>
      <SettingField
        form={form}
        name="description"
        label={labels.description}
        hint={labels.descriptionHint}
      />
    </Part>
  );
}

export function ContactPart({ form }: Props) {
  const { contact: labels } = settingsWords();
  return (
    <Part title={labels.title} about={labels.about}>
      <div className="settings-two">
        <SettingField form={form} name="contactEmail" label={labels.email} type="email" />
        <SettingField form={form} name="contactPhone" label={labels.phone} type="tel" />
      </div>
      <SettingField form={form} name="contactAddress" label={labels.address} />
      <SettingField form={form} name="city" label={labels.city} hint={labels.cityHint} />
      <SettingField
        form={form}
        name="mapUrl"
        label={labels.mapUrl}
        type="url"
        hint={labels.mapUrlHint}
      />
      <SettingField
        form={form}
        name="mapEmbedUrl"
        label={labels.mapEmbedUrl}
        type="url"
        hint={labels.mapEmbedUrlHint}
      />
    </Part>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

/** Formats the current time in this zone; returns '' if the zone is unknown. */
function clock(timeZone: string): string {
  try {
    const now = new Date();
    const day = new Intl.DateTimeFormat(locales[page.language], { dateStyle: 'full', timeZone });
    const time = timeIn(page.language, timeZone)(now);
    return settingsWords().language.now(`${day.format(now)}, ${time}`);
  } catch {
    return '';
  }
}

export function LanguagePart({ form }: Props) {
  const { values, set, problems } = form;
  const { language: labels } = settingsWords();
  const languages = languageSchema.options.map((value) => ({ value, label: labels.names[value] }));
  return (
    <Part title={labels.title} about={labels.about}>
      <div className="settings-two">
        <Choice
          label={labels.ofSite}
          problem={problems.language}
          value={values.language}
          options={languages}
          onChange={(value) => set('language', value)}
        />
        <Choice
          label={labels.ofDate}
          problem={problems.dateLanguage}
          value={values.dateLanguage}
          options={[{ value: 'page' as const, label: labels.asPage }, ...languages]}
          onChange={(value) => set('dateLanguage', value)}
        />
      </div>
      <SettingField
        form={form}
        name="timeZone"
        label={labels.timeZone}
        list="time-zones"
        hint={clock(values.timeZone) || labels.timeZoneHint}
      />
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Part>
  );
}

export function PublishingPart({ form }: Props) {
  const { publishing: labels } = settingsWords();
  return (
    <Part title={labels.title} about={labels.about}>
      <Check form={form} name="requirePicture" label={labels.picture} hint={labels.hint} />
    </Part>
  );
}

export function SignUpPart({ form }: Props) {
  const { values, set, problems } = form;
  const { signUp: labels } = settingsWords();
  const options = settingsSchema.shape.signUp.unwrap().options;
  return (
    <Part title={labels.title} about={labels.about}>
      <Choice
        label={labels.newAccounts}
        problem={problems.signUp}
        value={values.signUp}
        options={options.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => set('signUp', value)}
      />
    </Part>
  );
}

export function TwoStepPart({ form }: Props) {
  const { twoStep: labels } = settingsWords();
  return (
    <Part title={labels.title} about={labels.about}>
      <Check form={form} name="requireTwoStep" label={labels.demand} hint={labels.hint} />
    </Part>
  );
}
