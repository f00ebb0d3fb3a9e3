import type { Category } from '../../../contract/categories.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';
import { PartFailed } from '../part-failed.tsx';

/** Shows the categories of the home page in a row, each with a drop of its colour; null: they could not be loaded. */
export function Shelf({ categories }: { categories: Category[] | null }) {
  const { words, to } = useInterface();
  if (!categories) return <PartFailed className="wide" />;
  if (categories.length === 0) return null;
  return (
    <nav className="shelf" aria-label={words.home.categories}>
      <ul className="wide">
        {categories.map(({ _id, name, slug, dye }) => (
          <li key={_id}>
            <a href={to(paths.category({ slug }))} lang={languageOf(name)} data-dye={dye}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
