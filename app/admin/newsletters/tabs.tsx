import { NavLink } from 'react-router';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useMay } from '../../client/admin-state.tsx';
import { newsletterWords } from '../../words/admin/newsletters/newsletters.ts';

/** Leads between the screens about newsletters; a person sees those that their role permits. */
export function NewsletterTabs() {
  const { tabs } = newsletterWords();
  const { may } = useMay();
  return (
    <nav className="segments list-tabs" aria-label={tabs.label}>
      <NavLink to={adminPaths.newsletters()} end>
        {tabs.issues}
      </NavLink>
      <NavLink to={adminPaths.newsletterLists()}>{tabs.lists}</NavLink>
      {may('subscriber.manage') && (
        <NavLink to={adminPaths.subscribers()}>{tabs.subscribers}</NavLink>
      )}
    </nav>
  );
}
