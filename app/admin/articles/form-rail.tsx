import { useSearchParams } from 'react-router';
import type { ScheduledAction } from '../../../contract/articles.ts';
import type { DeskMove } from '../../../contract/desk.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/language-names.ts';
import { page } from '../../words/page.ts';
import { useTimeFormat } from '../time-format.ts';
import { CardFields } from './card-fields.tsx';
import type { Choices } from './choices.ts';
import { CoverFields } from './cover-fields.tsx';
import { LazyDesk } from './desk/lazy-part.tsx';
import { Fold } from './fold.tsx';
import type { ArticleFormProps } from './form-props.ts';
import { featureNotes } from './notes/feature-notes.ts';
import { LazyNotes } from './notes/lazy-notes.tsx';
import type { Notes } from './notes/use-notes.ts';
import { PublishingPart } from './publishing-part.tsx';
import { LazySchedule } from './schedule/lazy-part.tsx';
import { SearchFields } from './search-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { StoryFields } from './story-fields.tsx';
import { TagsField } from './tags-field.tsx';
import type { useArticleForm } from './use-article-form.ts';
import { type ArticleValues, ownersOf } from './values.ts';

const morePart = partOf(() => import('./more-part.tsx'));

interface Props extends Pick<ArticleFormProps, 'byline' | 'children' | 'tagged' | 'translation'> {
  edited: ReturnType<typeof useArticleForm>;
  choices: Choices;
  notes: Notes;
  /** The move that sends the article back, while its reason is asked for. */
  backTo: DeskMove | null;
  onBackTo: (move: DeskMove | null) => void;
  /** What a time is asked for. */
  asked: ScheduledAction | null;
  onAsk: (action: ScheduledAction | null) => void;
}

/** The fields of each part that may be folded, and is opened where one of them has a problem. */
const fieldsOf = {
  story: [
    'imageUrl',
    'imageAlt',
    'imageCaption',
    'imageCredit',
    'category',
    'author',
    'tags',
    'slug',
  ],
  more: ['language', 'series', 'coAuthors', 'photographers', 'translators'],
  publishing: ['embargo', 'access', 'freeParagraphs'],
  search: ['metaTitle', 'metaDescription', 'metaKeywords', 'genre'],
  cards: ['kicker', 'shortTitle', 'ogTitle', 'ogDescription', 'ogImage'],
} satisfies Record<string, (keyof ArticleValues)[]>;

/**
 * Edits what belongs to an article beside its text: first what each needs, then the work on it, when and where it
 * is published, and what others show of it.
 */
export function FormRail(props: Props) {
  const { edited, choices, notes, backTo, onBackTo, asked, onAsk } = props;
  const { article, setArticle, values, language, rights, apiForm, pictures, round, save } = edited;
  const { form, field, problems } = apiForm;
  const { readOnly, keepsCopy, ownStatus } = rights;
  const { state } = useAdminState();
  const { mayOn } = useMay();
  const time = useTimeFormat();
  const asksForNote = useSearchParams()[0].has('note');
  const texts = words.articles.form;
  const mayChoosePeople = mayOn('article.write', null);
  const category = choices.categories?.find(({ _id }) => _id === values.category);
  const path = decodeURI(articlePath(values.slug || '…', category?.slug ?? null));
  const hasProblem = (part: keyof typeof fieldsOf) => fieldsOf[part].some((name) => problems[name]);
  const tagsField = (name: 'tags' | 'series') => (
    <TagsField
      // What is still typed there belongs to the article that was sent.
      key={article ? name : `${name} ${round}`}
      form={form}
      name={name}
      tagged={article?.tagged ?? props.tagged}
      disabled={readOnly}
      problem={problems[name]}
    />
  );
  const hasCard = fieldsOf.cards.some((name) => values[name]);
  const next = article?.scheduled[0];
  const { desk, openNotes = 0 } = article ?? {};
  const work = [
    desk?.stage.names?.[page.language],
    desk?.assignee?.name,
    featureNotes && openNotes > 0 && `${featureNotes.name[page.language]}: ${openNotes}`,
  ];

  return (
    <>
      <fieldset className="writing-fields" disabled={readOnly}>
        <Fold name="story" title={texts.folds.story} startsOpen mustOpen={hasProblem('story')}>
          <CoverFields
            form={form}
            values={values}
            problems={problems}
            language={language}
            field={field}
            round={round}
            onBusy={pictures.of('cover')}
          />
          <StoryFields
            form={apiForm}
            chosen={values}
            choices={choices}
            article={article}
            mayChooseAuthor={mayChoosePeople}
          />
          {tagsField('tags')}
          <SlugField
            editing={!!article}
            follows={article?.publishedAt === null}
            current={article?.slug ?? ''}
            field={field('slug', edited.slug.keep)}
          />
        </Fold>
        <Fold
          name="more"
          title={texts.folds.more}
          note={languageNames[language()]}
          mustOpen={hasProblem('more')}
        >
          {(isAsked) =>
            isAsked && (
              <Late part={morePart}>
                {({ MorePart }) => (
                  <MorePart
                    form={form}
                    field={field}
                    problems={problems}
                    editing={!!article}
                    found={edited.found}
                    linked={!!props.translation}
                    mayChoosePeople={mayChoosePeople}
                    authors={choices.authors}
                    byline={article?.byline ?? props.byline ?? []}
                    series={tagsField('series')}
                  >
                    {props.children}
                  </MorePart>
                )}
              </Late>
            )
          }
        </Fold>
      </fieldset>
      {article && (
        <Fold
          name="work"
          title={featureNotes?.fold[page.language] ?? texts.folds.work}
          note={work.filter(Boolean).join(' · ')}
          startsOpen={openNotes > 0 || notes.isUsed || !!desk?.brief}
          mustOpen={!!backTo || asksForNote}
        >
          {(isAsked) => (
            <>
              <LazyDesk
                article={article}
                isAsked={isAsked}
                backTo={backTo}
                onBack={(reason) => save({ stage: backTo?.stage, reason })}
                onClose={() => onBackTo(null)}
                onDesk={(changed) => setArticle({ ...article, desk: changed })}
              />
              {featureNotes && (
                <LazyNotes
                  part={featureNotes.part}
                  article={article}
                  isAsked={isAsked}
                  notes={notes}
                />
              )}
            </>
          )}
        </Fold>
      )}
      <Fold
        name="publishing"
        title={texts.folds.publishing}
        note={next ? time(next.at) : values.pinned ? words.articles.values.pinned : undefined}
        startsOpen
        mustOpen={hasProblem('publishing')}
      >
        <PublishingPart
          article={article}
          readOnly={readOnly}
          form={form}
          field={field}
          problems={problems}
        >
          {!readOnly && (
            <LazySchedule
              article={article}
              owners={ownersOf(values)}
              embargo={values.embargo}
              onEmbargo={(embargo) => form.setValue('embargo', embargo, { shouldDirty: true })}
              problem={problems.embargo}
              asked={asked}
              onAsk={onAsk}
              onPublishAt={(publishAt, correction) => {
                onAsk(null);
                save({ publishAt, correction, ...(keepsCopy && { copy: ownStatus }) });
              }}
              onJobs={(scheduled) => article && setArticle({ ...article, scheduled })}
            />
          )}
        </PublishingPart>
      </Fold>
      <fieldset className="writing-fields" disabled={readOnly}>
        <Fold name="search" title={texts.search.title} startsOpen mustOpen={hasProblem('search')}>
          <SearchFields
            field={field}
            values={values}
            address={(state?.site.url ?? '') + path}
            lang={language()}
          />
        </Fold>
        <Fold name="cards" title={texts.cards} startsOpen={hasCard} mustOpen={hasProblem('cards')}>
          {(isAsked) => (
            <CardFields
              form={form}
              field={field}
              problems={problems}
              lang={language()}
              isAsked={isAsked || hasCard}
              onBusy={pictures.of('shared')}
            />
          )}
        </Fold>
      </fieldset>
    </>
  );
}
