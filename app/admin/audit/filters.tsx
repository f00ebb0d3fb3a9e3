import { Link } from 'react-router';
import { auditKinds } from '../../../contract/audit.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { Author } from '../../../contract/users.ts';
import { FilterSelect, Filters } from '../../ui/filters.tsx';
import { words } from '../../words/admin/admin.ts';
import { auditWords } from '../../words/admin/audit/audit.ts';
import { featureKinds } from './feature-audit.ts';

/** Filters the audit log by person, kind and days. */
export function AuditFilters({ query, people }: { query: URLSearchParams; people: Author[] }) {
  const audit = auditWords();
  const { screens } = words.shell;
  const kinds = {
    ...audit.kinds,
    article: screens.articles,
    category: screens.categories,
    tag: screens.tags,
    series: screens.series,
    page: screens.pages,
    redirect: screens.redirects,
    message: screens.messages,
    home: screens.home,
    settings: screens.settings,
    feature: screens.features,
    key: screens.keys,
    backup: screens.backups,
  };
  return (
    <Filters key={query.toString()}>
      <FilterSelect
        name="person"
        label={audit.person}
        chosen={query.get('person')}
        all={audit.everybody}
        options={people.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <FilterSelect
        name="kind"
        label={audit.kind}
        chosen={query.get('kind')}
        all={audit.everything}
        options={[
          ...auditKinds.map((kind) => ({ value: kind, label: kinds[kind] })),
          ...featureKinds(),
        ]}
      />
      {(['from', 'to'] as const).map((name) => (
        <label className="audit-day" key={name}>
          {audit[name]}
          <input className="input" type="date" name={name} defaultValue={query.get(name) ?? ''} />
        </label>
      ))}
      {[...query.values()].some(Boolean) && (
        <Link className="button" to={adminPaths.audit()}>
          {audit.showAll}
        </Link>
      )}
    </Filters>
  );
}
