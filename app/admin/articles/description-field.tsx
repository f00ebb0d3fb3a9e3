import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../contract/common.ts';
import { TextEditor } from '../../ui/text-editor.tsx';
import { words } from '../../words/admin/admin.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: UseFormReturn<ArticleValues>;
  /** The language of the article. */
  language: () => Language;
  problem: string | undefined;
  onBusy: (busy: boolean) => void;
}

/** Edits the text of the article. */
export function DescriptionField({ form, language, problem, onBusy }: Props) {
  const label = words.articles.values.description;
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <Controller
        control={form.control}
        name="description"
        render={({ field }) => (
          <TextEditor
            label={label}
            language={language}
            value={field.value}
            onChange={field.onChange}
            onBusy={onBusy}
          />
        )}
      />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
