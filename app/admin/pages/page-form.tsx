import { type FormEvent, useEffect, useRef, useState } from 'react';
import { visibleLength } from '../../../contract/cut.ts';
import { languageOf } from '../../../contract/language.ts';
import { limits } from '../../../contract/limits.ts';
import { fixedPages, type Page, type PageInput } from '../../../contract/pages.ts';
import { slugFrom } from '../../../contract/slug.ts';
import { ApiError } from '../../client/api.ts';
import { Editor } from '../../ui/editor/editor.tsx';
import { Field } from '../../ui/field.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tellProblem } from '../../ui/toast.tsx';

const empty: PageInput = { slug: '', title: '', metaDescription: '', body: '', inFooter: false };

interface Props {
  /** Absent: a new page. */
  page?: Page;
  /** What it throws is told. */
  save: (values: PageInput) => Promise<void>;
  onUnsaved?: (unsaved: boolean) => void;
}

/** What a page says of itself, and its text. Nothing typed is lost when a save fails. */
export function PageForm({ page, save, onUnsaved }: Props) {
  const stored = page ?? empty;
  const [values, setValues] = useState<PageInput>(stored);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  /** Pictures of the text are on their way. */
  const [sending, setSending] = useState(false);
  const unsaved = (['slug', 'title', 'metaDescription', 'body', 'inFooter'] as const).some(
    (name) => values[name] !== stored[name],
  );
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]);
  // A save leads on before this screen knows that nothing is unsaved any more.
  const saving = useRef(false);
  const fixed = page !== undefined && fixedPages.includes(page.slug);
  const set = (changed: Partial<PageInput>) => setValues((now) => ({ ...now, ...changed }));

  function setTitle(title: string) {
    // A new page gets its address from its title until somebody types another.
    const follows = !page && values.slug === slugFrom(values.title);
    set(follows ? { title, slug: slugFrom(title) } : { title });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    try {
      saving.current = true;
      await save(values);
    } catch (error) {
      saving.current = false;
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    // What is typed while a save is on its way would not be in it.
    <form className="sheet grid gap-5" onSubmit={submit} noValidate inert={busy}>
      <LeaveGuard dirty={() => unsaved && !saving.current} />
      <Field label="Title" problem={problems.title}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={values.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label="Address"
        hint={
          fixed
            ? 'The address of this page cannot be changed.'
            : page
              ? 'After a change the old address redirects to the new one.'
              : 'Small Latin letters, digits and hyphens, as in editorial-policy.'
        }
        problem={problems.slug}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            value={values.slug}
            readOnly={fixed}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => set({ slug: event.currentTarget.value.trim() })}
          />
        )}
      </Field>
      <Field
        label="Meta description"
        hint={`For search engines and link previews: ${visibleLength(values.metaDescription)} of about ${limits.metaDescription} characters.`}
        problem={problems.metaDescription}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            value={values.metaDescription}
            onChange={(event) => set({ metaDescription: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="field">
        <span className="field-label" aria-hidden="true">
          Text
        </span>
        <Editor
          label="Text"
          language={() => languageOf(values.title)}
          value={values.body}
          onChange={(body) => set({ body })}
          onBusy={setSending}
        />
        {problems.body && (
          <p className="field-problem" role="alert">
            {problems.body}
          </p>
        )}
      </div>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={values.inFooter}
          onChange={(event) => set({ inFooter: event.currentTarget.checked })}
        />
        Link to it in the footer of every page
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="submit"
          className="button primary"
          disabled={busy || sending || !(unsaved || !page)}
        >
          {busy ? 'Saving…' : page ? 'Save' : 'Add Page'}
        </button>
        <span className="field-hint" role="status">
          {unsaved ? 'Not yet saved' : page ? 'Everything is saved' : ''}
        </span>
      </div>
    </form>
  );
}
