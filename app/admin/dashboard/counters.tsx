import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Permission } from '../../../contract/permissions.ts';
import { useMay } from '../../client/admin-state.tsx';
import { number } from '../../words/count.ts';

export interface Counter {
  label: string;
  count: number;
  icon: LucideIcon;
  /** Says what exactly is counted, where the label leaves it open. */
  note?: string;
  /** The screen that the counter links to, for people who have the permission `needs`. */
  to?: string | undefined;
  needs?: Permission | undefined;
}

/** Shows the four numbers at the top of the dashboard. */
export function Counters({ counters }: { counters: Counter[] }) {
  const { may } = useMay();
  return (
    <ul className="counters">
      {counters.map(({ label, count, icon: Icon, note, to, needs }) => (
        <li className="sheet counter" key={label}>
          <Icon aria-hidden="true" />
          <p className="counter-label">
            {to && (!needs || may(needs)) ? <Link to={to}>{label}</Link> : label}
          </p>
          <p className="counter-number">{number(count)}</p>
          {note && <p className="counter-note">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
