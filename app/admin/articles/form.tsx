import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  type EditedArticle,
  type NewArticleBody,
  type SavedBody,
  type ScheduledAction,
  savedBodySchema,
  type Translation,
} from '../../../contract/articles.ts';
import type { DeskMove } from '../../../contract/desk.ts';
import { languageOfText, otherLanguage } from '../../../contract/language.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { bodyOf, type Draft, emptyForm, valuesOf } from '../../../contract/revisions.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { useUserInfo } from '../../client/user-info.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { GrowingField, TextArea } from '../../ui/text-field.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useSending } from '../../ui/use-sending.ts';
import { useSuggestedSlug } from '../../ui/use-suggested-slug.ts';
import { words } from '../../words/admin/admin.ts';
import { LazySaveDialog } from '../templates/lazy-dialogs.tsx';
import { useDetails } from '../writing/use-details.ts';
import { ArticleLinks } from './article-links.tsx';
import { CardFields } from './card-fields.tsx';
import { useChoices } from './choices.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LazyCopyNotice } from './copy/lazy-notice.tsx';
import { LazyCorrectionDialog } from './corrections/lazy-dialog.tsx';
import { CoverFields } from './cover-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import { LazyDesk, LazyReturned } from './desk/lazy-part.tsx';
import { FormButtons } from './form-buttons.tsx';
import { LazyNotes } from './notes/lazy-notes.tsx';
import { useNotes } from './notes/use-notes.ts';
import { PeopleField } from './people-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PreviewButton } from './preview-button.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { type SaveWish, savedBody } from './save-wish.ts';
import { LazySchedule } from './schedule/lazy-part.tsx';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';
import { UnsavedOffers } from './unsaved-offer.tsx';
import { useConflict } from './use-conflict.ts';
import { useFormRights } from './use-form-rights.ts';
import { useStays } from './use-stays.ts';
import { type Offer, useUnsaved } from './use-unsaved.ts';
import { type ArticleValues, originOf, otherMakers } from './values.ts';

interface Props {
  article?: EditedArticle;
  /** The version of what readers see, where `article` shows the working copy. */
  liveVersion?: number;
  /** The person's unsaved work on the article from any device. */
  draft?: Draft | null;
  /** Names a new article among the others of the person that are not saved. */
  mark?: string;
  /** The initial values of a new article. */
  start?: Partial<ArticleValues>;
  /** The article that this one translates. */
  translation?: Pick<Translation, '_id' | 'language'> | null;
  /** The tags that the form begins with, with their names. */
  tagged?: EditedArticle['tagged'];
  /** Those who made what the form begins with. */
  byline?: EditedArticle['byline'];
  /** Further content beside the fields. */
  children?: ReactNode;
  /** A dialog of the screen that is about what is typed. */
  dialog?: ((values: ArticleValues) => ReactNode) | undefined;
  /** Makes the call that saves; throws ApiError. */
  send: (body: SavedBody & Pick<NewArticleBody, 'mark'>) => Promise<EditedArticle>;
  /** Called after a save. Returns whether the form starts again, empty. */
  onSaved: (article: EditedArticle, wish: SaveWish) => boolean;
}

/** Edits a new or existing article. Typed work survives failures, crashes and sign-outs. */
export function ArticleForm(props: Props) {
  const { article: loaded, draft = null, start, translation = null } = props;
  // The base of the form: the article as it was loaded, or as somebody has saved it since.
  const [article, setArticle] = useState(loaded);
  const choices = useChoices();
  const person = useUserInfo();
  const { state } = useAdminState();
  const { may, mayOn } = useMay();
  const notes = useNotes();
  const pictures = useSending();
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<ScheduledAction | null>(null);
  const [backTo, setBackTo] = useState<DeskMove | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const [asTemplate, setAsTemplate] = useState(false);
  const empty = { ...emptyForm, author: person?._id ?? '', ...start };
  const initial = article ? valuesOf(article) : empty;
  const { live, keepsCopy, proposes, readOnly, ownStatus } = useFormRights(article);
  const returned = article?.showsCopy ? article.copy?.returned : article?.desk.returned;
  const intent = useRef<SaveWish>({});
  const { stays, toggle: toggleStays } = useStays();
  const base = () => intent.current.newer?.article ?? article;
  const apiForm = useApiForm({
    values: initial,
    schema: savedBodySchema,
    bodyOf: (values: ArticleValues) =>
      savedBody(values, intent.current, { article, mayPin: may('article.pin') }),
    check: titleProblem,
    async send(body) {
      await unsaved.settle();
      return props.send(article ? body : { ...body, mark: props.mark });
    },
    onSaved(saved, values) {
      const anew = props.onSaved(saved, intent.current);
      unsaved.saved();
      if (article && intent.current.here) {
        setArticle(saved);
        reset({ ...values, slug: saved.slug });
        return;
      }
      reset(anew ? empty : values);
      slug.keep(anew ? '' : saved.slug);
      setRound((number) => number + 1);
    },
    onFailed(error) {
      const mine = form.getValues();
      const wish = intent.current;
      const asked = conflict.askAfter(error, mine, base(), (newer) => save({ ...wish, newer }));
      unsaved.keep(mine, originOf(base()));
      return asked ? {} : tellFailure(error);
    },
  });
  const { form, field, reset, refuse, busy, problems } = apiForm;
  const values = form.watch();
  const unsaved = useUnsaved(person?._id ?? '', {
    ...{ articleId: article?._id, draft, mark: props.mark },
    translationOf: translation?._id,
  });
  const { resumed } = unsaved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed.
  useEffect(() => {
    if (resumed) form.reset(resumed, { keepDefaultValues: true });
  }, [resumed]);
  const found = useMemo(() => {
    if (translation) return otherLanguage(translation.language);
    return languageOfText(`${values.name} ${values.description.replace(/<[^>]*>/g, ' ')}`);
  }, [translation, values.name, values.description]);
  const details = useDetails(problems);
  const conflict = useConflict({ article, unsaved, goOn });
  const slug = useSuggestedSlug(!!article, (suggested) => form.setValue('slug', suggested));

  useEffect(() => {
    const { unsubscribe } = form.watch((next, { type }) => {
      // Only changes by the person count, not values that the form sets itself.
      if (type && !readOnly) unsaved.keep({ ...initial, ...next }, originOf(article));
    });
    return unsubscribe;
  });

  /** Requires a title; everything else may be missing. */
  function titleProblem({ name }: ArticleValues) {
    return name.trim() ? null : { name: words.articles.form.titleMissing };
  }

  const language = () => values.language || found;

  function previewBody() {
    const values = form.getValues();
    const missing = titleProblem(values);
    refuse(missing ?? {});
    if (missing) return null;
    return { ...bodyOf(values, false), ...(article && { id: article._id }) };
  }

  /** Rebases the form on the article that somebody else has saved. */
  function goOn(from: EditedArticle, next: ArticleValues) {
    setArticle(from);
    reset(valuesOf(from));
    form.reset(next, { keepDefaultValues: true });
    setRound((number) => number + 1);
  }

  function takeOffer(offer: Offer) {
    if (offer.open) return offer.open();
    if (!offer.values) return;
    if (conflict.isStale(offer)) return conflict.askAbout(offer);
    const typed = apiForm.unsaved ? form.getValues() : undefined;
    form.reset(offer.values, { keepDefaultValues: true });
    offer.taken(typed);
  }

  function save(wish: SaveWish = {}) {
    intent.current = { here: stays, ...wish };
    return apiForm.submit();
  }

  const { sending } = pictures;
  const owners = [values.author, ...otherMakers.flatMap((name) => values[name])];
  const ready = !!values.imageUrl && !sending && !readOnly;

  /** Saves what can be saved, and goes on with it: without a cover, a draft. */
  function saveHere() {
    const isDraft = !article || article.status === 'draft';
    if (readOnly || sending || !(ready || isDraft || keepsCopy)) return;
    save({
      here: true,
      ...(isDraft && { status: 'draft' }),
      ...(keepsCopy && { copy: ownStatus }),
    });
  }

  const category = choices.categories?.find(({ _id }) => _id === values.category);
  const path = decodeURI(articlePath(values.slug || '…', category?.slug ?? null));
  const address = (state?.site.url ?? '') + path;

  return (
    <form
      {...apiForm.props}
      className="writing"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (values.imageUrl && !readOnly) save(proposes ? { copy: 'review' } : {});
      }}
    >
      {!readOnly && <LeaveGuard kept dirty={apiForm.isUnsaved} />}
      {article && readOnly && <ReadOnlyNotice article={article} />}
      {returned && <LazyReturned returned={returned} />}
      {article && (article.copy || proposes) && (
        <LazyCopyNotice
          article={article}
          proposes={proposes}
          liveVersion={props.liveVersion ?? article.version}
          onMerge={(from) =>
            conflict.askAbout(
              { values: form.getValues(), ...originOf(article) },
              { ...from, copy: article.copy, showsCopy: true },
            )
          }
          onChanged={setArticle}
          onDiscarded={(from) => goOn(from, valuesOf(from))}
        />
      )}
      <UnsavedOffers
        offers={unsaved.offers.filter(
          (offer) => JSON.stringify(offer.values) !== JSON.stringify(initial),
        )}
        isStale={conflict.isStale}
        onUse={takeOffer}
      />
      {article && correcting && (
        <LazyCorrectionDialog
          article={article}
          onUpdate={(correction) => {
            setCorrecting(false);
            save({ correction });
          }}
          onClose={() => setCorrecting(false)}
        />
      )}
      {props.dialog?.(values)}
      {asTemplate && (
        <LazySaveDialog values={form.getValues()} onClose={() => setAsTemplate(false)} />
      )}
      <ConflictDialog choices={choices} {...conflict.question} />
      <div className="writing-columns">
        {/* Drawn anew after a save: what was sent is not to come back by undoing. */}
        <fieldset className="writing-main" key={round} disabled={readOnly}>
          <GrowingField
            label={words.articles.values.name}
            {...field('name', slug.follow)}
            className="bare title-input"
            autoComplete="off"
            required
          />
          <TextArea
            label={words.articles.values.standfirst}
            hint={words.articles.standfirstHint}
            {...field('standfirst')}
            lang={language()}
            rows={1}
            className="input growing bare standfirst-input"
          />
          <DescriptionField
            form={form}
            language={language}
            readOnly={readOnly}
            notes={article && notes}
            problem={problems.description}
            onBusy={pictures.of('text')}
          />
        </fieldset>
        <div className="writing-rail" id={details.id} hidden={!details.shown}>
          {article && <LazyNotes article={article} notes={notes} />}
          <fieldset className="writing-fields" disabled={readOnly}>
            <CoverFields
              form={form}
              language={language}
              field={field}
              round={round}
              onBusy={pictures.of('cover')}
            />
            <PlaceFields
              form={apiForm}
              choices={choices}
              article={article}
              mayChooseAuthor={mayOn('article.write', null)}
              mayPin={may('article.pin')}
              found={found}
              linked={!!translation}
            >
              {mayOn('article.write', null) && (
                <PeopleField
                  form={form}
                  problems={problems}
                  authors={choices.authors}
                  byline={article?.byline ?? props.byline ?? []}
                />
              )}
              <SlugField
                editing={!!article}
                follows={article?.publishedAt === null}
                current={article?.slug ?? ''}
                field={field('slug', slug.keep)}
              />
              {(['tags', 'series'] as const).map((name) => (
                <TagsField
                  key={name}
                  {...{ form, name }}
                  tagged={article?.tagged ?? props.tagged}
                  disabled={readOnly}
                  problem={problems[name]}
                />
              ))}
            </PlaceFields>
            <CardFields
              form={form}
              field={field}
              problems={problems}
              onBusy={pictures.of('shared')}
            />
            <SearchFields field={field} values={values} address={address} />
          </fieldset>
          {article && (
            <LazyDesk
              article={article}
              backTo={backTo}
              onBack={(reason) => save({ stage: backTo?.stage, reason })}
              onClose={() => setBackTo(null)}
              onDesk={(desk) => setArticle({ ...article, desk })}
            />
          )}
          {!readOnly && (
            <LazySchedule
              article={article}
              owners={owners}
              embargo={values.embargo}
              onEmbargo={(embargo) => form.setValue('embargo', embargo, { shouldDirty: true })}
              problem={problems.embargo}
              asked={asked}
              onAsk={setAsked}
              onPublishAt={(publishAt, correction) => {
                setAsked(null);
                save({ publishAt, correction, ...(keepsCopy && { copy: ownStatus }) });
              }}
              onJobs={(scheduled) => article && setArticle({ ...article, scheduled })}
            />
          )}
          {props.children}
          {article && <ArticleLinks article={article} view={!readOnly} />}
        </div>
      </div>
      <FormButtons
        article={article}
        owners={owners}
        embargo={values.embargo}
        busy={busy}
        sending={sending}
        unsaved={apiForm.unsaved}
        ready={ready}
        readOnly={readOnly}
        kept={unsaved}
        onSave={(status, stage) => save({ status, stage })}
        onSendBack={setBackTo}
        onSaveHere={saveHere}
        onSchedule={() => setAsked(live ? 'update' : 'publish')}
        copies={keepsCopy && live ? (copy) => save({ copy }) : undefined}
        proposes={proposes}
        onCorrect={() => setCorrecting(true)}
        onTemplate={() => setAsTemplate(true)}
        stays={{ on: stays, onToggle: toggleStays }}
        details={details}
      >
        <PreviewButton body={previewBody} onProblem={(error) => refuse(tellFailure(error))} />
      </FormButtons>
    </form>
  );
}
