import { PanelLeftClose, PanelLeftOpen, Plus, X } from 'lucide-react';
import { Fragment, type KeyboardEvent, type RefObject } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { adminPaths, paths } from '../../../contract/paths/paths.ts';
import { firstCharacter } from '../../../contract/truncate.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { useOnline } from '../../client/online.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { words } from '../../words/admin/admin.ts';
import { page } from '../../words/page.ts';
import { levelsFor, nameOfScreen, sideGroups } from './links.ts';
import { SideCount } from './side-count.tsx';
import { ToolsButton } from './tools/tools-button.tsx';
import { useFolded } from './use-folded.ts';

interface Props {
  open: boolean;
  /** The button that closes the drawer, which has the focus first. */
  first: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Moves the focus between the links by the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a, .side-tools')];
  const next = links[links.findIndex((link) => link.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Shows the logo, who is signed in, and the screens that their role permits. */
export function Sidebar({ open, first, onClose }: Props) {
  const person = useUserInfo();
  const online = useOnline();
  const { state } = useAdminState();
  const { may } = useMay();
  const { pathname } = useLocation();
  const { first: level, rest, begins } = levelsFor(may);
  const { folded, toggle } = useFolded();
  const { shell } = words;
  const Fold = folded ? PanelLeftOpen : PanelLeftClose;
  const name = state?.site.name ?? 'लेखनी';
  return (
    <aside
      className={`side ${open ? 'open' : ''} ${folded ? 'folded' : ''}`}
      id="side"
      aria-label={shell.menu}
    >
      <button
        ref={first}
        type="button"
        className="icon-button side-close"
        aria-label={words.ui.close}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </button>
      <Link className="side-logo" to={paths.profile()} lang={languageOf(name)} onClick={onClose}>
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
      <nav aria-label={shell.admin} onKeyDown={moveFocus}>
        {may('article.write') && (
          <div className="side-begin">
            <Link
              className="side-link side-new"
              to={`${adminPaths.addArticle()}/`}
              title={shell.newArticle}
              onClick={onClose}
            >
              <Plus aria-hidden="true" />
              <span className="side-word">{shell.newArticle}</span>
            </Link>
            {begins.map((link) => (
              <Link
                key={link.to}
                className="side-link side-new side-sign"
                to={link.to}
                title={nameOfScreen(link)}
                aria-label={nameOfScreen(link)}
                onClick={onClose}
              />
            ))}
          </div>
        )}
        {sideGroups.map((group) => {
          const links = level.filter((link) => link.group === group);
          if (links.length === 0) return null;
          return (
            <Fragment key={group ?? ''}>
              {group && (
                <p className="side-group" id={`side-${group}`}>
                  <span className="side-word">{shell.groups[group]}</span>
                </p>
              )}
              <ul aria-labelledby={group && `side-${group}`}>
                {links.map((link) => (
                  <li key={link.to}>
                    <NavLink
                      className="side-link"
                      to={link.to}
                      title={nameOfScreen(link)}
                      onClick={onClose}
                    >
                      {link.icon && <link.icon aria-hidden="true" />}
                      <span className="side-word">{nameOfScreen(link)}</span>
                      <SideCount links={[link]} />
                    </NavLink>
                  </li>
                ))}
              </ul>
            </Fragment>
          );
        })}
        <ToolsButton
          links={rest}
          isCurrent={rest.some(({ to }) => pathname.startsWith(to))}
          onLeave={onClose}
        />
      </nav>
      <button
        type="button"
        className="side-link side-fold"
        aria-expanded={!folded}
        aria-controls="side"
        title={folded ? shell.unfoldMenu : shell.foldMenu}
        onClick={toggle}
      >
        <Fold aria-hidden="true" />
        <span className="side-word">{folded ? shell.unfoldMenu : shell.foldMenu}</span>
      </button>
    </aside>
  );
}
