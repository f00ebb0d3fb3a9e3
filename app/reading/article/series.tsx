import { paths } from '../../../contract/paths/paths.ts';
import type { PartLink, SeriesPlace } from '../../../contract/reading/cards.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Mixed } from '../mixed-language.tsx';

interface Props {
  series: SeriesPlace | null;
}

/** Says of which series an article is a part, and lists its parts on request. */
export function SeriesParts({ series: of }: Props) {
  const { words, language, to, toStory } = useReading();
  if (!of) return null;
  const { series, parts, place } = of;
  return (
    <nav className="series-parts" lang={language} aria-label={words.series.label}>
      <p>
        <span>{words.series.label}</span>{' '}
        <a href={to(paths.series(series))} lang={languageOf(series.name)}>
          {series.name}
        </a>
      </p>
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
