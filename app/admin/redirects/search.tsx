import { Filters } from '../../ui/filters.tsx';
import { words } from '../../words/admin/admin.ts';

/** Searches for an address while it is typed. */
export function Search({ q }: { q: string }) {
  return (
    <Filters className="w-full sm:w-72">
      <input
        className="input"
        type="search"
        name="q"
        spellCheck={false}
        defaultValue={q}
        placeholder={words.redirects.search}
        aria-label={words.redirects.search}
      />
    </Filters>
  );
}
