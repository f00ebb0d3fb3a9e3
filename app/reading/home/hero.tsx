import type { ArticleCard } from '../../../contract/content.ts';
import { useInterface } from '../../words/interface.ts';
import { Cover } from '../card.tsx';
import { Kicker, Meta } from '../meta.tsx';
import { Headline, Mixed } from '../mixed-language.tsx';

const sizes = '(min-width:1280px) calc(50vw + 188px),(min-width:900px) calc(100vw - 430px),100vw';

/** Shows the header image with the story at the top of the home page. */
export function Hero({ card }: { card: ArticleCard }) {
  const { to } = useInterface();
  return (
    <article className="hero" lang={card.language} data-dye={card.category?.dye}>
      <div className="hero-picture">
        <Cover card={card} sizes={sizes} first />
      </div>
      <div className="hero-text">
        <Kicker category={card.category} />
        <h2 className="hero-title">
          <a href={to(card.address)}>
            <Headline text={card.name} language={card.language} />
          </a>
        </h2>
        {card.excerpt && (
          <p className="card-excerpt">
            <Mixed text={card.excerpt} language={card.language} />
          </p>
        )}
        <Meta card={card} />
      </div>
    </article>
  );
}
