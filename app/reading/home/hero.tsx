import { paths } from '../../../contract/paths/paths.ts';
import type { ArticleCard, Picture } from '../../../contract/reading/cards.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';
import { Cover, Excerpt } from '../card.tsx';
import { Headline, TitleLink, titleClass } from '../headline.tsx';
import { Kicker, Meta } from '../meta.tsx';
import { ResponsivePicture } from '../picture.tsx';
import { SiteArt } from './site-art.tsx';

/** Phones are told 88 in place of 100, and so take the width below: nobody sees it (docs/decisions/tests-and-benchmarks.md). */
const sizes = '(min-width:1280px) calc(50vw + 188px),(min-width:900px) calc(100vw - 430px),88vw';

interface Props {
  /** The story that the header carries; without one, it says the site's line. */
  card: ArticleCard | null;
  /** The header image of the settings. */
  image: Picture | null;
  line: string;
}

/** Shows the header image at the top of the home page, and beside it a story or the site's line. */
export function Hero({ card, image, line }: Props) {
  if (card) return <StoryHero card={card} image={image} />;
  return (
    <section className="hero">
      <div className="hero-picture">
        <HeaderImage image={image} />
      </div>
      <SiteLine line={line} />
    </section>
  );
}

function HeaderImage({ image }: { image: Picture | null }) {
  return (
    <div className="card-picture" lang={image ? languageOf(image.alt) : undefined}>
      {image ? <ResponsivePicture picture={image} sizes={sizes} first /> : <SiteArt />}
    </div>
  );
}

function SiteLine({ line }: { line: string }) {
  const { words, to } = useInterface();
  return (
    <div className="hero-text">
      <p className="hero-title" lang={languageOf(line)}>
        <Headline text={line} language={languageOf(line)} />
      </p>
      <p>
        <a className="more" href={to(paths.staticPage({ slug: 'about-us' }))}>
          {words.frame.aboutUs}
        </a>
      </p>
    </div>
  );
}

function StoryHero({ card, image }: { card: ArticleCard; image: Picture | null }) {
  return (
    <article className="hero" lang={card.language} data-dye={card.category?.dye}>
      <div className="hero-picture">
        {image ? <HeaderImage image={image} /> : <Cover card={card} sizes={sizes} first />}
      </div>
      <div className="hero-text">
        <Kicker card={card} />
        <h2 className={titleClass(card.name, 'hero-title')}>
          <TitleLink card={card} />
        </h2>
        {card.excerpt && (
          <p className="card-excerpt">
            <Excerpt text={card.excerpt} language={card.language} />
          </p>
        )}
        <Meta card={card} />
      </div>
    </article>
  );
}
