import { History } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import {
  type ArticleStatus,
  type EditedArticle,
  isLive,
  type Translation,
} from '../../../contract/articles.ts';
import { altOf } from '../../../contract/images.ts';
import { languageOfText, otherLanguage } from '../../../contract/language.ts';
import { conflictSchema, type Draft, type Newer } from '../../../contract/revisions.ts';
import { slugFrom } from '../../../contract/slug.ts';
import { ApiError } from '../../client/api.ts';
import { useBackOffice, useMay } from '../../client/back-office.tsx';
import { useUserInfo } from '../../client/user-info.ts';
import { Editor } from '../../ui/editor/editor.tsx';
import { Field } from '../../ui/field.tsx';
import { ImageField } from '../../ui/image-field.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useTimeFormat } from '../format.ts';
import type { Choices } from './choices.ts';
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx';
import { FormButtons } from './form-buttons.tsx';
import { FoundText } from './found-text.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PreviewButton } from './preview-button.tsx';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { loadConflict } from './stale-work.ts';
import { type Offer, useUnsaved } from './use-unsaved.ts';
import { type ArticleValues, bodyOf, emptyValues, valuesOf, valuesSchema } from './values.ts';

interface Props {
  article?: EditedArticle;
  /** What the person has typed into it on any device and not saved. */
  draft?: Draft | null;
  choices: Choices;
  /** What stands in the form of a new article from the beginning. */
  start?: Partial<ArticleValues>;
  /** What it is, or will be, a translation of. */
  translation?: Pick<Translation, '_id' | 'language'> | null;
  /** What else is beside the fields. */
  children?: ReactNode;
  /** Saves what was made of a version; throws ApiError. Answers whether the form begins anew, empty. */
  save: (
    values: ArticleValues,
    status: ArticleStatus | undefined,
    version: number | undefined,
  ) => Promise<boolean>;
}

/** `retry`: makes the save again that it came of; `taken`: it came of work that was offered. */
interface OpenConflict extends Conflict {
  retry?: () => void;
  taken?: () => void;
}

/** What a save was refused for: somebody else's. */
function newerOf(error: unknown): Newer | undefined {
  return error instanceof ApiError ? conflictSchema.safeParse(error.body).data?.current : undefined;
}

/** The form of a new or existing article. What is typed survives failures, crashes and sign-outs. */
export function ArticleForm(props: Props) {
  const { article: loaded, draft = null, choices, start, translation = null, save } = props;
  // What the form goes on from: the article as it was loaded, or as somebody has saved it since.
  const [article, setArticle] = useState(loaded);
  const person = useUserInfo();
  const { office } = useBackOffice();
  const { may, mayOn } = useMay();
  const time = useTimeFormat();
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [sendingText, setSendingText] = useState(false);
  const [round, setRound] = useState(0);
  const empty = { ...emptyValues, author: person?._id ?? '', ...start };
  const initial = article ? valuesOf(article) : empty;
  const form = useForm<ArticleValues>({ defaultValues: initial });
  const { register, control, setValue, setError, clearErrors, reset, getValues } = form;
  const { errors, dirtyFields } = form.formState;
  const values = form.watch();
  const unsaved = useUnsaved(article?._id, person?._id, draft, translation?._id);
  const found = useMemo(() => {
    if (translation) return otherLanguage(translation.language);
    return languageOfText(`${values.name} ${values.description.replace(/<[^>]*>/g, ' ')}`);
  }, [translation, values.name, values.description]);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const saved = useRef(false);
  const slugIsOwn = useRef(!!article);

  // react-hook-form reads which fields differ while it draws.
  const dirty = Object.keys(dirtyFields).length > 0;
  const isDirty = useCallback(() => dirty && !saved.current, [dirty]);

  useEffect(() => {
    const { unsubscribe } = form.watch((next, { type }) => {
      // Only what a person does, not what the form sets by itself.
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
    setError('name', { message: 'must not be empty' }, { shouldFocus: true });
    return false;
  }

  const language = () => values.language || found;

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

  /** The form goes on from the article as somebody else has saved it. */
  function goOnFrom({ newer, taken }: OpenConflict, next: ArticleValues) {
    setArticle(newer.article);
    reset(valuesOf(newer.article));
    reset(next, { keepDefaultValues: true });
    setRound((number) => number + 1);
    setConflict(null);
    taken?.();
  }

  async function goOnWith({ values: found, basedOn, taken }: Offer) {
    if (article && basedOn !== undefined && basedOn !== article.version) {
      try {
        setConflict({ ...(await loadConflict(article, found, basedOn)), taken });
      } catch (error) {
        tellProblem(error);
      }
      return;
    }
    reset(found, { keepDefaultValues: true });
    taken();
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
      const found = newerOf(error);
      const mine = getValues();
      const base = from ? valuesOf(from) : null;
      if (found) setConflict({ newer: found, mine, base, retry: () => submit(status, found) });
      else showProblem(error);
      if (!readOnly) unsaved.keep(mine, from?.version);
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
      {unsaved.offers
        .filter((offer) => JSON.stringify(offer.values) !== JSON.stringify(initial))
        .map((offer) => (
          <FoundText
            key={offer.what}
            offer={offer}
            stale={!!article && offer.basedOn !== undefined && offer.basedOn !== article.version}
            onUse={() => goOnWith(offer)}
          />
        ))}
      <ConflictDialog
        conflict={conflict}
        choices={choices}
        onClose={() => setConflict(null)}
        onMine={() => {
          if (!conflict) return;
          goOnFrom(conflict, conflict.mine);
          conflict.retry?.();
        }}
        onTheirs={() => {
          // What was found stays offered.
          if (conflict?.retry) {
            unsaved.putAside(conflict.mine, article?.version);
            goOnFrom(conflict, valuesOf(conflict.newer.article));
          }
          setConflict(null);
        }}
        onMerge={(merged, clashes) => {
          if (!conflict) return;
          goOnFrom(conflict, merged);
          unsaved.keep(merged, conflict.newer.article.version);
          tell(
            clashes > 0
              ? 'Both are in the form. Where two wordings stand one after the other, keep one.'
              : 'Both are in the form. Look through it and save.',
          );
        }}
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
          {article && (
            <Link className="button quiet" to={`/admin/edit-article/${article._id}/history`}>
              <History aria-hidden="true" /> History
            </Link>
          )}
          {unsaved.keptAt && (
            <p className="field-hint">Unsaved work is kept: {time(unsaved.keptAt)}</p>
          )}
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
          found={found}
          linked={!!translation}
        />
        {props.children}
      </div>
    </form>
  );
}
