import { languageOf } from '../../../contract/language.ts';
import { paths, withQuery } from '../../../contract/paths/paths.ts';
import { type SearchQuery, searchSchema } from '../../../contract/search.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { CardGrid } from '../card.tsx';
import { headTags, makeHead } from '../head.ts';
import { pageNumber, requirePage } from '../lists/page-number.ts';
import { Pager } from '../lists/pager.tsx';
import type { Route } from './+types/search';
import { Hit } from './hit.tsx';
import { SearchForm } from './search-form.tsx';

const { q: _q, page: _page, ...filters } = searchSchema.shape;
const { q: query } = searchSchema.shape;

/** Reads a search from an address; invalid filters are left out. */
function asked(request: Request): Omit<SearchQuery, 'q'> & { q: string } {
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

/** Returns the address of a search, without page number and empty filters. */
function searchPath({ page: _page, ...values }: Partial<SearchQuery>): string {
  return withQuery(paths.search(), values);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = asked(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, categories, found] = await Promise.all([
    content.site(),
    content.categories().catch(() => []),
    wanted.q ? content.search(wanted) : null,
  ]);
  if (found) requirePage(found);
  const latest = found?.total ? [] : (await content.stories(1)).cards.slice(0, 3);
  const { search } = ui.words;
  const title = wanted.q ? search.titleOf(wanted.q) : search.title;
  const head = makeHead(site, ui, { title, path: paths.search(), hidden: true });
  return { wanted, categories, found, latest, head, timeZone: site.settings.timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Search({ loaderData }: Route.ComponentProps) {
  const { wanted, categories, found, latest, timeZone } = loaderData;
  const { words, to } = useInterface();
  const { search } = words;
  const { q } = wanted;
  const narrowed = Boolean(wanted.category || wanted.language || wanted.from || wanted.to);
  return (
    <div className="wide list">
      <div className="search-page">
        <h1>{search.title}</h1>
        <SearchForm wanted={wanted} categories={categories} narrowed={narrowed} />
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
        {found?.total === 0 && (
          <p className="search-help">
            {narrowed ? <a href={to(searchPath({ q }))}>{search.everywhere}</a> : search.help()}
          </p>
        )}
        {found && found.total > 0 && (
          <ol className="hits">
            {found.hits.map((hit) => (
              <Hit key={hit._id} hit={hit} timeZone={timeZone} />
            ))}
          </ol>
        )}
      </div>
      {found && <Pager path={searchPath(wanted)} page={found.page} pages={found.pages} />}
      {latest.length > 0 && (
        <section className="section">
          <h2 className="section-heading">{search.latest}</h2>
          <CardGrid cards={latest} heading="h3" />
        </section>
      )}
    </div>
  );
}
