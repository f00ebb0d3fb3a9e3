import {
  ArrowLeft,
  Bell,
  ChevronDown,
  CircleHelp,
  LogOut,
  Mail,
  Menu,
  Settings,
  User,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { adminPaths, paths, withQuery } from '../../../contract/paths/paths.ts';
import { useBackOffice, useMay } from '../../client/back-office.tsx';
import { useUserInfo } from '../../client/user-info.ts';
import { TypingSwitch } from '../../typing/switch.tsx';
import { words } from '../../words/admin/admin.ts';
import { pathIn } from '../../words/page.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { signOut } from './sign-out.ts';

function Badge({ count, text }: { count: number; text: (many: number) => string }) {
  return (
    <>
      {count > 0 && (
        <span className="badge" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
      <span className="sr-only">{text(count)}</span>
    </>
  );
}

/** Back to the site, what waits, help, and one's own menu. */
export function TopBar({ onMenu, open }: { onMenu: () => void; open: boolean }) {
  const { office } = useBackOffice();
  const { may } = useMay();
  const { shell } = words;
  const { screens } = shell;
  const host = office ? new URL(office.site.url).host : shell.theSite;
  return (
    <header className="bar">
      <button
        type="button"
        className="icon-button bar-menu"
        aria-label={shell.menu}
        aria-expanded={open}
        aria-controls="side"
        onClick={onMenu}
      >
        <Menu aria-hidden="true" />
      </button>
      <a className="bar-brand" href={pathIn(paths.home())}>
        <ArrowLeft aria-hidden="true" />
        <span>{host}</span>
      </a>
      <LanguageSwitch />
      <TypingSwitch />
      <Link
        className="icon-button"
        to={withQuery(adminPaths.articles(), { status: 'review' })}
        title={shell.forReview}
      >
        <Bell aria-hidden="true" />
        <Badge count={office?.badges.review ?? 0} text={shell.reviews} />
      </Link>
      <Link
        className="icon-button"
        to={adminPaths.help()}
        title={screens.help}
        aria-label={screens.help}
      >
        <CircleHelp aria-hidden="true" />
      </Link>
      {may('message.manage') && (
        <Link className="icon-button" to={adminPaths.messages()} title={screens.messages}>
          <Mail aria-hidden="true" />
          <Badge count={office?.badges.messages ?? 0} text={shell.unread} />
        </Link>
      )}
      <UserMenu />
    </header>
  );
}

function UserMenu() {
  const person = useUserInfo();
  const { may } = useMay();
  const { shell } = words;
  const { screens } = shell;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        className="button quiet bar-user"
        aria-label={person?.name ?? shell.account}
      >
        <User aria-hidden="true" />
        <span>{person?.name}</span>
        <ChevronDown aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu-list" align="end" sideOffset={6}>
          <DropdownMenu.Item className="menu-item" asChild>
            <Link to={paths.profile()}>
              <User aria-hidden="true" /> {shell.myProfile}
            </Link>
          </DropdownMenu.Item>
          {may('settings.manage') && (
            <DropdownMenu.Item className="menu-item" asChild>
              <Link to={adminPaths.settings()}>
                <Settings aria-hidden="true" /> {screens.settings}
              </Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className="menu-item" asChild>
            <Link to={adminPaths.help()}>
              <CircleHelp aria-hidden="true" /> {screens.help}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={signOut}>
            <LogOut aria-hidden="true" /> {shell.logOut}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
