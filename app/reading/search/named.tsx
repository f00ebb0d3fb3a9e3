import type { NamedHit } from '../../../contract/reading/cards.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';

/** Links to authors, topics and series whose name matches the search. */
export function Named({ named }: { named: NamedHit[] }) {
  const { words, to } = useReading();
  if (named.length === 0) return null;
  return (
    <ul className="search-named">
      {named.map(({ kind, name, path }) => (
        <li key={path}>
          <span>{words.search.named[kind]}</span>{' '}
          <a href={to(path)} lang={languageOf(name)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
