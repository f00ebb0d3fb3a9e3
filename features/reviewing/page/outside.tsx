import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { ArticleHead } from '../../../app/reading/article/article-head.tsx';
import { Notice } from '../../../app/reading/pages/notice.tsx';
import { useSite } from '../../../app/reading/use-site.ts';
import { useReading } from '../../../app/words/reading-interface.ts';
import { draftOutside } from '../calls.ts';
import { noteLimits } from '../limits.ts';
import stylesheet from './outside.css?url';
import { OutsideNotes } from './outside-notes.tsx';
import { textsOf } from './words.ts';

export async function loader({ context, params: { code = '' } }: LoaderFunctionArgs) {
  const content = context.get(contentContext);
  const [site, draft] = await Promise.all([content.site(), content.ask(draftOutside, code)]);
  const texts = textsOf(site, context.get(interfaceContext));
  const article = draft && (await content.draft(draft.article));
  if (!article) return data({ title: texts.gone }, { status: 404 });
  return {
    title: `${texts.title} | ${article.name}`,
    article,
    draft,
    code,
    timeZone: site.settings.timeZone,
    previewUntil: draft.expiresAt,
    // Read here and not by the form: a script that both use would be one file more for who writes notes.
    most: { words: noteLimits.quote, text: noteLimits.note },
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Shows a draft to somebody outside, and below it what they say of it; the frame adds the preview bar. */
export default function OutsidePage() {
  const loaded = useLoaderData<typeof loader>();
  const { words, language } = useReading();
  const texts = textsOf(useSite(), { language });
  if (!('draft' in loaded)) {
    return (
      <Notice title={texts.gone}>
        <p>{words.article.previewHelp}</p>
      </Notice>
    );
  }
  const { article, draft, code, timeZone, most } = loaded;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <p className="wide outside-intro">
        {texts.hello(draft.name)} {texts.intro}
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
      <OutsideNotes texts={texts} draft={draft} code={code} timeZone={timeZone} most={most} />
    </>
  );
}
