import { partOf, useLaterPart } from '../../ui/use-part.ts';
import { loadLiveWords } from '../../words/admin/live/live.ts';
import type { PresenceProps } from '../live/presence.tsx';

const part = partOf(async () => {
  const [{ Presence }, texts] = await Promise.all([
    import('../live/presence.tsx'),
    loadLiveWords(),
  ]);
  return { Presence, texts };
});

/** Shows who else has an article open, once the screen is usable. Without the net it shows nobody. */
export function LaterPresence(props: PresenceProps) {
  const module = useLaterPart(part);
  return module && <module.Presence {...props} texts={module.texts} />;
}
