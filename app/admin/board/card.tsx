import { CalendarClock, MoveRight, Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Card, Lane } from '../../../contract/board.ts';
import type { Category } from '../../../contract/categories.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { LIVE, SCHEDULED } from '../../../contract/stages.ts';
import { useMay } from '../../client/admin-state.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { DeskWords } from '../../words/admin/desk/en.tsx';
import { page } from '../../words/page.ts';
import { Day } from '../date.tsx';
import { useTimeFormat } from '../time-format.ts';
import { DueDay } from './due-day.tsx';
import type { Moves } from './use-moves.ts';

interface Props {
  card: Card;
  lane: Lane;
  texts: DeskWords;
  moves: Moves;
  categories: Category[];
}

const DAY = 86_400_000;

/** Shows an article on the board: it leads to its form, is dragged, and moved by keys and by its menu. */
export function CardItem({ card, lane, texts, moves, categories }: Props) {
  const { name, language, desk, author } = card;
  const time = useTimeFormat();
  const category = categories.find(({ _id }) => _id === card.category);
  const age = Math.max(0, Math.floor((Date.now() - Date.parse(desk.since)) / DAY));
  const who = desk.assignee ?? author;
  const isLive = lane.id === LIVE;

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || (by !== 1 && by !== -1)) return;
    event.preventDefault();
    moves.step(card, by);
  }

  return (
    <article
      className={moves.dragged?._id === card._id ? 'card lifted' : 'card'}
      data-dye={category?.dye}
      draggable={!isLive}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', name);
        moves.drag(card);
      }}
      onDragEnd={() => moves.drag(null)}
    >
      {category && <p className="card-category">{category.name}</p>}
      <h3>
        <Link
          lang={language}
          to={adminPaths.editArticle({ id: card._id })}
          draggable={false}
          data-card={card._id}
          onKeyDown={onKeyDown}
          aria-description={desk.moves.length > 0 ? texts.hint : undefined}
        >
          {name}
        </Link>
      </h3>
      {desk.brief && !isLive && <p className="card-brief">{desk.brief}</p>}
      <p className="card-note">
        {who && <span>{who.name}</span>}
        {desk.priority === 'high' && (
          <span className="pill rose">{texts.priorities[desk.priority]}</span>
        )}
        <span className="card-when">
          {isLive && card.at && <Day at={card.at} />}
          {lane.id === SCHEDULED && card.at && time(card.at)}
          {!isLive && lane.id !== SCHEDULED && (
            <>
              {desk.due && (
                <>
                  <DueDay due={desk.due} texts={texts} />{' '}
                </>
              )}
              <span className="card-age">{texts.since(age)}</span>
            </>
          )}
        </span>
      </p>
      {!isLive && <CardMenus {...{ card, texts, moves }} />}
    </article>
  );
}

/** Holds what can be done with a card, for keys and fingers. */
function CardMenus({ card, texts, moves }: Pick<Props, 'card' | 'texts' | 'moves'>) {
  const { may } = useMay();
  const { name, desk } = card;
  const items = [
    ...desk.moves.map((move) => {
      const stage = move.names[page.language];
      return {
        key: move.stage,
        onSelect: () => moves.way(card, move.stage)?.(),
        content: (
          <>
            <MoveRight aria-hidden="true" />{' '}
            {move.approves ? texts.approve(stage) : texts.to(stage)}
          </>
        ),
      };
    }),
    ...(moves.mayPublish(card)
      ? [
          {
            key: SCHEDULED,
            onSelect: () => moves.ask({ what: 'time', card }),
            content: (
              <>
                <CalendarClock aria-hidden="true" /> {texts.schedule}
              </>
            ),
          },
          {
            key: LIVE,
            onSelect: () => moves.publish(card),
            content: (
              <>
                <Send aria-hidden="true" /> {texts.publish}
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <p className="card-buttons">
      {items.length > 0 && (
        <Menu
          align="start"
          button={{
            className: 'text-button',
            'aria-label': texts.move(name),
            children: texts.moveTo,
          }}
          items={items}
        />
      )}
      {may('article.plan') && (
        <button
          type="button"
          className="text-button"
          aria-label={texts.planOf(name)}
          onClick={() => moves.ask({ what: 'plan', card })}
        >
          {texts.plan}
        </button>
      )}
    </p>
  );
}
