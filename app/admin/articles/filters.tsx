import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { articleStatuses } from '../../../contract/articles.ts';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/interface.ts';
import type { Choices } from './choices.ts';

interface Props extends Choices {
  query: URLSearchParams;
}

/** Search and filters; all of them are in the address, so a list can be kept or sent on. */
export function ArticleFilters({ query, categories, authors }: Props) {
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <Form
      className="filters"
      role="search"
      onChange={(event) => {
        const form = event.currentTarget;
        clearTimeout(waiting.current);
        // Typing waits for a pause, a choice does not.
        const typing = event.target instanceof HTMLInputElement;
        waiting.current = setTimeout(() => submit(form, { replace: true }), typing ? 350 : 0);
      }}
    >
      <label className="filter-search">
        <span className="sr-only">Search title or text</span>
        <Search aria-hidden="true" />
        <input
          className="input"
          type="search"
          name="q"
          placeholder="Search title or text"
          defaultValue={query.get('q') ?? ''}
        />
      </label>
      <select
        className="input"
        name="status"
        aria-label="Status"
        key={`s${query.get('status')}`}
        defaultValue={query.get('status') ?? ''}
      >
        <option value="">All statuses</option>
        {articleStatuses.map((status) => (
          <option key={status} value={status}>
            {words.shell.status[status]}
          </option>
        ))}
      </select>
      <select
        className="input"
        name="category"
        aria-label="Category"
        defaultValue={query.get('category') ?? ''}
      >
        <option value="">All categories</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        <option value="none">No category</option>
      </select>
      <select
        className="input"
        name="language"
        aria-label="Language"
        defaultValue={query.get('language') ?? ''}
      >
        <option value="">Both languages</option>
        {Object.entries(languageNames).map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
      {authors.length > 1 && (
        <select
          className="input"
          name="author"
          aria-label="Author"
          defaultValue={query.get('author') ?? ''}
        >
          <option value="">All authors</option>
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
