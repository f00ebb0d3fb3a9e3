import { paths } from '../../../contract/paths/paths.ts';
import type { PartLink, SeriesPlace } from '../../../contract/reading/cards.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Mixed } from '../mixed-language.tsx';
import { sheets } from '../sheets/sheets.ts';

/** Only the server writes styles inline. */
const inlineStyles = import.meta.env.SSR ? sheets.series : '';

interface Props {
  series: SeriesPlace | null;
}

/** The most parts that are drawn as bars: of more, a bar would be thinner than the gap beside it. */
const MOST_BARS = 24;

/** Draws the parts of a series as bars, filled up to this one; the words beside it say the same. */
function Bars({ parts, place }: Pick<SeriesPlace, 'parts' | 'place'>) {
  if (parts.length < 2 || parts.length > MOST_BARS) return null;
  return (
    <span className="series-bars" aria-hidden="true">
      {parts.map(({ address }, index) => (
        <i key={address} className={index <= place ? 'read' : undefined} />
      ))}
    </span>
  );
}

/** Says of which series an article is a part, and lists its parts: on request where they are many or a phone shows them. */
export function SeriesParts({ series: of }: Props) {
  const { words, language, to, toStory } = useReading();
  if (!of) return null;
  const { series, parts, place } = of;
  return (
    <nav className="series-parts" lang={language} aria-label={words.series.label}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the build, allowed by its hash. */}
      <style dangerouslySetInnerHTML={{ __html: inlineStyles }} />
      <p>
        <span>{words.series.label}</span>{' '}
        <a href={to(paths.series(series))} lang={languageOf(series.name)}>
          {series.name}
        </a>
      </p>
      <Bars parts={parts} place={place} />
      <details>
        <summary>{words.series.partOf(place + 1, parts.length)}</summary>
        <ol>
          {parts.map((part, index) => (
            <li key={part.address}>
              <a
                href={toStory(part)}
                lang={part.language}
                aria-current={index === place ? 'page' : undefined}
              >
                <Mixed text={part.name} language={part.language} />
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Leads to the parts before and after an article. */
export function Neighbours({ series: of }: Props) {
  const { words, language } = useReading();
  if (!of || of.parts.length < 2) return null;
  const { parts, place, series } = of;
  return (
    <nav
      className="neighbours"
      lang={language}
      aria-label={`${words.series.label}: ${series.name}`}
    >
      <p>
        {words.series.label} <b lang={languageOf(series.name)}>{series.name}</b>{' '}
        <span>{words.series.partOf(place + 1, parts.length)}</span>
      </p>
      <Bars parts={parts} place={place} />
      <Neighbour rel="prev" label={words.series.previous} part={parts[place - 1]} />
      <Neighbour rel="next" label={words.series.next} part={parts[place + 1]} />
    </nav>
  );
}

interface NeighbourProps {
  rel: 'prev' | 'next';
  label: string;
  part: PartLink | undefined;
}

function Neighbour({ rel, label, part }: NeighbourProps) {
  const { toStory } = useReading();
  if (!part) return null;
  return (
    <a className={rel} href={toStory(part)} rel={rel}>
      <span>{label}</span>
      <b lang={part.language}>
        <Mixed text={part.name} language={part.language} />
      </b>
    </a>
  );
}
