import type { ReactNode } from 'react';
import type { ArticleView } from '../../../contract/reading/articles.ts';
import { BelowText, type NamedBelow } from '../below-text.tsx';
import { type NamedFollow, noSlots, Slot, type Slots } from '../slots.tsx';
import { OwnPart } from '../theme/own-part.tsx';
import { useSite } from '../use-site.ts';
import { ArticleHead } from './article-head.tsx';
import { AuthorCards } from './author-card.tsx';
import { Contents } from './contents.tsx';
import { Corrections } from './corrections.tsx';
import { Further, type MaybeFound } from './further.tsx';
import { MembersOnly } from './members-only.tsx';
import { Neighbours, SeriesParts } from './series.tsx';
import { ShareRow } from './share-row.tsx';
import { Tags } from './tags.tsx';

interface Props {
  article: ArticleView;
  further: MaybeFound;
  /** The absolute address to share. */
  address: string;
  timeZone: string;
  /** What features have put into the page; nothing where it is only previewed. */
  slots?: Slots;
  below?: NamedBelow[];
  follow?: NamedFollow[];
  ends?: NamedBelow[];
  /** Stands below the article, before what else may be read. */
  children?: ReactNode;
}

/** Shows an article as readers see it, on its own page and in its preview. */
export function ArticleText(props: Props) {
  const { article, further, address, timeZone, children } = props;
  const { slots = noSlots, below = [], follow = [], ends = [] } = props;
  const site = useSite();
  const { middleAt, authors, bodyHtml, dropCap, language, name, series } = article;
  const middle = slots.html['article.middle'] ?? '';
  const text =
    middle && middleAt !== null
      ? bodyHtml.slice(0, middleAt) + middle + bodyHtml.slice(middleAt)
      : bodyHtml;
  return (
    <>
      <article className="article" lang={language}>
        <ArticleHead
          article={article}
          address={address}
          timeZone={timeZone}
          follow={follow}
          isNews={article.genre === 'news' || below.some(({ data }) => data)}
        />
        <div className="wide article-columns">
          <div className="article-rail">
            <SeriesParts series={series} />
            <Contents article={article} />
          </div>
          <div
            className={dropCap ? 'prose drop-cap' : 'prose'}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
            dangerouslySetInnerHTML={{ __html: text }}
          />
          <Slot slots={slots} name="article.side" className="article-side passing" />
          <MembersOnly article={article} />
          <BelowText below={below} />
          <footer className="article-foot">
            <OwnPart site={site} place="article-end" />
            <Corrections article={article} timeZone={timeZone} />
            <p className="printed-address">{address}</p>
            <Neighbours series={series} />
            <Tags tags={article.tags} />
            <ShareRow title={name} address={address} />
            <AuthorCards authors={authors} newest={further?.ofAuthor ?? []} />
            <BelowText below={ends} />
          </footer>
        </div>
      </article>
      {children}
      <Further found={further} />
    </>
  );
}
