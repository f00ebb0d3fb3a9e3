import type { ReactNode } from 'react';
import { type Language, languageSchema } from '../../../contract/common.ts';
import { SelectField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/language-names.ts';
import { PeopleField } from './people-field.tsx';
import type { PeopleProps } from './people-part.tsx';
import type { ArticleValues } from './values.ts';

interface Props extends PeopleProps {
  field: ApiForm<ArticleValues>['field'];
  /** Whether the article exists. */
  editing: boolean;
  /** The language detected from the text. */
  found: Language;
  /** Whether there is a translation, whose language this article cannot have. */
  linked: boolean;
  mayChoosePeople: boolean;
  /** The series. */
  series: ReactNode;
  /** The translation. */
  children: ReactNode;
}

/** Edits what few articles need: another language than the text says, a series, others who made it, how it begins. */
export function MorePart(props: Props) {
  const { field, editing, found, linked, mayChoosePeople, series, children, ...people } = props;
  const { values, form: texts } = words.articles;
  return (
    <>
      <SelectField
        label={values.language}
        hint={linked && editing && texts.unlinkFirst}
        {...field('language')}
      >
        <option value="">{texts.asFound(found)}</option>
        {languageSchema.options
          .filter((language) => !linked || language === found)
          .map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
      </SelectField>
      {series}
      {mayChoosePeople && <PeopleField {...people} />}
      <label className="checkbox">
        <input type="checkbox" {...people.form.register('dropCap')} />
        {values.dropCap}
      </label>
      {children}
    </>
  );
}
