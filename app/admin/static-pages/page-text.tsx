import type { Language } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import type { PageText } from '../../../contract/static-pages.ts';
import { visibleLength } from '../../../contract/truncate.ts';
import { Editor } from '../../ui/editor/editor.tsx';
import { Field } from '../../ui/field.tsx';
import { words } from '../../words/admin/admin.ts';

interface Props {
  text: PageText;
  /** Of what is written. */
  language: Language;
  /** Put away while the other text is shown; nothing of it is lost, nor what can be undone. */
  hidden: boolean;
  problems: Partial<Record<keyof PageText, string | undefined>>;
  onChange: (changed: Partial<PageText>) => void;
  onBusy: (busy: boolean) => void;
}

/** What a page says in one language. */
export function PageTextFields({ text, language, hidden, problems, onChange, onBusy }: Props) {
  const { pages, articles } = words;
  return (
    <div className={hidden ? 'hidden' : 'grid gap-5'}>
      <Field label={articles.values.name} problem={problems.title}>
        {(control) => (
          <input
            {...control}
            className="input"
            lang={language}
            value={text.title}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={articles.values.metaDescription}
        hint={pages.form.metaHint(visibleLength(text.metaDescription), limits.metaDescription)}
        problem={problems.metaDescription}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            lang={language}
            rows={2}
            value={text.metaDescription}
            onChange={(event) => onChange({ metaDescription: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {pages.text}
        </span>
        <Editor
          label={pages.text}
          language={() => language}
          value={text.body}
          onChange={(body) => onChange({ body })}
          onBusy={onBusy}
        />
        {problems.body && (
          <p className="field-problem" role="alert">
            {problems.body}
          </p>
        )}
      </div>
    </div>
  );
}
