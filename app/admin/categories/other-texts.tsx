import type { ComponentProps } from 'react';
import type { AdminCategory } from '../../../contract/categories.ts';
import { otherLanguage } from '../../../hindi/language.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { categoryWords } from '../../words/admin/categories/categories.ts';
import { page } from '../../words/page.ts';

interface Props {
  /** The category to edit; null for a new one. */
  category: AdminCategory | null;
  name: Omit<ComponentProps<typeof TextField>, 'label'>;
  description: Omit<ComponentProps<typeof TextArea>, 'label'>;
}

/** Edits a category's texts in the language that is not the site's own; folded until they are used. */
export function OtherTexts({ category, name, description }: Props) {
  const language = otherLanguage(page.siteLanguage);
  const { other } = categoryWords();
  const used = category?.inOtherLanguage;
  return (
    <details
      className="fold"
      open={Boolean(used?.name || used?.description || name.problem || description.problem)}
    >
      <summary>{other.title[language]}</summary>
      <p className="field-hint">{other.about[language]}</p>
      <TextField label={other.name[language]} {...name} lang={language} />
      <TextArea label={other.description[language]} {...description} lang={language} rows={4} />
    </details>
  );
}
