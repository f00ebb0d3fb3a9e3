import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { EditedArticle } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import type { Author } from '../../../contract/users.ts';
import { languageOf } from '../../../hindi/language.ts';
import { SelectField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { RailWords } from '../../words/admin/rail/en.ts';
import { type ArticleValues, otherMakers } from './values.ts';

type Role = (typeof otherMakers)[number];

export interface PeopleProps {
  form: UseFormReturn<ArticleValues>;
  problems: ApiForm<ArticleValues>['problems'];
  /** Who can be chosen; null while they are loaded. */
  authors: Author[] | null;
  byline: EditedArticle['byline'];
}

/** Edits who else made the article, in the order of its byline, and what each did. */
export function PeoplePart(props: PeopleProps & { texts: RailWords }) {
  const { form, problems, authors, byline } = props;
  const texts = props.texts.people;
  const { values, form: shared } = words.articles;
  const [chosen, setChosen] = useState('');
  const headId = useId();
  const names = new Map([...byline, ...(authors ?? [])].map(({ _id, name }) => [_id, name]));
  const idsOf = (role: Role) => form.watch(role);
  const keep = (role: Role, ids: string[]) => form.setValue(role, ids, { shouldDirty: true });
  const without = (role: Role, id: string) => idsOf(role).filter((other) => other !== id);
  const problem = otherMakers.map((role) => problems[role]).find(Boolean);
  const full = idsOf('coAuthors').length >= limits.articlePeople;

  function move(role: Role, id: string, by: 1 | -1) {
    const ids = [...idsOf(role)];
    const place = ids.indexOf(id);
    ids.splice(place, 1);
    ids.splice(place + by, 0, id);
    keep(role, ids);
  }

  function change(from: Role, to: Role, id: string) {
    keep(from, without(from, id));
    // The row is another one in the other list.
    flushSync(() => keep(to, [...without(to, id), id]));
    document.getElementById(`${headId}${to}${id}`)?.focus();
  }

  function add() {
    if (!chosen || full) return;
    keep('coAuthors', [...without('coAuthors', chosen), chosen]);
    setChosen('');
  }

  return (
    <fieldset className="people" aria-labelledby={headId}>
      <p className="field-label" id={headId}>
        {shared.people}
      </p>
      <ul className="people-list">
        {otherMakers.flatMap((role) =>
          idsOf(role).map((id, place, { length }) => {
            const name = names.get(id) ?? id;
            return (
              <li key={`${role} ${id}`}>
                <span className="people-name" lang={languageOf(name)}>
                  {name}
                </span>
                <select
                  className="input"
                  id={`${headId}${role}${id}`}
                  aria-label={texts.didOf(name)}
                  value={role}
                  onChange={({ target }) => {
                    const to = otherMakers.find((maker) => maker === target.value);
                    if (to) change(role, to, id);
                  }}
                >
                  {otherMakers.map((maker) => (
                    <option
                      key={maker}
                      value={maker}
                      disabled={maker !== role && idsOf(maker).length >= limits.articlePeople}
                    >
                      {values[maker]}
                    </option>
                  ))}
                </select>
                <span className="people-buttons">
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={texts.up(name)}
                    disabled={place === 0}
                    onClick={() => move(role, id, -1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={texts.down(name)}
                    disabled={place === length - 1}
                    onClick={() => move(role, id, 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={texts.remove(name)}
                    onClick={() => keep(role, without(role, id))}
                  >
                    <X aria-hidden="true" />
                  </button>
                </span>
              </li>
            );
          }),
        )}
      </ul>
      <div className="people-add">
        <SelectField
          label={texts.add}
          hint={full ? texts.full(limits.articlePeople) : texts.hint}
          problem={problem}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{texts.choose}</option>
          {authors
            ?.filter(({ _id }) => _id !== form.watch('author') && !idsOf('coAuthors').includes(_id))
            .map(({ _id, name }) => (
              <option key={_id} value={_id} lang={languageOf(name)}>
                {name}
              </option>
            ))}
        </SelectField>
        <button type="button" className="button small" disabled={!chosen || full} onClick={add}>
          {texts.addChosen}
        </button>
      </div>
    </fieldset>
  );
}
