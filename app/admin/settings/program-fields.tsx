import { Fragment } from 'react';
import { settingsSchema } from '../../../contract/settings.ts';
import { partsOn } from '../../feature-parts.ts';
import { settingsWords } from '../../words/admin/settings/settings.ts';
import { isSettingFields } from './fields-part.ts';
import { Choice, SettingField, type SettingsForm } from './form.tsx';
import { Pairs } from './pairs.tsx';

interface Props {
  form: SettingsForm;
}

const parts = partsOn(
  import.meta.glob('../../../features/*/admin/settings.tsx', { eager: true }),
  isSettingFields,
);

/** Shows the fields that features add to a part. */
function FeatureFields({ at, form }: Props & { at: 'feeds' | 'consoles' }) {
  return parts.map(({ name, part }) => {
    const fields = part[at];
    return fields && <Fragment key={name}>{fields(form)}</Fragment>;
  });
}

/** Says what feeds give of each article. */
export function FeedFields({ form }: Props) {
  const { values, set, problems } = form;
  const { feeds: labels } = settingsWords();
  const options = settingsSchema.shape.feedTexts.unwrap().options;
  return (
    <>
      <Choice
        label={labels.texts}
        hint={labels.textsHint}
        problem={problems.feedTexts}
        value={values.feedTexts}
        options={options.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => set('feedTexts', value)}
      />
      <FeatureFields at="feeds" form={form} />
    </>
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

/** Holds what search consoles and networks of adverts ask for. */
export function ConsoleFields({ form }: Props) {
  const { values, set, problems } = form;
  const { consoles: labels } = settingsWords();
  return (
    <>
      <Pairs
        setting="verification"
        entry={labels.entry}
        columns={[
          { key: 'name', label: labels.name, list: 'consoles' },
          { key: 'content', label: labels.content },
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
      <FeatureFields at="consoles" form={form} />
      <SettingField form={form} name="adsTxt" label="ads.txt" rows={5} hint={labels.adsTxtHint} />
    </>
  );
}
