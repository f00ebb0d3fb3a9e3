import { X } from 'lucide-react';
import { useId } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { altOf } from '../../../contract/images.ts';
import { otherLanguage } from '../../../contract/language.ts';
import {
  type FedSection,
  fedSections,
  homeSectionNames,
  type SectionForm,
  sectionFormSchema,
  settingsSchema,
} from '../../../contract/settings.ts';
import { ImageField } from '../../ui/image-field.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { words } from '../../words/admin/admin.ts';
import { useInterface } from '../../words/interface.ts';
import { Choice, Part, SettingField, type SettingsForm } from './form.tsx';
import { MoveButtons, moved } from './move.tsx';

interface Props {
  form: SettingsForm;
  categories: Category[];
}

/** Edits what stands on the home page: its header, and the category and form of its sections. */
export function HomePart(props: Props) {
  const { values, set, problems } = props.form;
  const { home: labels } = words.settings;
  const names = useInterface().words.home.sections;
  const formOf = (section: keyof typeof values.homeForms) => (
    <FormChoice
      label={labels.form(names[section])}
      value={values.homeForms[section]}
      onChange={(form) => set('homeForms', { ...values.homeForms, [section]: form })}
    />
  );
  const choose = (section: FedSection, id: string) => {
    const { [section]: _, ...rest } = values.homeSections;
    set('homeSections', id ? { ...rest, [section]: id } : rest);
  };
  return (
    <Part title={labels.title} about={labels.about}>
      <HeaderFields form={props.form} />
      {formOf('latest')}
      {fedSections.map((section) => (
        <div className="settings-two" key={section}>
          <Choice
            label={labels.feeds(names[section])}
            problem={problems[`homeSections.${section}`]}
            value={values.homeSections[section] ?? ''}
            options={[
              { value: '', label: labels.byName(homeSectionNames[section]) },
              ...props.categories.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={(id) => choose(section, id)}
          />
          {formOf(section)}
        </div>
      ))}
      <MoreSections {...props} />
    </Part>
  );
}

function HeaderFields({ form }: Pick<Props, 'form'>) {
  const { values, set, problems } = form;
  const { home: labels } = words.settings;
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

interface FormChoiceProps {
  label: string;
  value: SectionForm;
  onChange: (form: SectionForm) => void;
}

function FormChoice({ label, value, onChange }: FormChoiceProps) {
  const { forms } = words.settings.home;
  return (
    <Choice
      label={label}
      problem={undefined}
      value={value}
      options={sectionFormSchema.options.map((form) => ({ value: form, label: forms[form] }))}
      onChange={onChange}
    />
  );
}

/** Edits the sections of further categories, below those that every site has. */
function MoreSections({ form: { values, set, problems }, categories }: Props) {
  const { home: labels, list } = words.settings;
  const nothing = useId();
  const sections = values.moreHomeSections;
  const change = (to: typeof sections) => set('moreHomeSections', to);
  const taken = new Set(sections.map(({ category }) => category));
  const free = categories.filter(({ _id }) => !taken.has(_id));
  return (
    <>
      {sections.map(({ category, form }, place) => {
        const name = categories.find(({ _id }) => _id === category)?.name ?? category;
        return (
          <div className="home-more" key={category}>
            <FormChoice
              label={labels.form(name)}
              value={form}
              onChange={(to) =>
                change(sections.map((each, at) => (at === place ? { category, form: to } : each)))
              }
            />
            <div className="pair-buttons">
              <MoveButtons
                list="sections"
                what={name}
                place={place}
                count={sections.length}
                onMove={(to) => change(moved(sections, place, to))}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={list.remove(name)}
                onClick={() => change(sections.filter((each) => each.category !== category))}
              >
                <X aria-hidden="true" />
              </button>
            </div>
            {problems[`moreHomeSections.${place}`] && (
              <p className="field-problem" role="alert">
                {problems[`moreHomeSections.${place}`]}
              </p>
            )}
          </div>
        );
      })}
      {free.length > 0 && (
        <SelectField
          label={labels.addSection}
          value={nothing}
          onChange={({ target }) =>
            change([...sections, { category: target.value, form: 'cards' }])
          }
        >
          <option value={nothing}>–</option>
          {free.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
