import { useState } from 'react';
import { Late } from '../../../ui/late.tsx';
import { partOf } from '../../../ui/use-part.ts';
import { words } from '../../../words/admin/admin.ts';
import { loadSchedule } from '../../../words/admin/schedule/schedule.ts';
import type { ScheduleProps } from './schedule-part.tsx';

const part = partOf(async () => {
  const [{ SchedulePart }, texts] = await Promise.all([
    import('./schedule-part.tsx'),
    loadSchedule(),
  ]);
  return { SchedulePart, texts };
});

type Props = Omit<ScheduleProps, 'texts'>;

/** Shows the times of an article; of one without any, a button that opens what sets them. */
export function LazySchedule(props: Props) {
  const [opened, setOpened] = useState(false);
  const { article, embargo, asked } = props;
  if (opened || asked || embargo || article?.scheduled.length) {
    return (
      <Late part={part}>
        {({ SchedulePart, texts }) => <SchedulePart {...props} texts={texts} />}
      </Late>
    );
  }
  return (
    <section className="sheet">
      <button type="button" className="button small" onClick={() => setOpened(true)}>
        {words.articles.form.times}
      </button>
    </section>
  );
}
