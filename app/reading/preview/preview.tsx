import { data } from 'react-router';
import { absolute } from '../../../contract/paths/absolute.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { ArticleText } from '../article/article-text.tsx';
import { loadFurther } from '../article/further.tsx';
import { Notice } from '../pages/notice.tsx';
import { loadEnds } from '../slots.tsx';
import type { Route } from './+types/preview';

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const { words } = ui;
  const [site, preview] = await Promise.all([content.site(), content.preview(params.code)]);
  if (!preview) return data({ title: words.article.previewGone }, { status: 404 });
  const { article, expiresAt } = preview;
  const [further, ends] = await Promise.all([
    loadFurther(content, article),
    loadEnds(content, ui, { place: 'article', path: article.address }),
  ]);
  return {
    title: `${words.article.preview} | ${article.name}`,
    article,
    further,
    ends,
    address: absolute(site.siteUrl, article.address),
    timeZone: site.settings.timeZone,
    previewUntil: expiresAt,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Shows the preview of an article as readers will see it; the frame adds the preview bar. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { article } = useReading().words;
  if ('article' in loaderData) return <ArticleText {...loaderData} />;
  return (
    <Notice title={article.previewGone}>
      <p>{article.previewHelp}</p>
    </Notice>
  );
}
