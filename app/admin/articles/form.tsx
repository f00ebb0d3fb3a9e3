import { useState } from 'react';
import type { ScheduledAction } from '../../../contract/articles.ts';
import type { DeskMove } from '../../../contract/desk.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { valuesOf } from '../../../contract/revisions.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { GrowingField, TextArea } from '../../ui/text-field.tsx';
import { words } from '../../words/admin/admin.ts';
import { LazySaveDialog } from '../templates/lazy-dialogs.tsx';
import { useDetails } from '../writing/use-details.ts';
import { AccessField } from './access-field.tsx';
import { ArticleLinks } from './article-links.tsx';
import { CardFields } from './card-fields.tsx';
import { ChecksButton } from './checks/checks-button.tsx';
import { useChoices } from './choices.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LazyCopyNotice } from './copy/lazy-notice.tsx';
import { LazyCorrectionDialog } from './corrections/lazy-dialog.tsx';
import { CoverFields } from './cover-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import { LazyDesk, LazyReturned } from './desk/lazy-part.tsx';
import { FormButtons } from './form-buttons.tsx';
import type { ArticleFormProps } from './form-props.ts';
import { LazyNotes } from './notes/lazy-notes.tsx';
import { useNotes } from './notes/use-notes.ts';
import { PeopleField } from './people-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PreviewButton } from './preview-button.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { LazySchedule } from './schedule/lazy-part.tsx';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';
import { UnsavedOffers } from './unsaved-offer.tsx';
import { useArticleForm } from './use-article-form.ts';
import { originOf, otherMakers } from './values.ts';

/** Edits a new or existing article. */
export function ArticleForm(props: ArticleFormProps) {
  const { translation = null } = props;
  const choices = useChoices();
  const { state } = useAdminState();
  const { may, mayOn } = useMay();
  const notes = useNotes();
  const [asked, setAsked] = useState<ScheduledAction | null>(null);
  const [backTo, setBackTo] = useState<DeskMove | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const [asTemplate, setAsTemplate] = useState(false);
  const { article, setArticle, values, language, rights, ready, save, ...edited } =
    useArticleForm(props);
  const { apiForm, unsaved, conflict, slug, pictures, round, initial } = edited;
  const { form, field, busy, problems } = apiForm;
  const { live, keepsCopy, proposes, readOnly, ownStatus } = rights;
  const returned = article?.showsCopy ? article.copy?.returned : article?.desk.returned;
  const details = useDetails(problems);
  const owners = [values.author, ...otherMakers.flatMap((name) => values[name])];
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
        // Without a picture where one is needed the button is disabled, and with it Enter.
        if (!readOnly) save(proposes ? { copy: 'review' } : {});
      }}
    >
      {!readOnly && <LeaveGuard isStored dirty={apiForm.isUnsaved} />}
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
          onDiscarded={(from) => edited.goOn(from, valuesOf(from))}
        />
      )}
      <UnsavedOffers
        offers={unsaved.offers.filter(
          (offer) => JSON.stringify(offer.values) !== JSON.stringify(initial),
        )}
        isStale={conflict.isStale}
        onUse={edited.takeOffer}
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
            article={article?._id}
            notes={article && notes}
            problem={problems.description}
            onBusy={pictures.of('text')}
          />
        </fieldset>
        <div className="writing-rail" id={details.id} hidden={!details.isOpen}>
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
              chosen={values}
              choices={choices}
              article={article}
              mayChooseAuthor={mayOn('article.write', null)}
              mayPin={may('article.pin')}
              found={edited.found}
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
                  // What is still typed there belongs to the article that was sent.
                  key={article ? name : `${name} ${round}`}
                  form={form}
                  name={name}
                  tagged={article?.tagged ?? props.tagged}
                  disabled={readOnly}
                  problem={problems[name]}
                />
              ))}
              <AccessField form={form} field={field} problems={problems} />
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
        sending={pictures.sending}
        unsaved={apiForm.unsaved}
        ready={ready}
        readOnly={readOnly}
        saveState={unsaved}
        onSave={(status, stage) => save({ status, stage })}
        onSendBack={setBackTo}
        onSaveHere={edited.saveHere}
        onSchedule={() => setAsked(live ? 'update' : 'publish')}
        copies={keepsCopy && live ? (copy) => save({ copy }) : undefined}
        proposes={proposes}
        onCorrect={() => setCorrecting(true)}
        onTemplate={() => setAsTemplate(true)}
        stays={edited.stays}
        details={details}
      >
        {!readOnly && <ChecksButton article={article} values={values} details={details} />}
        <PreviewButton
          body={edited.previewBody}
          onProblem={(error) => apiForm.refuse(tellFailure(error))}
        />
      </FormButtons>
    </form>
  );
}
