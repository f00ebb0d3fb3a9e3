import { Lightbulb } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { useChoices } from '../../../app/admin/articles/choices.ts';
import { BackDialog, deskForms, PlanDialog } from '../../../app/admin/articles/desk/dialogs.tsx';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { ViewTabs } from '../../../app/admin/view-tabs.tsx';
import { useMay } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { FilterSelect, Filters } from '../../../app/ui/filters.tsx';
import { loadOverlaysLater } from '../../../app/ui/overlays.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { loadDesk } from '../../../app/words/admin/desk/desk.ts';
import { page } from '../../../app/words/page.ts';
import { viewSchema } from '../../../contract/article-lists.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { LIVE } from '../../../contract/stages.ts';
import { boardSchema } from '../contract.ts';
import { boardName } from '../name.ts';
import { boardPath } from '../paths.ts';
import { IdeaDialog, ideaForm } from './idea-dialog.tsx';
import { LaneColumn } from './lane.tsx';
import { TimeDialog } from './time-dialog.tsx';
import { type Asked, useMoves } from './use-moves.ts';
import { boardWords, loadBoardWords } from './words.ts';
import './board.css';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [texts, board] = await Promise.all([
    loadDesk(),
    api(boardSchema, `/api/desk?${query}`),
    loadBoardWords(),
  ]);
  return { texts, ...board, search: query.toString() };
}

export { ScreenLoading as HydrateFallback };

const toOption = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });

/** Shows the work on articles, stage by stage. */
export default function BoardScreen() {
  const { texts, first, lanes: loaded, search } = useLoaderData<typeof clientLoader>();
  const own = boardWords();
  const { may } = useMay();
  const query = new URLSearchParams(search);
  const choices = useChoices();
  const people = choices.authors ?? [];
  const [asked, setAsked] = useState<Asked | null>(null);
  const moves = useMoves({ texts, lanes: loaded, ask: setAsked });
  const { lanes } = moves;
  useEffect(() => loadOverlaysLater(deskForms, ideaForm), []);
  const cards = lanes.filter(({ id }) => id !== LIVE).flatMap((lane) => lane.cards);
  const isEmpty = lanes.every((lane) => lane.cards.length === 0);
  const view = viewSchema.safeParse(query.get('view')).data;
  const close = () => setAsked(null);
  const category = query.get('category') ?? '';
  const assignee = query.get('assignee') ?? '';

  return (
    <Screen
      title={boardName[page.language]}
      actions={
        <>
          {may('settings.manage') && (
            <Link className="button" to={adminPaths.stages()}>
              {words.shell.screens.stages}
            </Link>
          )}
          <button
            type="button"
            className="button primary"
            onClick={() => setAsked({ what: 'idea', card: null })}
          >
            <Lightbulb aria-hidden="true" /> {own.idea.title}
          </button>
        </>
      }
    >
      <div className="view-bar">
        <ViewTabs
          current={view}
          all={own.everything}
          to={(next) => withQuery(boardPath, { view: next, category, assignee })}
        />
        <Filters>
          {view && <input type="hidden" name="view" value={view} />}
          <FilterSelect
            name="category"
            label={words.articles.values.category}
            chosen={category}
            all={words.articles.list.allCategories}
            options={(choices.categories ?? []).map(toOption)}
          />
          {people.length > 1 && (
            <FilterSelect
              name="assignee"
              label={texts.assignee}
              chosen={assignee}
              all={own.everybody}
              options={people.map(toOption)}
            />
          )}
        </Filters>
      </div>
      {isEmpty ? (
        <Empty filtered={!!view || !!category || !!assignee} />
      ) : (
        <>
          <p className="board-count">{own.inHand(cards.length)}</p>
          <div className="board">
            {lanes.map((lane) => (
              <LaneColumn
                key={lane.id}
                lane={lane}
                texts={texts}
                moves={moves}
                categories={choices.categories ?? []}
              />
            ))}
          </div>
        </>
      )}
      {asked?.what === 'back' && (
        <BackDialog
          texts={texts}
          name={asked.card.name}
          onSend={(reason) => asked.send(reason).then(close)}
          onClose={close}
        />
      )}
      {asked?.what === 'plan' && (
        <PlanDialog
          texts={texts}
          people={people}
          card={asked.card}
          onSaved={moves.reload}
          onClose={close}
        />
      )}
      {asked?.what === 'time' && (
        <TimeDialog card={asked.card} renewing={moves.renewing} onClose={close} />
      )}
      {asked?.what === 'idea' && (
        <IdeaDialog
          texts={texts}
          choices={choices}
          stage={first}
          onSaved={moves.reload}
          onClose={close}
        />
      )}
    </Screen>
  );
}

function Empty({ filtered }: { filtered: boolean }) {
  const { noneMatch, empty, showAll } = boardWords();
  return (
    <div className="table-sheet">
      <div className="empty">
        <Lightbulb aria-hidden="true" />
        <p>{filtered ? noneMatch : empty}</p>
        {filtered && (
          <Link className="button" to={boardPath}>
            {showAll}
          </Link>
        )}
      </div>
    </div>
  );
}
