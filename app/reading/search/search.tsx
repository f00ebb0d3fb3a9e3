import { paths } from '../../../contract/paths/paths.ts';
import type { SearchHit } from '../../../contract/reading/cards.ts';
import { type SearchQuery, searchSchema } from '../../../contract/search.ts';
import { languageOf } from '../../../hindi/language.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { headTags, makeHead } from '../head.ts';
import { HeadlineList } from '../headline-list.tsx';
import { pageNumber, requirePage } from '../lists/page-number.ts';
import { Pager } from '../lists/pager.tsx';
import { loadNewest } from '../pages/lost.tsx';
import type { Route } from './+types/search';
import { Hit } from './hit.tsx';
import { Named } from './named.tsx';
import { SearchChips, searchPath } from './search-chips.tsx';
import { SearchForm } from './search-form.tsx';
import { Sections } from './sections.tsx';

const { q: _q, page: _page, ...filters } = searchSchema.shape;
const { q: query } = searchSchema.shape;

/** Reads a search from an address; invalid filters are left out. */
function readSearch(request: Request): Omit<SearchQuery, 'q'> & { q: string } {
  const { searchParams } = new URL(request.url);
  const given = (name: string) => searchParams.get(name) || undefined;
  return {
    q: query.safeParse(given('q')).data ?? '',
    category: filters.category.safeParse(given('category')).data,
    language: filters.language.safeParse(given('language')).data,
    from: filters.from.safeParse(given('from')).data,
    to: filters.to.safeParse(given('to')).data,
    page: pageNumber(request),
  };
}

const isNarrowed = ({ category, language, from, to }: SearchQuery) =>
  Boolean(category || language || from || to);

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = readSearch(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, categories, found] = await Promise.all([
    content.site(),
    content.categories().catch(() => []),
    wanted.q ? content.search(wanted) : null,
  ]);
  if (found) requirePage(found);
  const latest =
    found && found.hits.length + found.some.length > 0 ? [] : await loadNewest(content);
  const { search } = ui.words;
  const title = wanted.q ? search.titleOf(wanted.q) : search.title;
  const head = makeHead(site, ui, { title, path: paths.search(), hidden: true });
  // Filters and further pages of a search are no other search.
  const isFirst = found?.page === 1 && !isNarrowed(wanted);
  const searched = isFirst && { q: wanted.q, found: found.total + found.named.length };
  return { wanted, categories, found, latest, head, searched };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

function Hits({ hits }: { hits: SearchHit[] }) {
  return (
    <ol className="hits">
      {hits.map((hit) => (
        <Hit key={hit._id} hit={hit} />
      ))}
    </ol>
  );
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { wanted, categories, found, latest } = loaderData;
  const { words, to } = useReading();
  const { search } = words;
  const { q } = wanted;
  const narrowed = isNarrowed(wanted);
  return (
    <>
      <div className="wide list">
        <div className="search-page">
          <h1>{search.title}</h1>
          <SearchForm wanted={wanted} categories={categories} />
          {found && <SearchChips wanted={wanted} categories={categories} />}
          {found && !narrowed && <Named named={found.named} />}
          {found && (
            <p className="search-count" role="status">
              {search.found(found.total, <b lang={languageOf(q)}>{q}</b>)}
            </p>
          )}
          {found?.didYouMean && (
            <p className="search-meant">
              {search.didYouMean(
                <a
                  href={to(searchPath({ ...wanted, q: found.didYouMean }))}
                  lang={languageOf(found.didYouMean)}
                >
                  {found.didYouMean}
                </a>,
              )}
            </p>
          )}
          {found?.total === 0 && (narrowed || found.some.length + found.named.length === 0) && (
            <p>
              {narrowed ? <a href={to(searchPath({ q }))}>{search.everywhere}</a> : search.help()}
            </p>
          )}
          {found && found.hits.length > 0 && <Hits hits={found.hits} />}
          {found && found.some.length > 0 && (
            <>
              <h2 className="search-some">{search.withSome}</h2>
              <Hits hits={found.some} />
            </>
          )}
          {!found || found.hits.length + found.some.length === 0 ? (
            <Sections categories={categories} />
          ) : null}
        </div>
        {found && <Pager path={searchPath(wanted)} page={found.page} pages={found.pages} />}
      </div>
      {latest.length > 0 && (
        <div className="shelves">
          <HeadlineList title={search.latest} cards={latest} />
        </div>
      )}
    </>
  );
}
