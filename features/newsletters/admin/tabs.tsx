import { NavLink } from 'react-router';
import { useMay } from '../../../app/client/admin-state.tsx';
import { newsletterPaths } from '../paths.ts';
import { newsletterWords } from './words.ts';

/** Leads between the screens about newsletters; a person sees those that their role permits. */
export function NewsletterTabs() {
  const { tabs } = newsletterWords();
  const { may } = useMay();
  return (
    <nav className="segments list-tabs" aria-label={tabs.label}>
      <NavLink to={newsletterPaths.issues()} end>
        {tabs.issues}
      </NavLink>
      <NavLink to={newsletterPaths.lists()}>{tabs.lists}</NavLink>
      {may('subscriber.manage') && (
        <NavLink to={newsletterPaths.subscribers()}>{tabs.subscribers}</NavLink>
      )}
    </nav>
  );
}
