import { useAdminState } from '../../client/admin-state.tsx';
import { type AnyLink, badgeOf } from './links.ts';

/** Shows how much waits behind these links; nothing where nothing does. */
export function SideCount({ links }: { links: AnyLink[] }) {
  const { state } = useAdminState();
  const many = links.reduce((sum, link) => {
    const badge = badgeOf(link);
    return sum + ((badge && state?.badges[badge]) || 0);
  }, 0);
  return many > 0 ? <span className="side-count">{many}</span> : null;
}
