import { data } from 'react-router';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { ArticleHead } from '../article/article-head.tsx';
import { Notice } from '../pages/notice.tsx';
import type { Route } from './+types/outside';
import { OutsideNotes } from './outside-notes.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { words } = context.get(interfaceContext);
  const [site, draft] = await Promise.all([content.site(), content.outside(params.code)]);
  if (!draft) return data({ title: words.outside.gone }, { status: 404 });
  return {
    title: `${words.outside.title} | ${draft.article.name}`,
    draft,
    code: params.code,
    timeZone: site.settings.timeZone,
    previewUntil: draft.expiresAt,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Shows a draft to somebody outside, and below it what they say of it; the frame adds the preview bar. */
export default function OutsidePage({ loaderData }: Route.ComponentProps) {
  const { article: texts, outside } = useReading().words;
  if (!('draft' in loaderData)) {
    return (
      <Notice title={outside.gone}>
        <p>{texts.previewHelp}</p>
      </Notice>
    );
  }
  const { draft, code, timeZone } = loaderData;
  const { article } = draft;
  return (
    <>
      <p className="wide outside-intro">
        {outside.hello(draft.name)} {outside.intro}
      </p>
      <article className="article" lang={article.language}>
        <ArticleHead article={article} timeZone={timeZone} address={null} />
        <div className="wide article-columns">
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
            dangerouslySetInnerHTML={{ __html: article.bodyHtml }}
          />
        </div>
      </article>
      <OutsideNotes draft={draft} code={code} timeZone={timeZone} />
    </>
  );
}
