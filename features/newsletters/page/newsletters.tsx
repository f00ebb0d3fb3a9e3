import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { headTags, makeHead } from '../../../app/reading/head.ts';
import { ListHead } from '../../../app/reading/lists/list-head.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { languageOf } from '../../../hindi/language.ts';
import { offeredNewsletters, pastNewsletters } from '../calls.ts';
import { newsletterPaths } from '../paths.ts';
import { Envelope } from './envelope.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { PageStyles } from './page-styles.tsx';
import { PastIssues } from './past-issues.tsx';
import { newsletterTexts } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const content = context.get(contentContext);
  const [site, lists, issues] = await Promise.all([
    content.site(),
    content.ask(offeredNewsletters, null).catch(() => []),
    content.ask(pastNewsletters, null).catch(() => []),
  ]);
  const cards = await content
    .headlinesOf(issues.flatMap(({ articles }) => articles))
    .catch(() => []);
  const ui = context.get(interfaceContext);
  const { title, about } = newsletterTexts[ui.language];
  const of = {
    title,
    description: about,
    path: newsletterPaths.page(),
    languages: ['hi', 'en'] as const,
  };
  return {
    lists,
    issues,
    cards,
    head: makeHead(site, ui, { ...of, languages: [...of.languages] }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Offers all newsletter lists. */
export default function NewslettersPage() {
  const { lists, issues, cards } = useLoaderData<typeof loader>();
  const texts = newsletterTexts[useInterface().language];
  const [first, second] = lists;
  return (
    <>
      <PageStyles />
      <ListHead title={texts.title} about={texts.about} portrait={<Envelope />} />
      <div className="wide list letter-page">
        {lists.length > 0 ? (
          <div className="letter-offer">
            {first && !second && (
              <p>
                <b lang={languageOf(first.name)}>{first.name}</b> · {texts.rhythms[first.rhythm]}
                {first.description && (
                  <>
                    <br />
                    <span lang={languageOf(first.description)}>{first.description}</span>
                  </>
                )}
              </p>
            )}
            <NewsletterForm lists={lists} place="letters" />
            <p>{texts.promise}</p>
          </div>
        ) : (
          <p className="section-empty dropped">{texts.none}</p>
        )}
        <PastIssues issues={issues} cards={cards} />
      </div>
    </>
  );
}
