import type { ArticleCard, Picture } from '../../contract/content.ts';
import { useInterface } from '../words/interface.ts';
import { Mixed } from './mixed-language.tsx';

interface PictureProps {
  picture: Picture;
  sizes: string;
  /** Whether readers see the picture first: it is then loaded at once and before others. */
  first?: boolean;
}

/** Shows a picture in the best format that the browser takes, over a placeholder of its colours. */
export function ResponsivePicture({ picture, sizes, first = false }: PictureProps) {
  const { src, avif, webp, width, height, alt, placeholder, focus } = picture;
  return (
    <span className={`pic ${focus}`.trimEnd()}>
      {placeholder && <img className="behind" src={placeholder} alt="" />}
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          src={src}
          width={width}
          height={height}
          alt={alt}
          {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        />
      </picture>
    </span>
  );
}

/** The `sizes` of pictures in a grid: of three columns on wide pages, of two below an article. */
const gridSizes = {
  wide: '(min-width:1200px) 368px,(min-width:900px) 30vw,(min-width:600px) 46vw,91vw',
  measure: '(min-width:760px) 346px,(min-width:600px) 46vw,91vw',
};

interface GridProps {
  heading: 'h2' | 'h3' | 'h4';
  columns?: keyof typeof gridSizes;
  /** Whether the first card is what readers see first. */
  first?: boolean;
}

/** Shows articles as cards: picture, title, excerpt, Read More. */
function Card({
  card,
  heading: Heading,
  columns = 'wide',
  first = false,
}: GridProps & { card: ArticleCard }) {
  const address = useInterface().to(card.address);
  return (
    <article className="card" lang={card.language}>
      {card.picture && (
        <a className="card-picture" href={address} tabIndex={-1} aria-hidden="true">
          <ResponsivePicture
            picture={{ ...card.picture, alt: '' }}
            sizes={gridSizes[columns]}
            first={first}
          />
        </a>
      )}
      <Heading className="card-title">
        <a href={address}>
          <Mixed text={card.name} language={card.language} />
        </a>
      </Heading>
      <p className="card-excerpt">
        <Mixed text={card.excerpt} language={card.language} />
      </p>
      <ReadMore card={card} />
    </article>
  );
}

export function ReadMore({ card }: { card: ArticleCard }) {
  const { words, language, to } = useInterface();
  return (
    <a className="more" href={to(card.address)} lang={language}>
      {words.lists.readMore}
      <span className="sr-only" lang={card.language}>
        : {card.name}
      </span>
    </a>
  );
}

export function CardGrid({ cards, first, ...shared }: GridProps & { cards: ArticleCard[] }) {
  return (
    <ul className="grid-cards">
      {cards.map((card, index) => (
        <li key={card._id}>
          <Card card={card} first={first && index === 0} {...shared} />
        </li>
      ))}
    </ul>
  );
}
