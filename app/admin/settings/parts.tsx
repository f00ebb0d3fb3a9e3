import type { Category } from '../../../contract/categories.ts';
import { languageSchema } from '../../../contract/common.ts';
import { type FedSection, homeSectionNames, settingsSchema } from '../../../contract/settings.ts';
import { words } from '../../words/admin/admin.ts';
import { locales } from '../../words/count.ts';
import { useInterface } from '../../words/interface.ts';
import { page } from '../../words/page.ts';
import { Choice, Part, SettingField, type SettingsForm } from './form.tsx';
import { Pairs } from './pairs.tsx';

interface Props {
  form: SettingsForm;
}

export function NameParts({ form }: Props) {
  const { name: said } = words.settings;
  return (
    <Part title={said.title} about={said.about}>
      <div className="settings-two">
        <SettingField form={form} name="siteName" label={said.siteName} />
        <SettingField form={form} name="shortName" label={said.shortName} />
      </div>
      <SettingField
        form={form}
        name="description"
        label={said.description}
        hint={said.descriptionHint}
      />
    </Part>
  );
}

export function ContactPart({ form }: Props) {
  const { contact: said } = words.settings;
  return (
    <Part title={said.title} about={said.about}>
      <div className="settings-two">
        <SettingField form={form} name="contactEmail" label={said.email} type="email" />
        <SettingField form={form} name="contactPhone" label={said.phone} type="tel" />
      </div>
      <SettingField form={form} name="contactAddress" label={said.address} />
      <SettingField form={form} name="city" label={said.city} hint={said.cityHint} />
      <SettingField
        form={form}
        name="mapUrl"
        label={said.mapUrl}
        type="url"
        hint={said.mapUrlHint}
      />
      <SettingField
        form={form}
        name="mapEmbedUrl"
        label={said.mapEmbedUrl}
        type="url"
        hint={said.mapEmbedUrlHint}
      />
    </Part>
  );
}

export function SocialPart({ form }: Props) {
  const { values, set, problems } = form;
  const { social: said } = words.settings;
  return (
    <Part title={said.title} about={said.about}>
      <Pairs
        setting="socialLinks"
        entry={said.entry}
        columns={[
          { key: 'name', label: said.name },
          { key: 'url', label: said.address },
        ]}
        rows={values.socialLinks}
        empty={{ name: '', url: 'https://' }}
        onChange={(rows) => set('socialLinks', rows)}
        problems={problems}
        ordered
      />
    </Part>
  );
}

const sections: FedSection[] = ['editorsChoice', 'apnaGyaan', 'parenting'];

export function HomePart({ form, categories }: Props & { categories: Category[] }) {
  const { values, set, problems } = form;
  const { home: said } = words.settings;
  const names = useInterface().words.home.sections;
  const choose = (section: FedSection, id: string) => {
    const { [section]: _, ...rest } = values.homeSections;
    set('homeSections', id ? { ...rest, [section]: id } : rest);
  };
  return (
    <Part title={said.title} about={said.about}>
      {sections.map((section) => (
        <Choice
          key={section}
          label={names[section]}
          problem={problems[`homeSections.${section}`]}
          value={values.homeSections[section] ?? ''}
          options={[
            { value: '', label: said.byName(homeSectionNames[section]) },
            ...categories.map((category) => ({ value: category._id, label: category.name })),
          ]}
          onChange={(id) => choose(section, id)}
        />
      ))}
    </Part>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

/** What the clock shows there now; empty while the name is no time zone. */
function clock(timeZone: string): string {
  try {
    const format = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
    const time = new Intl.DateTimeFormat(locales[page.language], format).format(new Date());
    return words.settings.language.now(time);
  } catch {
    return '';
  }
}

export function LanguagePart({ form }: Props) {
  const { values, set, problems } = form;
  const { language: said } = words.settings;
  const languages = languageSchema.options.map((value) => ({ value, label: said.names[value] }));
  return (
    <Part title={said.title} about={said.about}>
      <div className="settings-two">
        <Choice
          label={said.ofSite}
          problem={problems.language}
          value={values.language}
          options={languages}
          onChange={(value) => set('language', value)}
        />
        <Choice
          label={said.ofDate}
          problem={problems.dateLanguage}
          value={values.dateLanguage}
          options={languages}
          onChange={(value) => set('dateLanguage', value)}
        />
      </div>
      <SettingField
        form={form}
        name="timeZone"
        label={said.timeZone}
        list="time-zones"
        hint={clock(values.timeZone) || said.timeZoneHint}
      />
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Part>
  );
}

export function SignUpPart({ form }: Props) {
  const { values, set, problems } = form;
  const { signUp: said } = words.settings;
  const options = settingsSchema.shape.signUp.unwrap().options;
  return (
    <Part title={said.title} about={said.about}>
      <Choice
        label={said.newAccounts}
        problem={problems.signUp}
        value={values.signUp}
        options={options.map((value) => ({ value, label: said[value] }))}
        onChange={(value) => set('signUp', value)}
      />
    </Part>
  );
}

const consoles = [
  ['google-site-verification', 'Google'],
  ['msvalidate.01', 'Bing'],
  ['yandex-verification', 'Yandex'],
  ['p:domain_verify', 'Pinterest'],
  ['baidu-site-verification', 'Baidu'],
  ['facebook-domain-verification', 'Facebook'],
] as const;

export function ConsolePart({ form }: Props) {
  const { values, set, problems } = form;
  const { consoles: said } = words.settings;
  return (
    <Part title={said.title} about={said.about}>
      <Pairs
        setting="verification"
        entry={said.entry}
        columns={[
          { key: 'name', label: said.name, list: 'consoles' },
          { key: 'content', label: said.content },
        ]}
        rows={values.verification}
        empty={{ name: '', content: '' }}
        onChange={(rows) => set('verification', rows)}
        problems={problems}
      />
      <datalist id="consoles">
        {consoles.map(([name, label]) => (
          <option key={name} value={name} label={label} />
        ))}
      </datalist>
      <SettingField form={form} name="adsTxt" label="ads.txt" rows={5} hint={said.adsTxtHint} />
    </Part>
  );
}
