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
import { allEntries } from '../calls.ts';
import { livePaths } from '../paths.ts';
import { entriesHtml, stylesheet, textsOf } from './live-blog.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, answer] = await Promise.all([content.site(), content.ask(allEntries, { id, page })]);
  if (!answer || 'movedTo' in answer) throw elsewhere(answer);
  const { about, pages } = requirePage(answer.found);
  const texts = textsOf(site, ui);
  const path = livePaths.all({ id });
  const head = makeHead(site, ui, {
    title: texts.all(about.name),
    path: pagePath(path, page),
    // Search engines have the article.
    hidden: true,
  });
  const html = entriesHtml(answer.found, site, { language: ui.language, texts });
  return { about, head, html, page, pages, path, title: texts.title, points: texts.points };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Lists all entries of a live blog, without script. */
export default function AllEntries() {
  const { about, html, page, pages, path, title, points } = useLoaderData<typeof loader>();
  return (
    <section className="wide live live-page">
      <link rel="stylesheet" href={stylesheet} />
      <h1>{title}</h1>
      <h2 className="card-title" lang={about.language}>
        <TitleLink card={about} />
      </h2>
      <ol
        className="live-entries"
        data-points={points}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <Pager path={path} page={page} pages={pages} />
    </section>
  );
}
