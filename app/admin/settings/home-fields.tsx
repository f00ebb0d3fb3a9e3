import { altOf } from '../../../contract/images.ts';
import { settingsSchema } from '../../../contract/settings.ts';
import { otherLanguage } from '../../../hindi/language.ts';
import { ImageField } from '../../ui/image-field.tsx';
import { settingsWords } from '../../words/admin/settings/settings.ts';
import { Choice, SettingField, type SettingsForm } from './form.tsx';

/** Edits what stands at the top of the home page. */
export function HomeFields({ form }: { form: SettingsForm }) {
  const { values, set, problems, pictures } = form;
  const { home: labels } = settingsWords();
  return (
    <>
      <Choice
        label={labels.header}
        problem={problems.header}
        value={values.header}
        options={settingsSchema.shape.header
          .unwrap()
          .options.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => set('header', value)}
      />
      <ImageField
        label={labels.headerImage}
        value={values.headerImage}
        problem={problems.headerImage}
        onChange={(address, picture) => {
          if (address === values.headerImage) return;
          set('headerImage', address);
          if (!picture) return;
          // What was said of another picture is not true of this one.
          const [own, other] = [values.language, otherLanguage(values.language)];
          set('headerAlt', altOf(picture, own));
          set('inOtherLanguage', { ...values.inOtherLanguage, headerAlt: altOf(picture, other) });
        }}
        onBusy={pictures.of('headerImage')}
      />
      <SettingField
        form={form}
        name="headerAlt"
        label={labels.headerAlt}
        hint={labels.headerAltHint}
      />
    </>
  );
}
