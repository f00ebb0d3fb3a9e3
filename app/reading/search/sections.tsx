import type { CategoryLink } from '../../../contract/categories.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';

/** Suggests the categories where a search has nothing to show. */
export function Sections({ categories }: { categories: CategoryLink[] }) {
  const { words, to } = useReading();
  if (categories.length === 0) return null;
  return (
    <nav className="sections" aria-labelledby="sections">
      <h2 id="sections">{words.search.sections}</h2>
      <ul className="chips">
        {categories.map((category) => (
          <li key={category._id} data-dye={category.dye}>
            <a
              className="chip chip-dyed"
              href={to(paths.category(category))}
              lang={languageOf(category.name)}
            >
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
