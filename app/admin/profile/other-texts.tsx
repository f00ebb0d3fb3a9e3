import type { ComponentProps } from 'react';
import { otherLanguage } from '../../../hindi/language.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { partOf, usePart } from '../../ui/use-part.ts';
import { loadPersonWords } from '../../words/admin/person/person.ts';
import { page } from '../../words/page.ts';

interface Props {
  name: Omit<ComponentProps<typeof TextField>, 'label'>;
  bio: Omit<ComponentProps<typeof TextArea>, 'label'>;
  /** Whether there is something in that language. */
  used: boolean;
}

/** The texts about a person, which no screen waits for. */
const personWords = partOf(loadPersonWords);

/** Edits a person's name and biography in the language that is not the site's own; folded until used. */
export function OtherTexts({ name, bio, used }: Props) {
  const { module: texts } = usePart(personWords);
  const language = otherLanguage(page.siteLanguage);
  if (!texts) return null;
  const { title, about, ...labels } = texts.other;
  return (
    <details className="fold" open={used || Boolean(name.problem || bio.problem)}>
      <summary>{title[language]}</summary>
      <p className="field-hint">{about[language]}</p>
      <TextField label={labels.name[language]} {...name} lang={language} />
      <TextArea label={labels.bio[language]} {...bio} lang={language} rows={4} maxLength={1000} />
    </details>
  );
}
