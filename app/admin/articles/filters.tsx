import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { articleStatuses } from '../../../contract/articles.ts';
import { languageSchema } from '../../../contract/common.ts';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/interface.ts';
import type { Choices } from './choices.ts';

interface Props extends Choices {
  query: URLSearchParams;
}

/** Shows search and filters, which are all in the address, so that a list can be bookmarked or sent. */
export function ArticleFilters({ query, categories, authors }: Props) {
  const submit = useSubmit();
  const { list, values, search, noCategory } = words.articles;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <Form
      className="filters"
      role="search"
      onChange={(event) => {
        const form = event.currentTarget;
        clearTimeout(waiting.current);
        // Typing is applied after a pause, a selection at once.
        const typing = event.target instanceof HTMLInputElement;
        waiting.current = setTimeout(() => submit(form, { replace: true }), typing ? 350 : 0);
      }}
    >
      <label className="filter-search">
        <span className="sr-only">{search}</span>
        <Search aria-hidden="true" />
        <input
          className="input"
          type="search"
          name="q"
          placeholder={search}
          defaultValue={query.get('q') ?? ''}
        />
      </label>
      <select
        className="input"
        name="status"
        aria-label={values.status}
        key={`s${query.get('status')}`}
        defaultValue={query.get('status') ?? ''}
      >
        <option value="">{list.allStatuses}</option>
        {articleStatuses.map((status) => (
          <option key={status} value={status}>
            {words.shell.status[status]}
          </option>
        ))}
      </select>
      <select
        className="input"
        name="category"
        aria-label={values.category}
        defaultValue={query.get('category') ?? ''}
      >
        <option value="">{list.allCategories}</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        <option value="none">{noCategory}</option>
      </select>
      <select
        className="input"
        name="language"
        aria-label={values.language}
        defaultValue={query.get('language') ?? ''}
      >
        <option value="">{list.bothLanguages}</option>
        {languageSchema.options.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      {authors.length > 1 && (
        <select
          className="input"
          name="author"
          aria-label={values.author}
          defaultValue={query.get('author') ?? ''}
        >
          <option value="">{list.allAuthors}</option>
          {authors.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Form>
  );
}
