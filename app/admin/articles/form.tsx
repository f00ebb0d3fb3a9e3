import { useCallback, useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type ArticleStatus, type EditedArticle, isLive } from '../../../contract/articles.ts';
import { altOf } from '../../../contract/images.ts';
import { languageOfText } from '../../../contract/language.ts';
import { slugFrom } from '../../../contract/slug.ts';
import { ApiError } from '../../client/api.ts';
import { useBackOffice, useMay } from '../../client/back-office.tsx';
import { useKeptText } from '../../client/kept-text.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { Editor } from '../../ui/editor/editor.tsx';
import { Field } from '../../ui/field.tsx';
import { ImageField } from '../../ui/image-field.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tellProblem } from '../../ui/toast.tsx';
import type { Choices } from './choices.ts';
import { FormButtons } from './form-buttons.tsx';
import { FoundText } from './found-text.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PreviewButton } from './preview-button.tsx';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { type ArticleValues, bodyOf, emptyValues, valuesOf, valuesSchema } from './values.ts';

interface Props {
  article?: EditedArticle;
  choices: Choices;
  /** Saves; throws ApiError. Answers whether the form begins anew, empty. */
  save: (values: ArticleValues, status: ArticleStatus | undefined) => Promise<boolean>;
}

/** The form of a new or existing article. What is typed survives failures, crashes and sign-outs. */
export function ArticleForm({ article, choices, save }: Props) {
  const person = useUserInfo();
  const { office } = useBackOffice();
  const { may, mayOn } = useMay();
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [sendingText, setSendingText] = useState(false);
  const [round, setRound] = useState(0);
  const initial = article ? valuesOf(article) : { ...emptyValues, author: person?._id ?? '' };
  const form = useForm<ArticleValues>({ defaultValues: initial });
  const { register, control, setValue, setError, clearErrors, reset, getValues } = form;
  const { errors, dirtyFields } = form.formState;
  const values = form.watch();
  const kept = useKeptText(`text:article:${article?._id ?? 'new'}:${person?._id}`, valuesSchema);
  const saved = useRef(false);
  const slugIsOwn = useRef(!!article);

  // react-hook-form reads which fields differ while it draws.
  const dirty = Object.keys(dirtyFields).length > 0;
  const isDirty = useCallback(() => dirty && !saved.current, [dirty]);

  useEffect(() => {
    const { unsubscribe } = form.watch((next, { type }) => {
      // Only what a person does, not what the form sets by itself.
      if (type) kept.keep({ ...initial, ...next });
    });
    return unsubscribe;
  });

  const problems = (name: keyof ArticleValues) => errors[name]?.message;
  const owner = article?.author?._id ?? null;
  const readOnly =
    article &&
    (!mayOn('article.write', owner) ||
      (isLive(article.status) && !mayOn('article.publish', owner)));

  /** Everything else may be missing. */
  function hasTitle(): boolean {
    if (getValues('name').trim()) return true;
    setError('name', { message: 'must not be empty' }, { shouldFocus: true });
    return false;
  }

  /** As the server finds it. */
  function language() {
    const { language: chosen, name, description } = getValues();
    return chosen || languageOfText(`${name} ${description.replace(/<[^>]*>/g, ' ')}`);
  }

  function showProblem(error: unknown) {
    if (error instanceof ApiError) {
      for (const [name, message] of Object.entries(error.fields)) {
        if (name in emptyValues) setError(valuesSchema.keyof().parse(name), { message });
      }
    }
    tellProblem(error);
  }

  function previewBody() {
    if (!hasTitle()) return null;
    clearErrors();
    return { ...bodyOf(getValues(), undefined, false), ...(article && { id: article._id }) };
  }

  async function submit(status?: ArticleStatus) {
    if (!hasTitle()) return;
    setBusy(true);
    clearErrors();
    try {
      saved.current = true;
      const anew = await save(getValues(), status);
      kept.forget();
      reset(anew ? { ...emptyValues, author: person?._id ?? '' } : getValues());
      slugIsOwn.current = !anew;
      setRound((number) => number + 1);
    } catch (error) {
      showProblem(error);
    } finally {
      saved.current = false;
      setBusy(false);
    }
  }

  const category = choices.categories.find(({ _id }) => _id === values.category);
  const address = `${office?.site.url ?? ''}/${category?.slug ?? 'general'}/${values.slug || '…'}`;

  return (
    <form
      className="article-form"
      noValidate
      // What is typed while a save is on its way would not be in it.
      inert={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (values.imageUrl && !busy) submit();
      }}
    >
      <LeaveGuard dirty={isDirty} />
      <FoundText
        kept={kept}
        current={initial}
        onRestore={(value) => reset(value, { keepDefaultValues: true })}
      />
      <div className="article-main">
        <Field label="Title" problem={problems('name')}>
          {(props) => (
            <input
              {...props}
              {...register('name', {
                onChange: ({ target }) => {
                  if (!slugIsOwn.current) setValue('slug', slugFrom(target.value));
                },
              })}
              className="input title-input"
              autoComplete="off"
              required
            />
          )}
        </Field>
        <SlugField
          key={round}
          editing={!!article}
          current={article?.slug ?? ''}
          problem={problems('slug')}
          registration={register('slug', {
            onChange: ({ target }) => {
              slugIsOwn.current = target.value !== '';
            },
          })}
        />
        <div className="field">
          <span className="field-label">Description</span>
          <Controller
            control={control}
            name="description"
            render={({ field }) => (
              <Editor
                label="Description"
                language={language}
                value={field.value}
                onChange={field.onChange}
                onBusy={setSendingText}
              />
            )}
          />
          {problems('description') && (
            <p className="field-problem" role="alert">
              {problems('description')}
            </p>
          )}
        </div>
        <SearchFields register={register} values={values} address={address} problems={problems} />
      </div>
      <div className="article-side">
        <section className="sheet grid gap-4" aria-labelledby="publishing">
          <FormButtons
            article={article}
            author={values.author || null}
            busy={busy}
            ready={!!values.imageUrl && !uploading && !sendingText && !readOnly}
            readOnly={!!readOnly}
            onSave={submit}
          />
          <PreviewButton body={previewBody} onProblem={showProblem} />
        </section>
        <section className="sheet grid gap-4" aria-labelledby="cover">
          <h2 id="cover" className="sheet-title">
            Cover
          </h2>
          <Controller
            control={control}
            name="imageUrl"
            render={({ field }) => (
              <ImageField
                key={round}
                label="Article image"
                value={field.value}
                onChange={(address, words) => {
                  field.onChange(address);
                  const alt = words && altOf(words, language());
                  if (alt && !values.imageAlt) setValue('imageAlt', alt, { shouldDirty: true });
                }}
                onBusy={setUploading}
              />
            )}
          />
          <Field
            label="Image description"
            hint="What the picture shows, for people who cannot see it."
            problem={problems('imageAlt')}
          >
            {(props) => <input {...props} {...register('imageAlt')} className="input" />}
          </Field>
        </section>
        <PlaceFields
          register={register}
          choices={choices}
          problems={problems}
          article={article}
          mayChooseAuthor={mayOn('article.write', null)}
          mayPin={may('article.pin')}
        />
      </div>
    </form>
  );
}
