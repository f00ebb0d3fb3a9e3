import type { AdminCategory } from '../../../contract/categories.ts';
import { otherLanguage } from '../../../contract/language.ts';
import { Field } from '../../ui/field.tsx';
import { words } from '../../words/admin/admin.ts';
import { page } from '../../words/page.ts';

interface Props {
  /** The one that is edited; null: a new one. */
  category: AdminCategory | null;
  problems: Record<string, string>;
}

/** What a category is called in the language that is not the site's own; folded until it is used. */
export function OtherTexts({ category, problems }: Props) {
  const language = otherLanguage(page.siteLanguage);
  const { other } = words.categories;
  const { name = '', description = '' } = category?.inOtherLanguage ?? {};
  const nameProblem = problems['inOtherLanguage.name'];
  const descriptionProblem = problems['inOtherLanguage.description'];
  return (
    <details
      className="fold"
      open={Boolean(name || description || nameProblem || descriptionProblem)}
    >
      <summary>{other.title[language]}</summary>
      <p className="field-hint">{other.about[language]}</p>
      <Field label={other.name[language]} problem={nameProblem}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="otherName"
            lang={language}
            defaultValue={name}
          />
        )}
      </Field>
      <Field label={other.description[language]} problem={descriptionProblem}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="otherDescription"
            lang={language}
            rows={4}
            defaultValue={description}
          />
        )}
      </Field>
    </details>
  );
}
