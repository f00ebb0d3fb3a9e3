import {
  AtSign,
  BadgeCheck,
  Bell,
  CircleAlert,
  CirclePause,
  Clock,
  ClockAlert,
  Globe,
  type LucideIcon,
  MessageSquare,
  PenLine,
  Reply,
  Send,
  Undo2,
  UserPlus,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  type Notification,
  type NotificationKind,
  type NotificationList,
  notificationListSchema,
  unreadSchema,
} from '../../../../contract/notifications.ts';
import { adminPaths, withQuery } from '../../../../contract/paths/paths.ts';
import { api } from '../../../client/api.ts';
import { PartNotLoaded } from '../../../ui/part-not-loaded.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import type { NotificationWords } from '../../../words/admin/notifications/en.ts';
import { loadNotificationWords } from '../../../words/admin/notifications/notifications.ts';
import { page } from '../../../words/page.ts';
import { featureSayings } from '../../feature-sayings.ts';
import { useTimeFormat } from '../../time-format.ts';
import './bell.css';

const path = '/api/notifications';

const icons: Record<NotificationKind, LucideIcon> = {
  assigned: UserPlus,
  credited: PenLine,
  review: Send,
  returned: Undo2,
  published: Globe,
  due: Clock,
  late: ClockAlert,
  missed: CircleAlert,
  held: CirclePause,
  mentioned: AtSign,
  replied: Reply,
  'outside-note': MessageSquare,
  'outside-approval': BadgeCheck,
  commented: MessageSquare,
};

interface Props {
  unread: number;
  /** The counts of the state. */
  badges: object;
  onUnread: (count: number) => void;
  onClose: () => void;
}

/** Loads what one was told, anew when there is more of it. */
function useList(unread: number) {
  const [pages, setPages] = useState<NotificationList[]>([]);
  const [texts, setTexts] = useState<NotificationWords>();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is unread says that there is more.
  useEffect(() => {
    const stop = new AbortController();
    async function load() {
      const first = await api(notificationListSchema, path, { signal: stop.signal });
      const words = await loadNotificationWords(first.language);
      if (stop.signal.aborted) return;
      setFailed(false);
      setTexts(words);
      setPages([first]);
    }
    load().catch(() => !stop.signal.aborted && setFailed(true));
    return () => stop.abort();
  }, [unread, round]);
  const all = pages.flatMap(({ notifications }) => notifications);
  const last = pages.at(-1);
  return {
    failed,
    retry: () => setRound((number) => number + 1),
    texts,
    language: last?.language,
    // A page that is read later may begin with what was on the one before.
    notifications: [
      ...new Map(all.map((notification) => [notification._id, notification])).values(),
    ],
    hasMore: last !== undefined && last.currentPage < last.totalPages,
    async more() {
      const page = String((last?.currentPage ?? 0) + 1);
      const next = await api(notificationListSchema, withQuery(path, { page }));
      setPages((before) => [...before, next]);
    },
  };
}

/** Lists what one was told; each leads to its article, and to its note. */
export function Panel({ unread, badges, onUnread, onClose }: Props) {
  const { failed, retry, texts, language, notifications, hasMore, more } = useList(unread);
  const { busy, attempt } = useAttempt();
  const read = async (which: string) => {
    const { unread: left } = await api(unreadSchema, `${path}/${which}`, { method: 'PUT' });
    onUnread(left);
  };
  const open = (notification: Notification) => {
    // The article is opened whether or not this can be noted.
    if (!notification.read) read(`${notification._id}/read`).catch(() => {});
    onClose();
  };
  if (!texts) return failed ? <PartNotLoaded onRetry={retry} /> : <Spinner />;
  const late = featureSayings.flatMap(({ late }) =>
    late && late.badge.of(badges) > 0 ? [{ ...late, count: late.badge.of(badges) }] : [],
  );
  if (notifications.length === 0 && late.length === 0) {
    return (
      <div className="bell-empty" lang={language}>
        <Bell aria-hidden="true" />
        <p>{texts.empty}</p>
      </div>
    );
  }
  return (
    <div lang={language}>
      {unread > 0 && (
        <button
          type="button"
          className="text-button"
          disabled={busy}
          onClick={() => attempt(() => read('read'))}
        >
          {texts.markAll}
        </button>
      )}
      <ul className="bell-list">
        {late.map(({ to, icon: Icon, text, count }) => (
          <li key={to}>
            <Link className="bell-item unread" to={to} onClick={onClose}>
              <Icon aria-hidden="true" />
              <span className="bell-article">{text(count)[language ?? page.language]}</span>
            </Link>
          </li>
        ))}
        {notifications.map((notification) => (
          <li key={notification._id}>
            <Item texts={texts} notification={notification} onOpen={() => open(notification)} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => attempt(more)}
        >
          {texts.older}
        </button>
      )}
    </div>
  );
}

interface ItemProps {
  texts: NotificationWords;
  notification: Notification;
  onOpen: () => void;
}

function Item({ texts, notification, onOpen }: ItemProps) {
  const time = useTimeFormat();
  const { kind, article, by, note, at, read } = notification;
  const Icon = icons[kind];
  return (
    <Link
      className={read ? 'bell-item' : 'bell-item unread'}
      to={withQuery(adminPaths.editArticle({ id: article._id }), { note: note ?? undefined })}
      onClick={onOpen}
    >
      <Icon aria-hidden="true" />
      <span>
        {!read && <span className="sr-only">{texts.unread}: </span>}
        <span className="bell-says">{texts.says[kind](by)}</span>
        <span className="bell-article" lang={article.language}>
          {article.name}
        </span>
        <time dateTime={at} lang={page.language}>
          {time(at)}
        </time>
      </span>
    </Link>
  );
}
