import type { ReactNode } from 'react';
import type { CategoryLink } from '../../../contract/categories.ts';
import type { Language } from '../../../contract/common.ts';
import { paths, withQuery } from '../../../contract/paths/paths.ts';
import type { SearchQuery } from '../../../contract/search.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';
import { formatDate } from '../format.ts';

/** Returns the address of a search, without page number and empty filters. */
export function searchPath({ page: _page, ...values }: Partial<SearchQuery>): string {
  return withQuery(paths.search(), values);
}

const languages: { language: Language; name: string }[] = [
  { language: 'hi', name: 'हिन्दी' },
  { language: 'en', name: 'English' },
];

interface Props {
  wanted: SearchQuery;
  categories: CategoryLink[];
}

/** Narrows a search to a language with one click, and shows the other filters, which a click drops. */
export function SearchChips({ wanted, categories }: Props) {
  const { words, to, language: pageLanguage } = useReading();
  const { search } = words;
  const { language, category, from, to: until } = wanted;
  const address = (filters: Partial<SearchQuery>) => to(searchPath({ ...wanted, ...filters }));
  const current = (chosen: Language | undefined) => (chosen === language ? 'true' : undefined);
  const day = (date: string) => formatDate(`${date}T00:00:00Z`, pageLanguage, 'UTC');
  const dropped = (key: 'category' | 'from' | 'to', filter: ReactNode) => (
    <li>
      <a className="chip chip-drop" href={address({ [key]: undefined })}>
        <span className="sr-only">{search.drop} </span>
        {filter}
      </a>
    </li>
  );
  const name = categories.find(({ slug }) => slug === category)?.name ?? category;
  return (
    <nav aria-label={search.narrow}>
      <ul className="chips">
        <li>
          <a
            className="chip"
            href={address({ language: undefined })}
            aria-current={current(undefined)}
          >
            {search.all}
          </a>
        </li>
        {languages.map((language) => (
          <li key={language.language}>
            <a
              className="chip"
              href={address({ language: language.language })}
              lang={language.language}
              aria-current={current(language.language)}
            >
              {language.name}
            </a>
          </li>
        ))}
        {name && dropped('category', <span lang={languageOf(name)}>{name}</span>)}
        {from && dropped('from', `${search.from}: ${day(from)}`)}
        {until && dropped('to', `${search.to}: ${day(until)}`)}
      </ul>
    </nav>
  );
}
