import { X } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../../contract/paths/paths.ts';
import { firstCharacter } from '../../../contract/truncate.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { useOnline } from '../../client/online.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { words } from '../../words/admin/admin.ts';
import { page } from '../../words/page.ts';
import { sideGroups, sideLinks } from './links.ts';

interface Props {
  open: boolean;
  /** The button that closes the drawer, which has the focus first. */
  first: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Shows the logo, who is signed in, and the screens that their role permits. */
export function Sidebar({ open, first, onClose }: Props) {
  const person = useUserInfo();
  const online = useOnline();
  const { state } = useAdminState();
  const { may } = useMay();
  const { shell } = words;
  const name = state?.site.name ?? 'लेखनी';
  return (
    <aside className={open ? 'side open' : 'side'} id="side" aria-label={shell.menu}>
      <button
        ref={first}
        type="button"
        className="icon-button side-close"
        aria-label={words.ui.close}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </button>
      <Link className="side-logo" to={paths.profile()} lang="hi" onClick={onClose}>
        <span className="side-word">{name}</span>
        <span className="side-initial" aria-hidden="true">
          {firstCharacter(name)}
        </span>
        <span className="sr-only" lang={page.language}>
          {` (${shell.myProfile})`}
        </span>
      </Link>
      <div className="side-person">
        <div className="side-word">{person?.name ?? '\u00a0'}</div>
        <div className={online ? 'online' : 'online off'} role="status">
          <span className="side-word">{online ? shell.online : shell.isOffline}</span>
        </div>
      </div>
      <nav aria-label={shell.admin}>
        {sideGroups.map((group) => {
          const links = sideLinks.filter((link) => link.group === group && may(link.needs));
          if (links.length === 0) return null;
          return (
            <Fragment key={group ?? ''}>
              {group && (
                <p className="side-group" id={`side-${group}`}>
                  <span className="side-word">{shell.groups[group]}</span>
                </p>
              )}
              <ul aria-labelledby={group && `side-${group}`}>
                {links.map(({ to, screen, icon: Icon, badge }) => (
                  <li key={to}>
                    <NavLink
                      className="side-link"
                      to={to}
                      title={shell.screens[screen]}
                      onClick={onClose}
                    >
                      <Icon aria-hidden="true" />
                      <span className="side-word">{shell.screens[screen]}</span>
                      {badge && state && state.badges[badge] > 0 && (
                        <span className="side-count">{state.badges[badge]}</span>
                      )}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </Fragment>
          );
        })}
      </nav>
    </aside>
  );
}
