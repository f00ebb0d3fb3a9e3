import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { matchingSchema } from '../../../contract/article-lists.ts';
import { useAdminState, useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { partsOn } from '../../feature-parts.ts';
import { Late } from '../../ui/late.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import type { ArticleListWords } from '../../words/admin/article-list/en.tsx';
import { loadSchedule } from '../../words/admin/schedule/schedule.ts';
import { page } from '../../words/page.ts';
import type { Choices } from './choices.ts';
import { isChosenPart } from './chosen-part.ts';
import { type Place, PlaceDialog } from './place-dialog.tsx';
import { TagActions } from './tag-actions.tsx';
import type { Change, useBulk } from './use-bulk.ts';
import type { useSelection } from './use-selection.ts';

/** What begins with the chosen articles on screens of features. */
const chosenParts = partsOn(
  import.meta.glob('../../../features/*/admin/chosen.ts', { eager: true }),
  isChosenPart,
);

interface Props extends Choices {
  texts: ArticleListWords;
  selection: ReturnType<typeof useSelection>;
  /** The number of rows on this page. */
  onPage: number;
  /** The filter of the list, how many articles match it, and how many of them may be chosen at once. */
  matching: { filter: string; total: number; most: number };
  bulk: ReturnType<typeof useBulk>;
  /** Called with the versions of articles that were found beyond the page. */
  onFound: (versions: Record<string, number>) => void;
}

/** Shows the actions on all selected articles. */
export function BulkBar(props: Props) {
  const { texts, selection, onPage, matching, bulk, onFound, categories, authors } = props;
  const { may, mayOn } = useMay();
  const [asked, setAsked] = useState<Place | 'time' | null>(null);
  /** What is to be known before a time is set. */
  const [note, setNote] = useState<ReactNode>();
  const ids = [...selection.ids];
  const { actions } = words.articles;
  const close = () => setAsked(null);

  async function run(change: Change, said: (many: number) => string) {
    close();
    // Those that it could not be done to stay chosen.
    if (await bulk.run(ids, change, said)) selection.clear();
  }

  /** What readers see, or see no more, is asked first. */
  async function press(action: 'publish' | 'unpublish' | 'delete') {
    if (await bulk.ask(ids, action)) selection.clear();
  }

  async function askTime() {
    const found = await bulk.findNote(ids);
    if (found === undefined) return;
    setNote(found);
    setAsked('time');
  }

  const button = (label: string, onClick: () => void, className = '') => (
    <button
      type="button"
      className={`button small ${className}`}
      disabled={bulk.busy}
      onClick={onClick}
    >
      {label}
    </button>
  );
  const mayPublish = may('article.publish');

  return (
    <section className="bulk" aria-label={texts.chosenArticles}>
      <span className="bulk-count" role="status">
        {bulk.progress
          ? texts.working(bulk.progress.done, bulk.progress.of)
          : texts.chosen(ids.length)}
      </span>
      {bulk.progress ? (
        <button type="button" className="button small" onClick={bulk.stop}>
          {texts.stop}
        </button>
      ) : (
        <AllMatching
          texts={texts}
          selection={selection}
          onPage={onPage}
          matching={matching}
          onFound={onFound}
        />
      )}
      <span className="bulk-actions">
        {mayPublish && button(actions.publish, () => press('publish'))}
        {mayPublish && button(actions.schedule, askTime)}
        {mayPublish && button(actions.unpublish, () => press('unpublish'))}
        {button(texts.place.category, () => setAsked('category'))}
        {mayOn('article.write', null) && button(texts.place.author, () => setAsked('author'))}
        <TagActions ids={ids} busy={bulk.busy} onRun={run} />
        {chosenParts.map(
          ({ name, part: { label, needs, most, to } }) =>
            may(needs) &&
            ids.length <= most && (
              <Link key={name} className="button small" to={to(ids)}>
                {label[page.language]}
              </Link>
            ),
        )}
        {button(actions.delete, () => press('delete'), 'danger')}
        {button(texts.clear, selection.clear, 'quiet')}
      </span>
      {asked === 'category' && (
        <PlaceDialog
          texts={texts.place}
          place={asked}
          many={ids.length}
          options={categories ?? []}
          onChoose={(category) => run({ action: 'move', category }, texts.done.move)}
          onClose={close}
        />
      )}
      {asked === 'author' && (
        <PlaceDialog
          texts={texts.place}
          place={asked}
          many={ids.length}
          options={authors ?? []}
          onChoose={(author) => run({ action: 'give', author }, texts.done.give)}
          onClose={close}
        />
      )}
      {asked === 'time' && (
        <TimeDialog
          title={texts.scheduleTitle(ids.length)}
          note={note}
          onSet={(at) => run({ action: 'schedule', at }, texts.done.schedule)}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Chooses what the filters find beyond this page, up to the bound of a selection. */
function AllMatching({
  texts,
  selection,
  onPage,
  matching: { filter, total, most },
  onFound,
}: Pick<Props, 'texts' | 'selection' | 'onPage' | 'matching' | 'onFound'>) {
  const { busy, attempt } = useAttempt();
  const all = Math.min(total, most);
  if (total <= onPage || selection.ids.length >= all) return null;
  return (
    <button
      type="button"
      className="text-button"
      disabled={busy}
      onClick={() =>
        attempt(async () => {
          const path = `/api/articles/matching?${filter}`;
          const { ids, versions } = await api(matchingSchema, path);
          onFound(versions);
          selection.choose(ids);
        })
      }
    >
      {all < total ? texts.newest(all) : texts.matching(total)}
    </button>
  );
}

const timePart = partOf(async () => {
  const [{ ScheduleDialog }, texts] = await Promise.all([
    import('./schedule/schedule-dialog.tsx'),
    loadSchedule(),
  ]);
  return { ScheduleDialog, texts };
});

interface TimeProps {
  title: string;
  note: ReactNode;
  onSet: (at: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a time. The code is loaded when somebody first wants to set one. */
function TimeDialog({ title, note, onSet, onClose }: TimeProps) {
  const zone = useAdminState().state?.site.timeZone ?? 'UTC';
  return (
    <Late part={timePart}>
      {({ ScheduleDialog, texts }) => (
        <ScheduleDialog texts={texts} title={title} zone={zone} onSet={onSet} onClose={onClose}>
          {note}
        </ScheduleDialog>
      )}
    </Late>
  );
}
