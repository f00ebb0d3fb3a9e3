import { articleSorting } from '../../../contract/article-lists.ts';
import { listedStatusSchema } from '../../../contract/articles.ts';
import { languageSchema } from '../../../contract/common.ts';
import { FilterSearch, FilterSelect, Filters } from '../../ui/filters.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { words } from '../../words/admin/admin.ts';
import type { ArticleListWords } from '../../words/admin/article-list/en.tsx';
import { languageNames } from '../../words/language-names.ts';
import type { Choices } from './choices.ts';
import { TagFilter } from './tag-filter.tsx';

interface Props extends Choices {
  query: URLSearchParams;
  texts: ArticleListWords;
}

type Named = { _id: string; name: string };

const toOption = ({ _id, name }: Named) => ({ value: _id, label: name });

/** Shows search and filters, which are all in the address, so that a list can be bookmarked or sent. */
export function ArticleFilters({ query, categories, authors, texts }: Props) {
  const { list, values, search, noCategory } = words.articles;
  return (
    <Filters more={texts.filters}>
      {query.get('view') && <input type="hidden" name="view" value={query.get('view') ?? ''} />}
      <FilterSearch label={search} chosen={query.get('q')} />
      <FilterSelect
        name="status"
        label={values.status}
        chosen={query.get('status')}
        all={texts.allStatuses}
        options={listedStatusSchema.options.map((value) => ({
          value,
          label: words.shell.status[value],
        }))}
      />
      <FilterSelect
        name="category"
        label={values.category}
        chosen={query.get('category')}
        all={list.allCategories}
        options={[...(categories ?? []).map(toOption), { value: 'none', label: noCategory }]}
      />
      <FilterSelect
        name="language"
        label={values.language}
        chosen={query.get('language')}
        all={texts.bothLanguages}
        options={languageSchema.options.map((value) => ({
          value,
          lang: value,
          label: languageNames[value],
        }))}
      />
      <TagFilter chosen={query.get('tag')} />
      {authors && authors.length > 1 && (
        <FilterSelect
          name="author"
          label={values.author}
          chosen={query.get('author')}
          all={list.allAuthors}
          options={authors.map(toOption)}
        />
      )}
      <SortSelect
        texts={{ label: texts.order, orders: texts.orders }}
        sorting={articleSorting}
        chosen={query.get('sort')}
      />
    </Filters>
  );
}
