import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from '../../words/admin/admin.ts';
import { number } from '../../words/count.ts';

/** The browser's title of a screen. */
export const titleOf = (screen: string) => `${screen} · ${words.shell.admin}`;

interface Props {
  title: string;
  /** How many there are, beside the title. */
  count?: number | undefined;
  /** Filters, then the primary action at the end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen of the admin: its title, what can be done, and the content. */
export function Screen({ title, count, actions, children }: Props) {
  return (
    <>
      <title>{titleOf(title)}</title>
      <div className="screen-head">
        <h1>
          {title}
          {count !== undefined && <span className="count">{number(count)}</span>}
        </h1>
        {actions}
      </div>
      {children}
    </>
  );
}

/** What a screen shows until its data is there. */
export function ScreenLoading() {
  return (
    <div className="screen-wait">
      <Spinner />
    </div>
  );
}
