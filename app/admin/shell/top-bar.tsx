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
import { useBackOffice, useMay } from '../../client/back-office.tsx';
import { useUserInfo } from '../../client/user-info.ts';
import { TypingSwitch } from '../../typing/switch.tsx';
import { signOut } from './sign-out.ts';

function Badge({ count, what }: { count: number; what: string }) {
  return (
    <>
      {count > 0 && (
        <span className="badge" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
      <span className="sr-only">{`${count} ${what}`}</span>
    </>
  );
}

/** Back to the site, what waits, help, and one's own menu. */
export function TopBar({ onMenu, open }: { onMenu: () => void; open: boolean }) {
  const { office } = useBackOffice();
  const { may } = useMay();
  const host = office ? new URL(office.site.url).host : 'The site';
  return (
    <header className="bar">
      <button
        type="button"
        className="icon-button bar-menu"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="side"
        onClick={onMenu}
      >
        <Menu aria-hidden="true" />
      </button>
      <a className="bar-brand" href="/">
        <ArrowLeft aria-hidden="true" />
        <span>{host}</span>
      </a>
      <TypingSwitch />
      <Link className="icon-button" to="/admin/articles?status=review" title="Waiting for review">
        <Bell aria-hidden="true" />
        <Badge count={office?.badges.review ?? 0} what="articles waiting for review" />
      </Link>
      <Link className="icon-button" to="/admin/help" title="Help" aria-label="Help">
        <CircleHelp aria-hidden="true" />
      </Link>
      {may('message.manage') && (
        <Link className="icon-button" to="/admin/messages" title="Messages">
          <Mail aria-hidden="true" />
          <Badge count={office?.badges.messages ?? 0} what="unread messages" />
        </Link>
      )}
      <UserMenu />
    </header>
  );
}

function UserMenu() {
  const person = useUserInfo();
  const { may } = useMay();
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        className="button quiet bar-user"
        aria-label={person?.name ?? 'Account'}
      >
        <User aria-hidden="true" />
        <span>{person?.name}</span>
        <ChevronDown aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu-list" align="end" sideOffset={6}>
          <DropdownMenu.Item className="menu-item" asChild>
            <Link to="/profile">
              <User aria-hidden="true" /> My Profile
            </Link>
          </DropdownMenu.Item>
          {may('settings.manage') && (
            <DropdownMenu.Item className="menu-item" asChild>
              <Link to="/admin/settings">
                <Settings aria-hidden="true" /> Settings
              </Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className="menu-item" asChild>
            <Link to="/admin/help">
              <CircleHelp aria-hidden="true" /> Help
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={signOut}>
            <LogOut aria-hidden="true" /> Log Out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
