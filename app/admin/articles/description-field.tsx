import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../contract/common.ts';
import type { EditorProps } from '../../ui/editor/editor.tsx';
import { useNotes } from '../../ui/field.tsx';
import { StoredText } from '../../ui/stored-text.tsx';
import { TextEditor } from '../../ui/text-editor.tsx';
import { words } from '../../words/admin/admin.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: UseFormReturn<ArticleValues>;
  /** The language of the article. */
  language: () => Language;
  readOnly: boolean;
  article: EditorProps['article'];
  notes: EditorProps['notes'];
  problem: string | undefined;
  onBusy: (busy: boolean) => void;
}

/** Edits the text of the article, or shows it to read. */
export function DescriptionField({ form, language, readOnly, problem, ...editor }: Props) {
  const label = words.articles.values.description;
  const { described, notes } = useNotes({ problem });
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <Controller
        control={form.control}
        name="description"
        render={({ field }) =>
          readOnly ? (
            <div className="editor">
              <section className="editor-body prose" aria-label={label}>
                <StoredText className="tiptap" html={field.value} language={language()} />
              </section>
            </div>
          ) : (
            <TextEditor
              label={label}
              language={language}
              described={described}
              value={field.value}
              onChange={field.onChange}
              {...editor}
            />
          )
        }
      />
      {notes}
    </div>
  );
}
