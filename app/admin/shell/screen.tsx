import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from '../../words/admin/admin.ts';
import { number } from '../../words/count.ts';

/** Returns the document's title for a screen. */
export const titleOf = (screen: string) => `${screen} · ${words.shell.admin}`;

interface Props {
  title: string;
  /** The number shown beside the title. */
  count?: number | undefined;
  /** The number above which nobody has counted. */
  counted?: number | undefined;
  /** The filters, followed by the primary action. */
  actions?: ReactNode;
  children: ReactNode;
}

const countOf = (count: number, counted = count) =>
  counted < count ? `${number(counted)}+` : number(count);

/** Renders a screen of the admin: title, actions and content. */
export function Screen({ title, count, counted, actions, children }: Props) {
  const { search } = useLocation();
  return (
    <>
      <title>{titleOf(title)}</title>
      <div className="screen-head">
        <h1>
          {title}{' '}
          {count !== undefined && (
            <span className="count" role="status">
              {/* Drawn anew, so that a search, filter or order with as many is heard too; another page has no other number. */}
              <span key={search.replace(/[?&]page=\d+/, '')}>
                <span className="sr-only">{words.ui.total} </span>
                {countOf(count, counted)}
              </span>
            </span>
          )}
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
