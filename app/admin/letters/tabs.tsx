import { NavLink } from 'react-router';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useMay } from '../../client/admin-state.tsx';
import { letterWords } from '../../words/admin/letters/letters.ts';

/** Leads between the screens about letters; a person sees those that their role permits. */
export function LetterTabs() {
  const { tabs } = letterWords();
  const { may } = useMay();
  return (
    <nav className="segments letter-tabs" aria-label={tabs.label}>
      <NavLink to={adminPaths.letters()} end>
        {tabs.letters}
      </NavLink>
      <NavLink to={adminPaths.letterLists()}>{tabs.lists}</NavLink>
      {may('subscriber.manage') && (
        <>
          <NavLink to={adminPaths.subscribers()}>{tabs.subscribers}</NavLink>
          <NavLink to={adminPaths.consents()}>{tabs.consents}</NavLink>
        </>
      )}
    </nav>
  );
}
