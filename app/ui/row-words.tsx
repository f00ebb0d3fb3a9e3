import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  /** The words of the action; on phones the icon stands for them, and screen readers read them. */
  children: ReactNode;
}

/** What an action in a row of a table shows. */
export function RowWords({ icon: Icon, children }: Props) {
  return (
    <>
      <Icon className="row-icon" aria-hidden="true" />
      <span className="row-word">{children}</span>
    </>
  );
}
