import type { CategoryLink } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { SearchQuery } from '../../../contract/search.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';

interface Props {
  wanted: SearchQuery;
  categories: CategoryLink[];
}

/** Renders the search as a plain form, which works without script and gives each search an address. */
export function SearchForm({ wanted, categories }: Props) {
  const { q, category, language, from, to } = wanted;
  const ui = useReading();
  const { search } = ui.words;
  return (
    <search>
      <form className="search-form" action={ui.to(paths.search())} data-script={__SUGGEST_URL__}>
        <SearchField q={q} focus={!q} />
        {language && <input type="hidden" name="language" value={language} />}
        <details open={Boolean(category || from || to)}>
          <summary>{search.filters}</summary>
          <div className="search-filters">
            <p>
              <label htmlFor="search-category">{search.category}</label>
              <select id="search-category" name="category" defaultValue={category}>
                <option value="">{search.all}</option>
                {categories.map(({ _id, name, slug }) => (
                  <option key={_id} value={slug} lang={languageOf(name)}>
                    {name}
                  </option>
                ))}
              </select>
            </p>
            <p>
              <label htmlFor="search-from">{search.from}</label>
              <input id="search-from" type="date" name="from" defaultValue={from} />
            </p>
            <p>
              <label htmlFor="search-to">{search.to}</label>
              <input id="search-to" type="date" name="to" defaultValue={to} />
            </p>
          </div>
        </details>
      </form>
    </search>
  );
}

/** Shows the field and the button of a search. */
export function SearchField({ q, focus = false }: { q: string; focus?: boolean }) {
  const { frame, search } = useReading().words;
  return (
    <div className="search-field">
      <label htmlFor="search-for" className="sr-only">
        {search.searchFor}
      </label>
      <input
        type="search"
        id="search-for"
        name="q"
        placeholder={frame.searchHint}
        defaultValue={q}
        maxLength={limits.searchQuery}
        // Of an empty field, the hint is read in the language of the page.
        lang={q ? languageOf(q) : undefined}
        // biome-ignore lint/a11y/noAutofocus: of an empty search it is the only thing to do.
        autoFocus={focus}
      />
      <button type="submit">{search.button}</button>
    </div>
  );
}
