import { Filters } from '../../ui/filters.tsx';
import { redirectWords } from '../../words/admin/redirects/redirects.ts';

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
        placeholder={redirectWords.search}
        aria-label={redirectWords.search}
      />
    </Filters>
  );
}
