import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { words } from '../words/admin/admin.ts';
import { RowWords } from './row-words.tsx';
import { SortHead } from './sort-head.tsx';

/** A column of a list. */
interface Column<Row> {
  label: string;
  /** The name of the order that a press on its head asks for, and whether that begins with the greatest. */
  order?: string;
  down?: boolean;
  /** Whether it names the row. */
  title?: boolean;
  /** Classes of a cell: `tight` takes no more room than it needs, `named` has the label before it on phones. */
  className?: string | ((row: Row) => string | undefined);
  lang?: (row: Row) => string | undefined;
  cell(row: Row, index: number): ReactNode;
}

interface Props<Row> {
  rows: readonly Row[];
  keyOf(row: Row): string;
  columns: readonly Column<Row>[];
  /** What can be done with a row; null where nothing can. */
  actions?: ((row: Row) => ReactNode) | null;
  /** The order of the list now. */
  sort?: string;
  /** Whether a row is a line of its own on phones, with signs for its actions; it is unless told. */
  brief?: boolean;
  /** What stands there instead where nothing is listed; absent where that cannot be. */
  empty?: ReactNode;
}

/** Shows a list of the admin as a table, each row of which becomes a box on phones. */
export function ListTable<Row>(props: Props<Row>) {
  const { rows, keyOf, columns, actions = null, sort = '', brief = true, empty } = props;
  if (rows.length === 0) return <div className="table-sheet">{empty}</div>;
  return (
    <div className="table-sheet">
      <table className={brief ? 'table brief' : 'table'}>
        <thead>
          <tr>
            {columns.map(({ label, order, down }) =>
              order ? (
                <SortHead key={label} label={label} order={order} down={down} sort={sort} />
              ) : (
                <th key={label} scope="col">
                  {label}
                </th>
              ),
            )}
            {actions && <th scope="col">{words.ui.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, title, className, lang, cell }) => {
                const own = typeof className === 'function' ? className(row) : className;
                return (
                  <td
                    key={label}
                    className={title ? 'strong row-title' : own}
                    data-label={title ? undefined : label}
                    lang={lang?.(row)}
                  >
                    {cell(row, index)}
                  </td>
                );
              })}
              {actions && <td className="actions">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EmptyProps {
  icon: LucideIcon;
  children: ReactNode;
  /** What can be done about it. */
  more?: ReactNode;
}

/** Says that nothing is listed, and what can be done about it. */
export function EmptyList({ icon: Icon, children, more }: EmptyProps) {
  return (
    <div className="empty">
      <Icon aria-hidden="true" />
      <p>{children}</p>
      {more}
    </div>
  );
}

interface ActionProps {
  /** The sign that stands for its words where there is no room for them; absent: the words stay. */
  icon?: LucideIcon;
  children: ReactNode;
  /** What it is called, where its words alone do not say of which row it is. */
  label?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Where it leads; absent: it is pressed. */
  to?: string;
  onClick?: () => void;
}

/** An action in a row of a list. */
export function RowAction({ icon, children, label, danger, disabled, to, onClick }: ActionProps) {
  const className = danger ? 'row-action danger' : 'row-action';
  const content = icon ? <RowWords icon={icon}>{children}</RowWords> : children;
  if (to !== undefined) {
    return (
      <Link className={className} to={to} aria-label={label}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {content}
    </button>
  );
}
