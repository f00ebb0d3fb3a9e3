import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAdminState } from '../../../client/admin-state.tsx';
import { Late } from '../../../ui/late.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { LATER, partOf } from '../../../ui/use-part.ts';
import { words } from '../../../words/admin/admin.ts';
import { countLate } from '../../feature-screens.ts';
import { Badge } from '../badge.tsx';

const panelPart = partOf(() => import('./panel.tsx'));

/** Returns how much is unread: what the server says with the screen, and then what the stream tells. */
function useUnread() {
  const { state } = useAdminState();
  const [{ unread, risen }, set] = useState({ unread: 0, risen: false });
  const setUnread = (count: number) => set({ unread: count, risen: false });
  useEffect(() => {
    if (state) set({ unread: state.badges.notifications, risen: false });
  }, [state]);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    const listen = async () => {
      const live = await import('../../live/browser.ts');
      if (gone) return;
      stop = live.listen({ bell: true }, (event) => {
        if (event.type !== 'bell') return;
        const { unread: now } = event;
        set((before) => ({ unread: now, risen: now > before.unread }));
      });
    };
    // Without the net the count comes with the next screen.
    const timer = setTimeout(() => listen().catch(() => {}), LATER);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return { unread, setUnread, risen };
}

/** Shows how much of what one was told is unread, and leads to it. */
export function Bell() {
  const { unread, setUnread, risen } = useUnread();
  const { state } = useAdminState();
  // It is told until it is done, whoever has read it.
  const late = state ? countLate(state.badges) : 0;
  const [open, setOpen] = useState(false);
  const { shell } = words;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        title={shell.notifications}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon aria-hidden="true" />
        <Badge count={unread + late} text={shell.unreadNotifications} />
      </button>
      <span className="sr-only" role="status">
        {risen && unread > 0 && shell.unreadNotifications(unread)}
      </span>
      <Modal title={shell.notifications} open={open} onOpenChange={setOpen} size="corner">
        <Late part={panelPart}>
          {({ Panel }) => (
            <Panel
              unread={unread}
              badges={state?.badges ?? {}}
              onUnread={setUnread}
              onClose={() => setOpen(false)}
            />
          )}
        </Late>
      </Modal>
    </>
  );
}
