import type { ComponentProps } from 'react';
import { Late } from '../../../ui/late.tsx';
import { partOf } from '../../../ui/use-part.ts';

/** The dialog that asks for a time, which is loaded when it first opens. */
const scheduleDialog = partOf(() => import('./schedule-dialog.tsx'));

type Props = ComponentProps<typeof import('./schedule-dialog.tsx').ScheduleDialog>;

export function LateScheduleDialog(props: Props) {
  return <Late part={scheduleDialog}>{({ ScheduleDialog }) => <ScheduleDialog {...props} />}</Late>;
}
