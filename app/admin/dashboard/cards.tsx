import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Permission } from '../../../contract/permissions.ts';
import { useMay } from '../../client/back-office.tsx';
import { number } from '../../words/count.ts';

interface Card {
  label: string;
  count: number;
  icon: LucideIcon;
  /** What exactly is counted, where the label leaves it open. */
  note?: string;
  /** The screen behind it, for whoever may use it. */
  to?: string;
  needs?: Permission;
}

/** The four numbers at the top. */
export function Cards({ cards }: { cards: Card[] }) {
  const { may } = useMay();
  return (
    <ul className="counts">
      {cards.map(({ label, count, icon: Icon, note, to, needs }) => (
        <li className="sheet count-card" key={label}>
          <Icon aria-hidden="true" />
          <p className="count-label">
            {to && (!needs || may(needs)) ? <Link to={to}>{label}</Link> : label}
          </p>
          <p className="count-number">{number(count)}</p>
          {note && <p className="count-note">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
