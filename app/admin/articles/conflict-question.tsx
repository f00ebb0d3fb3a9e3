import { useState } from 'react';
import { changedBy } from '../../../contract/merge.ts';
import { formNames, type Newer, valuesOf } from '../../../contract/revisions.ts';
import { tagName } from '../../client/tag-texts.ts';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { conflictWords } from '../../words/admin/conflict/conflict.ts';
import { ComparedField } from '../compare/comparison.tsx';
import { useKnownSeries, useKnownTags } from '../tags/use-known-tags.ts';
import { useTimeFormat } from '../time-format.ts';
import type { Choices } from './choices.ts';
import { comparedValue, type Names } from './compared-values.ts';
import { mergeTexts } from './merged-text.ts';
import type { ArticleValues } from './values.ts';

/** The person's own work, and the article that somebody saved after that work began. */
export interface Conflict {
  newer: Newer;
  mine: ArticleValues;
  /** The version that both began with; null when it is no longer kept. */
  base: ArticleValues | null;
}

export interface ConflictProps {
  conflict: Conflict | null;
  choices: Choices;
  onMine: () => void;
  onTheirs: () => void;
  onMerge: (values: ArticleValues) => void;
  onClose: () => void;
}

function namesOf({ newer }: Conflict, { categories, authors }: Choices): Names {
  const { byline, category } = newer.article;
  const known = [
    ...(categories ?? []),
    ...(authors ?? []),
    ...byline,
    ...(category ? [category] : []),
  ];
  return new Map(known.map(({ _id, name }) => [_id, name]));
}

export default function Question(props: ConflictProps & { conflict: Conflict }) {
  const { conflict, choices, onMine, onTheirs, onMerge } = props;
  const { newer, mine, base } = conflict;
  const theirs = valuesOf(newer.article);
  const time = useTimeFormat();
  const { tags } = useKnownTags([...mine.tags, ...theirs.tags]);
  const { tags: series } = useKnownSeries([mine.series, theirs.series].filter(Boolean));
  const tagged = [...(tags ?? []), ...(series ?? [])].map(
    ([id, tag]) => [id, tagName(tag)] as const,
  );
  const names = new Map([...namesOf(conflict, choices), ...tagged]);
  const [takeTheirs, setTakeTheirs] = useState<(keyof ArticleValues)[]>([]);
  const { values } = words.articles;
  const texts = conflictWords();

  const changes = formNames.flatMap((name) => {
    const by = changedBy({ base: base?.[name] ?? null, mine: mine[name], theirs: theirs[name] });
    return by ? [{ name, by }] : [];
  });
  const text = mergeTexts({
    base: base?.description ?? null,
    mine: mine.description,
    theirs: theirs.description,
  });
  const bothWrote = changes.some(({ name, by }) => name === 'description' && by === 'both');

  function merge() {
    const fromMe = changes
      .filter(({ name, by }) => by === 'me' || (by === 'both' && !takeTheirs.includes(name)))
      .map(({ name }) => [name, mine[name]]);
    const merged = { ...theirs, ...Object.fromEntries(fromMe) };
    if (bothWrote) merged.description = text.html;
    onMerge(merged);
    tell(bothWrote && text.clashes > 0 ? texts.keepOne : texts.lookThrough);
  }

  return (
    <>
      <p>{texts.text(newer.by, <time dateTime={newer.at}>{time(newer.at)}</time>)}</p>
      <div className="comparison conflicts">
        {changes.map(({ name, by }) => (
          <div className="conflict" key={name}>
            <span className={by === 'both' ? 'pill amber' : 'pill grey'}>
              {texts.changedBy[by]}
            </span>
            <ComparedField
              field={comparedValue(name, [theirs, mine], { names, time })}
              left={texts.savedBy(newer.by)}
              right={texts.yours}
            />
            {by === 'both' && name !== 'description' && (
              <fieldset className="conflict-choice">
                <legend>{texts.merged(values[name])}</legend>
                {[true, false].map((takes) => (
                  <label className="checkbox" key={String(takes)}>
                    <input
                      type="radio"
                      name={`merge-${name}`}
                      checked={takeTheirs.includes(name) === takes}
                      onChange={() =>
                        setTakeTheirs([
                          ...takeTheirs.filter((field) => field !== name),
                          ...(takes ? [name] : []),
                        ])
                      }
                    />
                    {takes ? texts.theirs : texts.mine}
                  </label>
                ))}
              </fieldset>
            )}
            {by === 'both' && name === 'description' && base && (
              <p className="field-hint">
                {text.clashes === 0 ? texts.otherParagraphs : texts.sameParagraphs}
              </p>
            )}
          </div>
        ))}
        {changes.length === 0 && <p className="field-hint">{texts.noDifference}</p>}
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onTheirs}>
          {texts.takeTheirs}
        </button>
        <button type="button" className="button" onClick={onMine}>
          {texts.keepMine}
        </button>
        <button type="button" className="button primary" onClick={merge}>
          {texts.mergeBoth}
        </button>
      </div>
      <p className="field-hint conflict-help">{texts.help()}</p>
    </>
  );
}
