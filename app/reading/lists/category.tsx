import { languageOf } from '../../../contract/language.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { headTags, makeHead } from '../head.ts';
import type { Route } from './+types/category';
import { CardList } from './card-list.tsx';
import { elsewhere, pageNumber, pagePath, readList } from './page-number.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, answer] = await Promise.all([content.site(), content.category(params.slug)]);
  if (!answer || 'movedTo' in answer) throw elsewhere(answer);
  const category = answer.found;
  const list = await readList(content.categoryPage(category._id, page));
  const path = paths.category(category);
  const head = makeHead(site, ui, {
    title: page === 1 ? category.name : `${category.name} (${page})`,
    description: category.description,
    path: pagePath(path, page),
    languages: category.inOtherLanguage.name ? ['hi', 'en'] : [ui.siteLanguage],
    socialImage: category.socialImage,
    feed: path,
  });
  return { category, list, path, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, list, path } = loaderData;
  const { words } = useInterface();
  return (
    <div className="wide list">
      <header className="list-head" lang={languageOf(category.name)}>
        <h1>{category.name}</h1>
        <p lang={languageOf(category.description)}>{category.description}</p>
      </header>
      <CardList list={list} path={path} empty={words.lists.emptyCategory} />
    </div>
  );
}
