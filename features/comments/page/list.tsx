import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { headTags, makeHead } from '../../../app/reading/head.ts';
import { TitleLink } from '../../../app/reading/headline.tsx';
import {
  elsewhere,
  pageNumber,
  pagePath,
  requirePage,
} from '../../../app/reading/lists/page-number.ts';
import { Pager } from '../../../app/reading/lists/pager.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { aboutArticle, commentsBelow } from '../calls.ts';
import { commentLimits } from '../limits.ts';
import { commentPaths } from '../paths.ts';
import { CommentStyles, Threads, WriteComment } from './comments.tsx';
import { useFrame } from './frame.ts';
import { textsOf } from './words.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, about] = await Promise.all([content.site(), content.ask(aboutArticle, id)]);
  const view =
    about && (await content.ask(commentsBelow, { about, page, size: commentLimits.pageSize }));
  if (!view) throw elsewhere(null);
  requirePage({ page, pages: view.pages });
  const head = makeHead(site, ui, {
    title: textsOf(site, ui).on(view.about.name),
    path: pagePath(commentPaths.all({ id }), page),
    // Search engines have the article.
    hidden: true,
  });
  return { view, head };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Lists all comments on an article, the newest threads first. */
export default function CommentsPage() {
  const { view } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const { to } = useInterface();
  const { about } = view;
  const path = commentPaths.all({ id: view.article });
  return (
    <section className="wide comments" id="comments">
      <CommentStyles />
      <h1>{frame.texts.title(view.total)}</h1>
      <h2 className="card-title" lang={about.language}>
        <TitleLink card={about} />
      </h2>
      <Threads view={view} frame={frame} />
      <Pager path={path} page={view.page} pages={view.pages} />
      <WriteComment view={view} frame={frame} here={to(path)} />
    </section>
  );
}
