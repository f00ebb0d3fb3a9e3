import {
  ArrowLeft,
  ChevronDown,
  CircleHelp,
  LogOut,
  Mail,
  Menu as MenuIcon,
  Settings,
  User,
} from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router';
import { adminPaths, paths } from '../../../contract/paths/paths.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { useUserInfo } from '../../client/user-info.ts';
import { TypingSwitch } from '../../typing/switch.tsx';
import { Menu } from '../../ui/menu.tsx';
import { words } from '../../words/admin/admin.ts';
import { pathIn } from '../../words/page.ts';
import { Badge } from './badge.tsx';
import { Bell } from './bell/bell.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { useSignOut } from './sign-out.ts';

interface Props {
  /** Whether the drawer with the links is open. */
  open: boolean;
  /** The button that opens it. */
  button: RefObject<HTMLButtonElement | null>;
  onMenu: () => void;
}

/** Shows the link to the site, what waits for attention, the help, and one's own menu. */
export function TopBar({ open, button, onMenu }: Props) {
  const { state } = useAdminState();
  const { may } = useMay();
  const { shell } = words;
  const { screens } = shell;
  const works = useUserInfo()?.role !== 'reader';
  return (
    <header className="bar">
      {works && (
        <button
          ref={button}
          type="button"
          className="icon-button bar-menu"
          aria-label={shell.menu}
          aria-expanded={open}
          aria-controls="side"
          onClick={onMenu}
        >
          <MenuIcon aria-hidden="true" />
        </button>
      )}
      <a className="bar-brand" href={pathIn(paths.home())}>
        <ArrowLeft aria-hidden="true" />
        <span>{state?.site.name ?? shell.theSite}</span>
      </a>
      {works && <PaletteButton />}
      <LanguageSwitch />
      <TypingSwitch />
      {works && (
        <>
          <Bell />
          <Link
            className="icon-button"
            to={adminPaths.help()}
            title={screens.help}
            aria-label={screens.help}
          >
            <CircleHelp aria-hidden="true" />
          </Link>
        </>
      )}
      {may('message.manage') && (
        <Link className="icon-button" to={adminPaths.messages()} title={screens.messages}>
          <Mail aria-hidden="true" />
          <Badge count={state?.badges.messages ?? 0} text={shell.unread} />
        </Link>
      )}
      <UserMenu />
    </header>
  );
}

/** Reading pages lead here to sign out where the person must be asked first. */
const SIGN_OUT = '#sign-out';

function UserMenu() {
  const person = useUserInfo();
  const signOut = useSignOut();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    if (location.hash !== SIGN_OUT) return;
    history.replaceState(history.state, '', location.pathname);
    signOut();
  }, []);
  const { may } = useMay();
  const { shell } = words;
  const { screens } = shell;
  const settings = {
    key: 'settings',
    to: adminPaths.settings(),
    icon: Settings,
    text: screens.settings,
  };
  const help = { key: 'help', to: adminPaths.help(), icon: CircleHelp, text: screens.help };
  const entries = [
    { key: 'profile', to: paths.profile(), icon: User, text: shell.myProfile },
    ...(may('settings.manage') ? [settings] : []),
    ...(person?.role === 'reader' ? [] : [help]),
    { key: 'log-out', onSelect: signOut, icon: LogOut, text: shell.logOut },
  ];
  return (
    <Menu
      align="end"
      button={{
        className: 'button quiet bar-user',
        'aria-label': person?.name ?? shell.account,
        children: (
          <>
            <User aria-hidden="true" />
            <span>{person?.name}</span>
            <ChevronDown aria-hidden="true" />
          </>
        ),
      }}
      items={entries.map(({ icon: Icon, text, ...entry }) => ({
        ...entry,
        content: (
          <>
            <Icon aria-hidden="true" /> {text}
          </>
        ),
      }))}
    />
  );
}
