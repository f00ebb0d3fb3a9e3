import { GripVertical, X } from 'lucide-react';
import type { Category } from '../../../contract/categories.ts';
import type { HomeStory, PickedArticle } from '../../../contract/home-arrangement.ts';
import {
  type HomeSection,
  isFed,
  isRead,
  placesIn,
  sectionFormSchema,
  sectionSourceSchema,
  standardSections,
} from '../../../contract/home-page.ts';
import { homeSectionNames } from '../../../contract/home-section-names.ts';
import { limits } from '../../../contract/limits.ts';
import { knowsMostReadBut } from '../../../features/features.ts';
import { languageOf, otherLanguage } from '../../../hindi/language.ts';
import { tagName } from '../../client/tag-texts.ts';
import { MoveButtons } from '../../ui/order/move-buttons.tsx';
import type { useDragOrder } from '../../ui/order/use-drag-order.ts';
import type { Problems } from '../../ui/tell-failure.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { HomePageWords } from '../../words/admin/home-page/en.tsx';
import type { SeriesWords } from '../../words/admin/series/en.tsx';
import type { TagWords } from '../../words/admin/tags/en.tsx';
import { useInterface } from '../../words/interface.ts';
import { page } from '../../words/page.ts';
import { Choice } from '../settings/form.tsx';
import { kinds } from '../tags/kinds.ts';
import { TagBox } from '../tags/tag-box.tsx';
import { useKnownSeries, useKnownTags } from '../tags/use-known-tags.ts';
import { Picks } from './picks.tsx';
import { Stories } from './stories.tsx';

const knowsMostRead = knowsMostReadBut(page.featuresOff);

/** How many stories a section can have. */
const counts = Array.from({ length: limits.homeSectionMost }, (_, place) => String(place + 1));

export interface CardProps {
  texts: HomePageWords;
  tagTexts: TagWords;
  seriesTexts: SeriesWords;
  section: HomeSection;
  place: number;
  count: number;
  categories: Category[];
  articles: ReadonlyMap<string, PickedArticle>;
  /** What readers will see in it; undefined while that is not known. */
  stories: HomeStory[] | undefined;
  problems: Problems;
  drag: ReturnType<typeof useDragOrder>;
  onChange: (values: Partial<HomeSection>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Called with an article that was found, so that its title is known. */
  onFound: (article: PickedArticle) => void;
}

/** Arranges one section of the home page. */
export function SectionCard(props: CardProps) {
  const { texts, section, place, count, categories, problems, drag } = props;
  const { onChange, onMove, onRemove } = props;
  const { section: labels } = texts;
  const { words } = useInterface();
  const names = words.home.sections;
  const standard = standardSections.find((name) => name === section.name);
  const { titles, source, category, tag, series } = section;
  const tagged = useKnownTags(tag ? [tag] : []);
  const inSeries = useKnownSeries(series ? [series] : []);
  const sources = {
    tag: { id: tag, from: tagged, texts: props.tagTexts.picker, none: labels.noTag },
    series: { id: series, from: inSeries, texts: props.seriesTexts.picker, none: labels.noSeries },
  };
  const named = source === 'tag' || source === 'series' ? sources[source] : null;
  const known = named?.id ? named.from.tags?.get(named.id) : undefined;
  const filler =
    source === 'category'
      ? categories.find(({ _id }) => _id === category)?.name
      : known && tagName(known);
  const title =
    (standard && names[standard]) ||
    titles[page.language] ||
    titles[otherLanguage(page.language)] ||
    filler ||
    (isRead(source) && words.home.mostRead) ||
    labels.unnamed;
  const takesName = source === 'category' || named;
  const titleHint = isRead(source) ? labels.readHint : takesName ? labels.titleHint : undefined;
  const problemOf = (field: string) => problems[`sections.${place}.${field}`];
  const heading = `section-${section.name}`;
  return (
    <li className="sheet arrange-section" aria-labelledby={heading} {...drag.row(place)}>
      <div className="arrange-head">
        <span className="arrange-grip" title={labels.grip(title)} {...drag.grip(place)}>
          <GripVertical aria-hidden="true" />
        </span>
        <h2 id={heading} lang={languageOf(title)}>
          {title}
        </h2>
        <MoveButtons list="sections" what={title} place={place} count={count} onMove={onMove} />
        <button
          type="button"
          className="icon-button"
          aria-label={labels.remove(title)}
          disabled={count === 1}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {!standard && (
        <div className="settings-two">
          {(['hi', 'en'] as const).map((language) => (
            <TextField
              key={language}
              label={labels.titles[language]}
              hint={titleHint}
              problem={problemOf('titles') ?? problemOf(`titles.${language}`)}
              lang={language}
              value={titles[language]}
              onChange={({ target }) =>
                onChange({ titles: { ...titles, [language]: target.value } })
              }
            />
          ))}
        </div>
      )}
      <div className="settings-two">
        <Choice
          label={labels.form}
          problem={problemOf('form')}
          value={section.form}
          options={sectionFormSchema.options.map((value) => ({
            value,
            label: labels.forms[value],
          }))}
          onChange={(form) => onChange({ form })}
        />
        {section.form !== 'picture' && (
          <Choice
            label={labels.count}
            problem={problemOf('count')}
            value={String(section.count)}
            options={counts.map((count) => ({ value: count, label: count }))}
            onChange={(count) => onChange({ count: Number(count) })}
          />
        )}
        {section.name !== 'latest' && (
          <Choice
            label={labels.source}
            problem={problemOf('source')}
            value={source}
            options={sectionSourceSchema.options
              .filter((value) => value === source || !isRead(value) || knowsMostRead)
              .map((value) => ({ value, label: labels.sources[value] }))}
            onChange={(to) => onChange({ source: to })}
          />
        )}
        {source === 'category' && <CategoryChoice {...props} problem={problemOf('category')} />}
      </div>
      {named && (source === 'tag' || source === 'series') && (
        <div className="arrange-tag">
          <p>
            {labels[source]}:{' '}
            {known ? (
              <b lang={languageOf(tagName(known))}>{tagName(known)}</b>
            ) : (
              <span className="field-hint">
                {named.id && named.from.tags ? labels.gone : named.none}
              </span>
            )}
          </p>
          <TagBox
            key={source}
            kind={source === 'tag' ? kinds.tags : kinds.series}
            texts={named.texts}
            label={labels[source]}
            problem={problemOf(source)}
            without={named.id ? [named.id] : []}
            onPick={(picked) => onChange({ [source]: picked._id })}
            bare
          />
        </div>
      )}
      {section.name === 'latest' && <p className="field-hint">{labels.latest}</p>}
      <Stories texts={labels} stories={props.stories} />
      <Picks
        texts={texts.picks}
        name={section.name}
        places={placesIn(section)}
        only={source === 'picked'}
        picked={section.picked}
        articles={props.articles}
        problem={problemOf('picked')}
        onChange={(picked) => onChange({ picked })}
        onFound={props.onFound}
      />
    </li>
  );
}

/** Chooses the category of a section; one of the specification's is found by its name without a choice. */
function CategoryChoice({
  texts: { section: labels },
  section: { name, category },
  categories,
  problem,
  onChange,
}: CardProps & { problem: string | undefined }) {
  const gone = category !== null && !categories.some(({ _id }) => _id === category);
  return (
    <Choice
      label={labels.category}
      problem={problem}
      value={category ?? ''}
      options={[
        { value: '', label: isFed(name) ? labels.byName(homeSectionNames[name]) : labels.choose },
        ...categories.map(({ _id, name: own }) => ({ value: _id, label: own })),
        ...(gone ? [{ value: category, label: labels.gone }] : []),
      ]}
      onChange={(id) => onChange({ category: id || null })}
    />
  );
}
