import type { Category } from '../../../contract/categories.ts';
import { type FedSection, homeSectionNames } from '../../../contract/settings.ts';
import { Choice, Part, type SettingsForm, TextField } from './form.tsx';
import { Pairs } from './pairs.tsx';

interface Props {
  form: SettingsForm;
}

export function NameParts({ form }: Props) {
  return (
    <Part
      title="Name"
      about="The name stands over every page, the short name in front of page titles and under the icon on a phone."
    >
      <div className="settings-two">
        <TextField form={form} name="siteName" label="Site name" />
        <TextField form={form} name="shortName" label="Short name" />
      </div>
      <TextField
        form={form}
        name="description"
        label="Description"
        hint="One line, under the name and in search results."
      />
    </Part>
  );
}

export function ContactPart({ form }: Props) {
  return (
    <Part title="Contact and map" about="At the foot of every page.">
      <div className="settings-two">
        <TextField form={form} name="contactEmail" label="E-mail" type="email" />
        <TextField form={form} name="contactPhone" label="Phone" type="tel" />
      </div>
      <TextField form={form} name="contactAddress" label="Address" />
      <TextField form={form} name="city" label="City" hint="Beside the date at the top." />
      <TextField
        form={form}
        name="mapUrl"
        label="Address of the map"
        type="url"
        hint="On www.openstreetmap.org, find the place and copy the address of the page."
      />
      <TextField
        form={form}
        name="mapEmbedUrl"
        label="Address of the map to show in the page"
        type="url"
        hint="There, Share → HTML, and copy what stands in src. Maps of other services are refused: they would follow your readers."
      />
    </Part>
  );
}

export function SocialPart({ form }: Props) {
  const { values, set, problems } = form;
  return (
    <Part title="Social networks" about="Links at the foot of every page, in this order.">
      <Pairs
        setting="socialLinks"
        entry="link"
        columns={[
          { key: 'name', label: 'Name' },
          { key: 'url', label: 'Address' },
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
  const choose = (section: FedSection, id: string) => {
    const { [section]: _, ...rest } = values.homeSections;
    set('homeSections', id ? { ...rest, [section]: id } : rest);
  };
  return (
    <Part title="Home page" about="Which category feeds which section.">
      {sections.map((section) => {
        const name = homeSectionNames[section];
        return (
          <Choice
            key={section}
            label={name}
            problem={problems[`homeSections.${section}`]}
            value={values.homeSections[section] ?? ''}
            options={[
              { value: '', label: `By name: the category “${name}”` },
              ...categories.map((category) => ({ value: category._id, label: category.name })),
            ]}
            onChange={(id) => choose(section, id)}
          />
        );
      })}
    </Part>
  );
}

const languages = [
  { value: 'hi' as const, label: 'हिन्दी (Hindi)' },
  { value: 'en' as const, label: 'English' },
];

const zones = Intl.supportedValuesOf('timeZone');

/** What the clock shows there now; empty while the name is no time zone. */
function clock(timeZone: string): string {
  try {
    const format = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
    return `Now: ${new Intl.DateTimeFormat('en-IN', format).format(new Date())}.`;
  } catch {
    return '';
  }
}

export function LanguagePart({ form }: Props) {
  const { values, set, problems } = form;
  return (
    <Part title="Language and time" about="Articles have a language of their own.">
      <div className="settings-two">
        <Choice
          label="Language of the site"
          problem={problems.language}
          value={values.language}
          options={languages}
          onChange={(value) => set('language', value)}
        />
        <Choice
          label="Language of the date at the top"
          problem={problems.dateLanguage}
          value={values.dateLanguage}
          options={languages}
          onChange={(value) => set('dateLanguage', value)}
        />
      </div>
      <TextField
        form={form}
        name="timeZone"
        label="Time zone"
        list="time-zones"
        hint={clock(values.timeZone) || 'A name like Asia/Kolkata.'}
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
  return (
    <Part title="Sign-up" about="What somebody may do who makes an account without an invitation.">
      <Choice
        label="New accounts"
        problem={problems.signUp}
        value={values.signUp}
        options={[
          { value: 'contributor', label: 'Contributor: writes, editors publish' },
          { value: 'author', label: 'Author: writes and publishes own articles' },
          { value: 'editor', label: 'Editor: edits and publishes everything' },
          { value: 'closed', label: 'Closed: by invitation only' },
        ]}
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
  return (
    <Part
      title="Search consoles and ads"
      about="Consoles of Google, Bing, Yandex, Pinterest and others ask for a tag on the home page: enter its name and content."
    >
      <Pairs
        setting="verification"
        entry="tag"
        columns={[
          { key: 'name', label: 'Name', list: 'consoles' },
          { key: 'content', label: 'Content' },
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
      <TextField
        form={form}
        name="adsTxt"
        label="ads.txt"
        rows={5}
        hint="Who may sell advertising here, at /ads.txt. Empty: there is no such file."
      />
    </Part>
  );
}
