import { offeredNewsletters, pastNewsletters } from '../../../contract/newsletter-calls.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { newsletterTexts } from '../../words/reading/newsletters.ts';
import { headTags, makeHead } from '../head.ts';
import { ListHead } from '../lists/list-head.tsx';
import type { Route } from './+types/newsletters';
import { Envelope } from './envelope.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { PastIssues } from './past-issues.tsx';

export async function loader({ context }: Route.LoaderArgs) {
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
    path: paths.newsletters(),
    languages: ['hi', 'en'] as const,
  };
  return {
    lists,
    issues,
    cards,
    head: makeHead(site, ui, { ...of, languages: [...of.languages] }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Offers all newsletter lists. */
export default function NewslettersPage({
  loaderData: { lists, issues, cards },
}: Route.ComponentProps) {
  const texts = newsletterTexts[useInterface().language];
  const [first, second] = lists;
  return (
    <>
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
