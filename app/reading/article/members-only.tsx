import { offersFrom } from '../../../contract/member-prices.ts';
import { paths, withQuery } from '../../../contract/paths/paths.ts';
import type { ArticleView } from '../../../contract/reading/articles.ts';
import { languageOf } from '../../../hindi/language.ts';
import { memberTexts } from '../../words/reading/members.ts';
import { useReading } from '../../words/reading-interface.ts';
import { NearScript } from '../near-script.tsx';
import stylesheet from '../styles/members.css?url';
import { useSite } from '../use-site.ts';

/**
 * Says at the place where the open part of an article ends who may read on, the same to everybody: the rest is in no
 * page. The script fetches it for whoever is signed in (docs/decisions/article-text.md).
 */
export function MembersOnly({ article }: { article: ArticleView }) {
  const { language, to, toStory, words } = useReading();
  const { signUp, memberPrices } = useSite().settings;
  const { _id, lockedFor } = article;
  if (!lockedFor || lockedFor === 'public') return null;
  const texts = memberTexts[language];
  const offers = lockedFor === 'free' ? [] : offersFrom(lockedFor, memberPrices, language);
  const isOpen = signUp !== 'closed';
  const isFree = lockedFor === 'free' && isOpen;
  const redirect = { redirect: toStory(article) };
  return (
    <section
      className="members-only"
      lang={language}
      aria-labelledby="members-only"
      data-members={_id}
      data-signed={__MEMBERS_URL__}
      data-loading={texts.loading}
      data-failed={texts.failed}
      data-opened={texts.opened}
      data-contents={words.article.contents}
    >
      <link rel="stylesheet" href={stylesheet} />
      <h2 id="members-only">{texts.titles[lockedFor]}</h2>
      <p>{isFree ? `${texts.texts.free} ${texts.free}` : texts.texts[lockedFor]}</p>
      {offers.length > 0 && (
        <ul className="members-levels">
          {offers.map(({ level, price }) => (
            <li key={level}>
              <b>{texts.levels[level]}</b> <span lang={languageOf(price)}>{price}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="members-said" role="status" />
      <p className="members-ways">
        <a className="members-sign" href={withQuery(to(paths.login()), redirect)}>
          {texts.signIn}
        </a>
        {isOpen && (
          <a className="members-sign" href={withQuery(to(paths.signup()), redirect)}>
            {texts.signUp}
          </a>
        )}
        {!isFree && <a href={to(paths.staticPage({ slug: 'contact-us' }))}>{texts.become}</a>}
      </p>
      <noscript>
        <p>{texts.withoutScript}</p>
      </noscript>
      <NearScript />
    </section>
  );
}
