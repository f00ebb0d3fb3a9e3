import { GripVertical, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { adminPaths, paths } from '../../../contract/paths/paths.ts';
import { type AdminPart, arrangedSeriesSchema } from '../../../contract/series.ts';
import { api } from '../../client/api.ts';
import { tagName } from '../../client/tag-texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { MoveButtons, moveEntry } from '../../ui/order/move-buttons.tsx';
import { useDragOrder } from '../../ui/order/use-drag-order.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { SeriesWords } from '../../words/admin/series/en.tsx';
import { loadSeriesWords } from '../../words/admin/series/series.ts';
import { page, pathIn } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/parts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [arranged, texts] = await Promise.all([
    api(arrangedSeriesSchema, `/api/series/${params.id}`),
    loadSeriesWords(),
  ]);
  return { arranged, texts: texts.parts };
}

export { ScreenLoading as HydrateFallback };

/** Puts the parts of a series into their order. */
export default function SeriesParts({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData;
  const { series, parts: saved } = loaderData.arranged;
  const { revalidate } = useRevalidator();
  // The order of somebody else, too, is what the next save goes on from.
  const { busy, attempt } = useAttempt(revalidate);
  /** The ids of the parts as they were put; null: as they are saved. */
  const [order, setOrder] = useState<string[] | null>(null);
  const placeOf = ({ _id }: AdminPart) =>
    order?.includes(_id) ? order.indexOf(_id) : saved.length;
  const parts = saved.toSorted((one, other) => placeOf(one) - placeOf(other));
  const ids = parts.map(({ _id }) => _id);
  const seen = saved.map(({ _id }) => _id);
  const unsaved = ids.join() !== seen.join();
  const move = (from: number, to: number) => setOrder(moveEntry(ids, from, to));
  const drag = useDragOrder(move);
  const save = () =>
    attempt(async () => {
      const path = `/api/series/${series._id}/order`;
      const body = { parts: ids, seen };
      tell((await api(doneSchema, path, { method: 'PUT', body })).message);
    });

  return (
    <Screen
      title={texts.title}
      actions={
        <Link className="button" to={adminPaths.allSeries()}>
          {texts.back}
        </Link>
      }
    >
      <LeaveGuard dirty={() => unsaved} />
      <div className="arrange">
        <p className="series-name">
          <a href={pathIn(paths.series(series))}>{tagName(series)}</a>
        </p>
        <p className="arrange-about">{texts.about}</p>
        {parts.length === 0 ? (
          <div className="empty">
            <ListOrdered aria-hidden="true" />
            <p>{texts.none}</p>
            <Link className="button" to={adminPaths.articles()}>
              {texts.toArticles}
            </Link>
          </div>
        ) : (
          <ol className="series-order">
            {parts.map((part, place) => (
              <Part
                key={part._id}
                texts={texts}
                part={part}
                place={place}
                drag={drag}
                count={parts.length}
                onMove={(to) => move(place, to)}
              />
            ))}
          </ol>
        )}
      </div>
      {parts.length > 1 && (
        <ActionBar busy={busy} unsaved={unsaved} onSaveKey={() => unsaved && save()}>
          <button
            type="button"
            className="button"
            disabled={!unsaved || busy}
            onClick={() => setOrder(null)}
          >
            {texts.discard}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!unsaved || busy}
            onClick={save}
          >
            {texts.save}
          </button>
        </ActionBar>
      )}
    </Screen>
  );
}

interface PartProps {
  texts: SeriesWords['parts'];
  part: AdminPart;
  place: number;
  count: number;
  drag: ReturnType<typeof useDragOrder>;
  onMove: (to: number) => void;
}

function Part({ texts, part: { articles }, place, count, drag, onMove }: PartProps) {
  const article = articles.find(({ language }) => language === page.language) ?? articles[0];
  if (!article) return null;
  const { _id, name, language, status } = article;
  return (
    <li className="sheet" {...drag.row(place)}>
      <span className="arrange-grip" title={texts.grip(name)} {...drag.grip(place)}>
        <GripVertical aria-hidden="true" />
      </span>
      <span className="series-number">{place + 1}</span>
      <span className="series-part">
        <Link to={adminPaths.editArticle({ id: _id })} lang={language}>
          {name}
        </Link>
        {articles.length > 1 && <span className="field-hint">{texts.translation}</span>}
      </span>
      <StatusPill status={status} />
      <MoveButtons list="parts" what={name} place={place} count={count} onMove={onMove} />
    </li>
  );
}
