import type { ComponentProps } from 'react';
import type { Language } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import type { PageText } from '../../../contract/static-pages.ts';
import { visibleLength } from '../../../contract/truncate.ts';
import { TextEditor } from '../../ui/text-editor.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { words } from '../../words/admin/admin.ts';

interface Props {
  text: PageText;
  /** The language of the text. */
  language: Language;
  /** Hidden while the other text is shown; the text and its undo history stay. */
  hidden: boolean;
  title: Omit<ComponentProps<typeof TextField>, 'label'>;
  metaDescription: Omit<ComponentProps<typeof TextArea>, 'label'>;
  bodyProblem: string | undefined;
  onBody: (body: string) => void;
  onBusy: (busy: boolean) => void;
}

/** Edits the text of a page in one language. */
export function PageTextFields(props: Props) {
  const { text, language, hidden, title, metaDescription, bodyProblem, onBody, onBusy } = props;
  const { pages, articles } = words;
  return (
    <div className={hidden ? 'hidden' : 'grid gap-5'}>
      <TextField label={articles.values.name} {...title} lang={language} />
      <TextArea
        label={articles.values.metaDescription}
        hint={pages.form.metaHint(visibleLength(text.metaDescription), limits.metaDescription)}
        {...metaDescription}
        lang={language}
        rows={2}
      />
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {pages.text}
        </span>
        <TextEditor
          label={pages.text}
          language={() => language}
          value={text.body}
          onChange={onBody}
          onBusy={onBusy}
        />
        {bodyProblem && (
          <p className="field-problem" role="alert">
            {bodyProblem}
          </p>
        )}
      </div>
    </div>
  );
}
