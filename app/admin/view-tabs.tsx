import { Link } from 'react-router';
import { type View, viewSchema } from '../../contract/article-lists.ts';
import { viewWords } from '../words/admin/views.ts';
import { page } from '../words/page.ts';

interface Props {
  current: View | undefined;
  /** What the tab without a view is called. */
  all: string;
  /** Returns where a tab leads; empty: to everything. */
  to: (view: View | '') => string;
}

/** On a phone the row is wider than the screen. */
function showInRow(tab: HTMLAnchorElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Shows the views that everybody has of the work. */
export function ViewTabs({ current, all, to }: Props) {
  const { label, views } = viewWords[page.language];
  const tab = (view: View | '', name: string) => (
    <Link
      key={view}
      to={to(view)}
      {...((current ?? '') === view && { 'aria-current': 'true', ref: showInRow })}
    >
      {name}
    </Link>
  );
  return (
    <nav className="segments view-tabs" aria-label={label}>
      {tab('', all)}
      {viewSchema.options.map((view) => tab(view, views[view]))}
    </nav>
  );
}
