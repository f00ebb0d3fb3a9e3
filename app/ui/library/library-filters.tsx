import { type LibraryChoices, libraryChoicesSchema } from '../../../contract/library-list.ts';
import { useSearch } from '../../client/use-search.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { pickerWords } from '../../words/admin/picker/picker.ts';
import { locales } from '../../words/count.ts';
import { page } from '../../words/page.ts';

/** The filters of the library, by their names in its call; what is empty filters nothing. */
export const everything = { q: '', person: '', month: '', show: '' };
export type Filters = typeof everything;

/** Whether filters leave out pictures. */
export const isNarrowed = (filters: Filters) => Object.values(filters).some(Boolean);

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Leads to the pictures, by an arrow key. */
  onDown: () => void;
}

/** Returns who else uploads, after oneself. */
function othersIn(choices: LibraryChoices | null, own: string | undefined) {
  return choices?.people.filter(({ _id }) => _id !== own) ?? [];
}

/** Narrows the library by words, by who uploaded a picture and when, and to what is used nowhere. */
export function LibraryFilters({ filters, onChange, onDown }: Props) {
  const { found: choices } = useSearch(libraryChoicesSchema, '/api/images/library/choices', '');
  const own = useUserInfo()?._id;
  const text = pickerWords();
  const { format } = new Intl.DateTimeFormat(locales[page.language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const set = (name: keyof Filters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...filters, [name]: target.value }),
  });
  return (
    <search className="filters library-filters" aria-label={text.filters}>
      <input
        className="input filter-search"
        type="search"
        aria-label={text.search}
        placeholder={text.searchHint}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onDown();
        }}
        {...set('q')}
      />
      <select className="input" aria-label={text.who} {...set('person')}>
        <option value="">{text.anybody}</option>
        {own && <option value={own}>{text.me}</option>}
        {othersIn(choices, own).map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <select className="input" aria-label={text.when} {...set('month')}>
        <option value="">{text.anyMonth}</option>
        {choices?.months.map((month) => (
          <option key={month} value={month}>
            {format(new Date(month))}
          </option>
        ))}
      </select>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={filters.show === 'unused'}
          onChange={({ target }) => onChange({ ...filters, show: target.checked ? 'unused' : '' })}
        />
        {text.unused}
      </label>
    </search>
  );
}
