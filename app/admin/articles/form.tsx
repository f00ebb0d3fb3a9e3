import { useState } from 'react';
import type { ScheduledAction } from '../../../contract/articles.ts';
import type { DeskMove } from '../../../contract/desk.ts';
import { valuesOf } from '../../../contract/revisions.ts';
import { useMay } from '../../client/admin-state.tsx';
import { Late } from '../../ui/late.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { GrowingField, TextArea } from '../../ui/text-field.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadNoticeWords } from '../../words/admin/notices/notices.ts';
import { useDetails } from '../writing/use-details.ts';
import { ArticleLinks } from './article-links.tsx';
import { ChecksButton } from './checks/checks-button.tsx';
import { useChoices } from './choices.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LazyCopyNotice } from './copy/lazy-notice.tsx';
import { LazyCorrectionDialog } from './corrections/lazy-dialog.tsx';
import { DescriptionField } from './description-field.tsx';
import { LazyReturned } from './desk/lazy-part.tsx';
import { FormButtons } from './form-buttons.tsx';
import type { ArticleFormProps } from './form-props.ts';
import { FormRail } from './form-rail.tsx';
import type { Keeping } from './keeping-part.ts';
import { featureNotes } from './notes/feature-notes.ts';
import { useNotes } from './notes/use-notes.ts';
import { PreviewButton } from './preview-button.tsx';
import { useArticleForm } from './use-article-form.ts';
import { originOf, ownersOf } from './values.ts';

const offersPart = partOf(async () => {
  const [{ UnsavedOffers }] = await Promise.all([import('./unsaved-offer.tsx'), loadNoticeWords()]);
  return { UnsavedOffers };
});
const readOnlyPart = partOf(async () => {
  const [{ ReadOnlyNotice }] = await Promise.all([
    import('./read-only-notice.tsx'),
    loadNoticeWords(),
  ]);
  return { ReadOnlyNotice };
});

/** Edits a new or existing article. */
export function ArticleForm(props: ArticleFormProps) {
  const choices = useChoices();
  const notes = useNotes(props.article?._id);
  const [asked, setAsked] = useState<ScheduledAction | null>(null);
  const [backTo, setBackTo] = useState<DeskMove | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const edited = useArticleForm({
    ...props,
    afterSave: () => notes.settle.current(),
    onSaved(saved, wish) {
      // What was written in them is part of the save: it stays until that is done.
      setCorrecting(false);
      setBackTo(null);
      return props.onSaved(saved, wish);
    },
  });
  const { article, setArticle, values, language, rights, ready, save } = edited;
  const { apiForm, unsaved, conflict, slug, pictures, round, initial } = edited;
  const { form, field, busy, problems } = apiForm;
  const { live, keepsCopy, proposes, readOnly } = rights;
  const returned = article?.showsCopy ? article.copy?.returned : article?.desk.returned;
  const details = useDetails(problems);
  const offers = unsaved.offers.filter(
    (offer) => JSON.stringify(offer.values) !== JSON.stringify(initial),
  );
  const { may } = useMay();

  function pin() {
    form.setValue('pinned', true, { shouldDirty: true });
    save();
  }

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
      {article && readOnly && (
        <Late part={readOnlyPart} waiting={null}>
          {({ ReadOnlyNotice }) => <ReadOnlyNotice article={article} />}
        </Late>
      )}
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
      {offers.length > 0 && (
        <Late part={offersPart} waiting={null}>
          {({ UnsavedOffers }) => (
            <UnsavedOffers offers={offers} isStale={conflict.isStale} onUse={edited.takeOffer} />
          )}
        </Late>
      )}
      {article && correcting && (
        <LazyCorrectionDialog
          article={article}
          onUpdate={(correction) => save({ correction })}
          onClose={() => setCorrecting(false)}
        />
      )}
      {props.dialog?.(values)}
      {keeping && (
        <Late part={keeping.part} waiting={null}>
          {({ KeepDialog }) => (
            <KeepDialog values={form.getValues()} onClose={() => setKeeping(null)} />
          )}
        </Late>
      )}
      <ConflictDialog
        choices={choices}
        {...conflict.question}
        onTheirs={() => {
          notes.setAccepted([]);
          conflict.question.onTheirs();
        }}
      />
      <div className="writing-columns">
        {/* Drawn anew after a save: what was sent is not to come back by undoing. */}
        <fieldset className="writing-main" key={round} disabled={readOnly}>
          <GrowingField
            label={words.articles.values.name}
            {...field('name', slug.follow)}
            lang={language()}
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
            notes={article && featureNotes && notes}
            problem={problems.description}
            onBusy={pictures.of('text')}
          />
        </fieldset>
        <div className="writing-rail" id={details.id} hidden={!details.isOpen}>
          <FormRail
            {...props}
            edited={edited}
            choices={choices}
            notes={notes}
            backTo={backTo}
            onBackTo={setBackTo}
            asked={asked}
            onAsk={setAsked}
          />
          {article && <ArticleLinks article={article} view={!readOnly} />}
        </div>
      </div>
      <FormButtons
        article={article}
        owners={ownersOf(values)}
        embargo={values.embargo}
        busy={busy}
        sending={pictures.sending}
        unsaved={apiForm.unsaved}
        ready={ready}
        readOnly={readOnly}
        saveState={unsaved}
        onSave={(status, stage) => save({ status, stage })}
        onSendBack={(move) => edited.isTitled() && setBackTo(move)}
        onSaveHere={edited.saveHere}
        onPin={
          live && ready && !article?.showsCopy && !proposes && !values.pinned && may('article.pin')
            ? pin
            : undefined
        }
        onSchedule={() => setAsked(live ? 'update' : 'publish')}
        copies={keepsCopy && live ? (copy) => save({ copy }) : undefined}
        proposes={proposes}
        onCorrect={() => setCorrecting(edited.isTitled())}
        onKeep={setKeeping}
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
