import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ArticleStatus,
  type EditedArticle,
  isLive,
  type Translation,
} from '../../../contract/articles.ts';
import { languageOfText, otherLanguage } from '../../../contract/language.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { type Draft, emptyForm, type Newer } from '../../../contract/revisions.ts';
import { slugFrom } from '../../../contract/slug.ts';
import { ApiError } from '../../client/api.ts';
import { useBackOffice, useMay } from '../../client/back-office.tsx';
import { useUserInfo } from '../../client/user-info.ts';
import { Field } from '../../ui/field.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import type { Choices } from './choices.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CoverFields } from './cover-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import { FormButtons } from './form-buttons.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PreviewButton } from './preview-button.tsx';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { UnsavedOffer } from './unsaved-offer.tsx';
import { useConflict } from './use-conflict.ts';
import { type Offer, useUnsaved } from './use-unsaved.ts';
import { type ArticleValues, bodyOf, valuesOf, valuesSchema } from './values.ts';

interface Props {
  article?: EditedArticle;
  /** The person's unsaved work on the article from any device. */
  draft?: Draft | null;
  choices: Choices;
  /** The initial values of a new article. */
  start?: Partial<ArticleValues>;
  /** The article that this one translates. */
  translation?: Pick<Translation, '_id' | 'language'> | null;
  /** Further content beside the fields. */
  children?: ReactNode;
  /** Saves the form; throws ApiError. Returns whether the form starts again, empty. */
  save: (
    values: ArticleValues,
    status: ArticleStatus | undefined,
    version: number | undefined,
  ) => Promise<boolean>;
}

/** Edits a new or existing article. Typed work survives failures, crashes and sign-outs. */
export function ArticleForm(props: Props) {
  const { article: loaded, draft = null, choices, start, translation = null, save } = props;
  // The base of the form: the article as it was loaded, or as somebody has saved it since.
  const [article, setArticle] = useState(loaded);
  const person = useUserInfo();
  const { office } = useBackOffice();
  const { may, mayOn } = useMay();
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [sendingText, setSendingText] = useState(false);
  const [round, setRound] = useState(0);
  const empty = { ...emptyForm, author: person?._id ?? '', ...start };
  const initial = article ? valuesOf(article) : empty;
  const form = useForm<ArticleValues>({ defaultValues: initial });
  const { register, setValue, setError, clearErrors, reset, getValues } = form;
  const { errors, dirtyFields } = form.formState;
  const values = form.watch();
  const unsaved = useUnsaved(article?._id, person?._id, draft, translation?._id);
  const found = useMemo(() => {
    if (translation) return otherLanguage(translation.language);
    return languageOfText(`${values.name} ${values.description.replace(/<[^>]*>/g, ' ')}`);
  }, [translation, values.name, values.description]);
  const conflict = useConflict({ article, unsaved, goOn });
  const saved = useRef(false);
  const slugIsOwn = useRef(!!article);

  // react-hook-form tracks changed fields only when `dirtyFields` is read during render.
  const dirty = Object.keys(dirtyFields).length > 0;
  const isDirty = useCallback(() => dirty && !saved.current, [dirty]);

  useEffect(() => {
    const { unsubscribe } = form.watch((next, { type }) => {
      // Only changes by the person count, not values that the form sets itself.
      if (type && !readOnly) unsaved.keep({ ...initial, ...next }, article?.version);
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
    setError('name', { message: words.articles.form.titleMissing }, { shouldFocus: true });
    return false;
  }

  const language = () => values.language || found;

  function showProblem(error: unknown) {
    if (error instanceof ApiError) {
      for (const [name, message] of Object.entries(error.fields)) {
        if (name in emptyForm) setError(valuesSchema.keyof().parse(name), { message });
      }
    }
    tellProblem(error);
  }

  function previewBody() {
    if (!hasTitle()) return null;
    clearErrors();
    return { ...bodyOf(getValues(), undefined, false), ...(article && { id: article._id }) };
  }

  /** Rebases the form on the article that somebody else has saved. */
  function goOn(from: EditedArticle, next: ArticleValues) {
    setArticle(from);
    reset(valuesOf(from));
    reset(next, { keepDefaultValues: true });
    setRound((number) => number + 1);
  }

  function takeOffer(offer: Offer) {
    if (conflict.isStale(offer)) return conflict.askAbout(offer);
    reset(offer.values, { keepDefaultValues: true });
    offer.taken();
  }

  async function submit(status?: ArticleStatus, newer?: Newer) {
    if (!hasTitle()) return;
    const from = newer?.article ?? article;
    setBusy(true);
    clearErrors();
    try {
      await unsaved.settle();
      saved.current = true;
      const anew = await save(getValues(), status, from?.version);
      unsaved.saved();
      reset(anew ? empty : getValues());
      slugIsOwn.current = !anew;
      setRound((number) => number + 1);
    } catch (error) {
      const mine = getValues();
      const asked = conflict.askAfter(error, mine, from, (newer) => submit(status, newer));
      if (!asked) showProblem(error);
      if (!readOnly) unsaved.keep(mine, from?.version);
    } finally {
      saved.current = false;
      setBusy(false);
    }
  }

  const category = choices.categories.find(({ _id }) => _id === values.category);
  const path = decodeURI(articlePath(values.slug || '…', category?.slug ?? null));
  const address = (office?.site.url ?? '') + path;

  return (
    <form
      className="article-form"
      noValidate
      // The fields are locked during a save, which would not contain what is typed meanwhile.
      inert={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (values.imageUrl && !busy) submit();
      }}
    >
      <LeaveGuard dirty={isDirty} />
      {unsaved.offers
        .filter((offer) => JSON.stringify(offer.values) !== JSON.stringify(initial))
        .map((offer) => (
          <UnsavedOffer
            key={offer.kind}
            offer={offer}
            stale={conflict.isStale(offer)}
            onUse={() => takeOffer(offer)}
          />
        ))}
      <ConflictDialog choices={choices} {...conflict.question} />
      <div className="article-main">
        <Field label={words.articles.values.name} problem={problems('name')}>
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
        <Field
          label={words.articles.values.standfirst}
          hint={words.articles.standfirstHint}
          problem={problems('standfirst')}
        >
          {(control) => (
            <textarea
              {...control}
              {...register('standfirst')}
              className="input"
              lang={language()}
              rows={2}
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
        <DescriptionField
          form={form}
          language={language}
          problem={problems('description')}
          onBusy={setSendingText}
        />
        <SearchFields register={register} values={values} address={address} problems={problems} />
      </div>
      <div className="article-side">
        <FormButtons
          article={article}
          author={values.author || null}
          busy={busy}
          ready={!!values.imageUrl && !uploading && !sendingText && !readOnly}
          readOnly={!!readOnly}
          draftSavedAt={unsaved.draftSavedAt}
          onSave={submit}
        >
          <PreviewButton body={previewBody} onProblem={showProblem} />
        </FormButtons>
        <CoverFields
          form={form}
          language={language}
          problem={problems('imageAlt')}
          round={round}
          onBusy={setUploading}
        />
        <PlaceFields
          register={register}
          choices={choices}
          problems={problems}
          article={article}
          mayChooseAuthor={mayOn('article.write', null)}
          mayPin={may('article.pin')}
          found={found}
          linked={!!translation}
        />
        {props.children}
      </div>
    </form>
  );
}
