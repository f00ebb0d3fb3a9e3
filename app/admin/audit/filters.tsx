import { Form, Link, useSubmit } from 'react-router';
import { type AuditKind, auditKinds } from '../../../contract/audit.ts';
import type { Author } from '../../../contract/users.ts';

const kindNames: Record<AuditKind, string> = {
  article: 'Articles',
  category: 'Categories',
  page: 'Pages',
  image: 'Pictures',
  redirect: 'Redirects',
  message: 'Messages',
  user: 'People and passwords',
  session: 'Sign-ins',
  settings: 'Settings',
};

/** Person, kind and days; all of them are in the address, so a list can be kept or sent on. */
export function AuditFilters({ query, people }: { query: URLSearchParams; people: Author[] }) {
  const submit = useSubmit();
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
        aria-label="Person"
        defaultValue={query.get('person') ?? ''}
      >
        <option value="">Everybody</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input"
        name="kind"
        aria-label="Kind of action"
        defaultValue={query.get('kind') ?? ''}
      >
        <option value="">Everything</option>
        {auditKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </select>
      {(['from', 'to'] as const).map((name) => (
        <label className="audit-day" key={name}>
          {name === 'from' ? 'From' : 'To'}
          <input className="input" type="date" name={name} defaultValue={query.get(name) ?? ''} />
        </label>
      ))}
      {[...query.values()].some(Boolean) && (
        <Link className="button" to="/admin/audit">
          Show all
        </Link>
      )}
    </Form>
  );
}
