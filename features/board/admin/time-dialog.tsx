import { useEffect, useState } from 'react';
import { LateScheduleDialog } from '../../../app/admin/articles/schedule/late-dialog.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useAdminState } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { words } from '../../../app/words/admin/admin.ts';
import type { ScheduleWords } from '../../../app/words/admin/schedule/en.tsx';
import { loadSchedule } from '../../../app/words/admin/schedule/schedule.ts';
import { scheduleSchema } from '../../../contract/schedule.ts';
import type { Card } from '../contract.ts';
import type { Moves } from './use-moves.ts';

interface Props {
  card: Card;
  renewing: Moves['renewing'];
  onClose: () => void;
}

/** Asks when an article of the board is to be published. */
export function TimeDialog({ card, renewing, onClose }: Props) {
  const zone = useAdminState().state?.site.timeZone ?? 'Asia/Kolkata';
  const format = useTimeFormat();
  const [texts, setTexts] = useState<ScheduleWords | null>(null);
  useEffect(() => {
    loadSchedule().then(setTexts, tellProblem);
  }, []);
  if (!texts) return null;
  return (
    <LateScheduleDialog
      texts={texts}
      title={<span lang={card.language}>{card.name}</span>}
      zone={zone}
      at={card.at}
      onSet={(at) =>
        renewing(async () => {
          const body = { action: 'publish', at, version: card.version };
          const path = `/api/articles/article/${card._id}/schedule`;
          await api(scheduleSchema, path, { method: 'PUT', body });
          tell(words.articles.scheduledFor(format(at)));
          onClose();
        })
      }
      onClose={onClose}
    />
  );
}
