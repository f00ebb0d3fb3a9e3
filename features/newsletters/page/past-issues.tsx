import { formatDate } from '../../../app/reading/format.ts';
import { HeadlineItem } from '../../../app/reading/headline-list.tsx';
import { useSite } from '../../../app/reading/use-site.ts';
import { useInterface } from '../../../app/words/interface.ts';
import type { ArticleCard } from '../../../contract/reading/cards.ts';
import type { PastIssue } from '../calls.ts';
import { newsletterTexts } from './words.ts';

interface Props {
  issues: PastIssue[];
  /** Those of their articles that readers still see. */
  cards: ArticleCard[];
}

/** Shows the last issue of a newsletter to read, and those before it closed. */
export function PastIssues({ issues, cards }: Props) {
  const texts = newsletterTexts[useInterface().language];
  const [last, ...earlier] = issues;
  if (!last) return null;
  return (
    <section className="letter-past" aria-labelledby="last-letter">
      <h2 id="last-letter">{texts.last}</h2>
      <article className="letter-sheet" lang={last.language}>
        <SentAt issue={last} />
        <h3>{last.subject}</h3>
        <IssueText issue={last} cards={cards} />
      </article>
      {earlier.length > 0 && <h2>{texts.earlier}</h2>}
      {earlier.map((issue) => (
        <details key={issue._id} className="letter-back" lang={issue.language}>
          <summary>
            <h3>{issue.subject}</h3>
            <SentAt issue={issue} />
          </summary>
          <IssueText issue={issue} cards={cards} />
        </details>
      ))}
    </section>
  );
}

function SentAt({ issue: { sentAt, language } }: { issue: PastIssue }) {
  const { settings } = useSite();
  return (
    <time className="meta" dateTime={sentAt}>
      {formatDate(sentAt, language, settings.timeZone)}
    </time>
  );
}

function IssueText({
  issue: { introHtml, articles },
  cards,
}: Pick<Props, 'cards'> & { issue: PastIssue }) {
  const stories = articles.flatMap((id) => cards.find(({ _id }) => _id === id) ?? []);
  return (
    <>
      {introHtml && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
        <div className="prose" dangerouslySetInnerHTML={{ __html: introHtml }} />
      )}
      {stories.length > 0 && (
        <ul className="letter-stories">
          {stories.map((card) => (
            <HeadlineItem key={card._id} card={card} heading="h4" kicker />
          ))}
        </ul>
      )}
    </>
  );
}
