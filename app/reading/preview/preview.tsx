import { data } from 'react-router';
import { contentContext } from '../../content-context.ts';
import { ArticleText, loadSuggestions } from '../article/article-text.tsx';
import { absolute } from '../head.ts';
import { Notice } from '../pages/notice.tsx';
import type { Route } from './+types/preview';

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [site, preview] = await Promise.all([content.site(), content.preview(params.code)]);
  if (!preview) return data(null, { status: 404 });
  const { article, expiresAt } = preview;
  const suggestions = await loadSuggestions(content, article._id);
  return {
    article,
    suggestions,
    address: absolute(site.siteUrl, article.address),
    timeZone: site.settings.timeZone,
    language: article.language,
    previewUntil: expiresAt,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Preview | ${loaderData.article.name}` : 'This preview is gone' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** An article that is being written, as readers will see it; the frame puts a bar above it. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <ArticleText {...loaderData} />;
  return (
    <Notice title="This preview is gone">
      <p>The link is too old or not complete. Please ask whoever sent it for a new one.</p>
      <p lang="hi">यह झलक अब नहीं है। जिसने कड़ी भेजी थी, उनसे नई कड़ी माँगिए।</p>
    </Notice>
  );
}
