import { Form, Link, useSubmit } from 'react-router';
import { auditKinds } from '../../../contract/audit.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { Author } from '../../../contract/users.ts';
import { words } from '../../words/admin/admin.ts';

/** Person, kind and days; all of them are in the address, so a list can be kept or sent on. */
export function AuditFilters({ query, people }: { query: URLSearchParams; people: Author[] }) {
  const submit = useSubmit();
  const { audit } = words;
  const { screens } = words.shell;
  const kinds = {
    ...audit.kinds,
    article: screens.articles,
    category: screens.categories,
    page: screens.pages,
    redirect: screens.redirects,
    message: screens.messages,
    settings: screens.settings,
  };
  return (
    <Form
      className="filters"
      role="search"
      key={query.toString()}
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true })}
    >
      <select
        className="input"
        name="person"
        aria-label={audit.person}
        defaultValue={query.get('person') ?? ''}
      >
        <option value="">{audit.everybody}</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input"
        name="kind"
        aria-label={audit.kind}
        defaultValue={query.get('kind') ?? ''}
      >
        <option value="">{audit.everything}</option>
        {auditKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </select>
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
    </Form>
  );
}
