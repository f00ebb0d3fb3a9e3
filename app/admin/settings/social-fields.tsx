import { settingsWords } from '../../words/admin/settings/settings.ts';
import type { SettingsForm } from './form.tsx';
import { Pairs } from './pairs.tsx';

/** Edits the links to other networks. */
export function SocialFields({ form }: { form: SettingsForm }) {
  const { values, set, problems } = form;
  const { social: labels } = settingsWords();
  return (
    <Pairs
      setting="socialLinks"
      entry={labels.entry}
      columns={[
        { key: 'name', label: labels.name },
        { key: 'url', label: labels.address },
      ]}
      rows={values.socialLinks}
      empty={{ name: '', url: 'https://' }}
      onChange={(rows) => set('socialLinks', rows)}
      problems={problems}
      ordered
    />
  );
}
