import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from '../../words/admin/admin.ts';
import { number } from '../../words/count.ts';

/** Returns the document's title for a screen. */
export const titleOf = (screen: string) => `${screen} · ${words.shell.admin}`;

interface Props {
  title: string;
  /** The number shown beside the title. */
  count?: number | undefined;
  /** The filters, followed by the primary action. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Renders a screen of the admin: title, actions and content. */
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

/** Shows that the data of a screen is being loaded. */
export function ScreenLoading() {
  return (
    <div className="screen-wait">
      <Spinner />
    </div>
  );
}
