import { useState } from 'react';
import { LateScheduleDialog } from '../../../app/admin/articles/schedule/late-dialog.tsx';
import type { ScheduleWords } from '../../../app/words/admin/schedule/en.tsx';
import type { TrayRow } from '../contract.ts';
import { calendarWords } from './words.ts';

interface Props {
  schedule: ScheduleWords;
  zone: string;
  /** The articles, in the order in which they were chosen. */
  rows: TrayRow[];
  onSet: (at: string, how: SpreadChoice) => Promise<void>;
  onClose: () => void;
}

/** Whether several articles are published day by day, or at once; and whether by themselves, or are planned. */
export interface SpreadChoice {
  spread: 'daily' | 'together';
  byItself: boolean;
}

/** Asks for the time of several articles: of the first, where they follow each other day by day. */
export function SpreadDialog({ schedule, zone, rows, onSet, onClose }: Props) {
  const [spread, setSpread] = useState<SpreadChoice['spread']>('daily');
  const { tray } = calendarWords();
  return (
    <LateScheduleDialog
      texts={schedule}
      title={tray.scheduleMany(rows.length)}
      zone={zone}
      plans
      onSet={(at, byItself) => onSet(at, { spread, byItself })}
      onClose={onClose}
    >
      <fieldset className="spread">
        <legend className="field-label">{tray.how}</legend>
        {(['daily', 'together'] as const).map((pace) => (
          <label key={pace}>
            <input
              type="radio"
              name="spread"
              checked={spread === pace}
              onChange={() => setSpread(pace)}
            />
            {tray.spreads[pace]}
          </label>
        ))}
      </fieldset>
      <ol className="spread-rows">
        {rows.map(({ _id, name, language }) => (
          <li key={_id} lang={language}>
            {name}
          </li>
        ))}
      </ol>
    </LateScheduleDialog>
  );
}
