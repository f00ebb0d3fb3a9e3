import { useAdminState } from '../../client/admin-state.tsx';
import { type AnyLink, countOn } from './links.ts';

/** Shows how much waits behind these links; nothing where nothing does. */
export function SideCount({ links }: { links: AnyLink[] }) {
  const { state } = useAdminState();
  const many = state ? links.reduce((sum, link) => sum + countOn(link, state.badges), 0) : 0;
  return many > 0 ? <span className="side-count">{many}</span> : null;
}
