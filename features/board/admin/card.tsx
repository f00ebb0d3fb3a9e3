import { CalendarClock, MoveRight, Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Due } from '../../../app/admin/articles/desk/due.tsx';
import { Day } from '../../../app/admin/date.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useMay } from '../../../app/client/admin-state.tsx';
import { useUserInfo } from '../../../app/client/user-info.ts';
import { Menu } from '../../../app/ui/menu.tsx';
import type { DeskWords } from '../../../app/words/admin/desk/en.tsx';
import { page } from '../../../app/words/page.ts';
import type { Copy, CopyStatus } from '../../../contract/articles.ts';
import type { Category } from '../../../contract/categories.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { LIVE, SCHEDULED } from '../../../contract/stages.ts';
import type { Card, Lane } from '../contract.ts';
import type { Moves } from './use-moves.ts';
import { boardWords } from './words.ts';

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
  const { name, language, desk, author, copy } = card;
  const own = boardWords();
  const time = useTimeFormat();
  const category = categories.find(({ _id }) => _id === card.category);
  const age = Math.max(0, Math.floor((Date.now() - Date.parse(copy?.at ?? desk.since)) / DAY));
  const who = desk.assignee ?? author;
  const isLive = lane.id === LIVE;
  const isTimed = isLive || lane.id === SCHEDULED;
  const at = card.at && (isLive ? <Day at={card.at} /> : time(card.at));
  const due = !isTimed && desk.due && !copy && <Due due={desk.due} texts={texts} />;
  const dates = [
    { name: texts.deadline, when: due },
    { name: own.inStage, when: !isTimed && own.since(age) },
    { name: isLive ? own.publishedOn : own.publication, when: isTimed && at },
  ].filter(({ when }) => when);
  const { brief, moves: ways } = copy ? { brief: '', moves: [] } : desk;

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
      draggable={!isLive && !copy}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', name);
        moves.drag(card);
      }}
      onDragEnd={() => moves.drag(null)}
    >
      {category && <p className="card-category">{category.name}</p>}
      {copy && <p className="pill amber">{own.copy.title}</p>}
      <h3>
        <Link
          lang={language}
          to={adminPaths.editArticle({ id: card._id })}
          draggable={false}
          data-card={copy ? undefined : card._id}
          onKeyDown={onKeyDown}
          aria-description={ways.length > 0 ? own.hint : undefined}
        >
          {name}
        </Link>
      </h3>
      {brief && !isLive && <p className="card-brief">{brief}</p>}
      <p className="card-note">
        {copy?.by ? <span>{copy.by}</span> : who && <span>{who.name}</span>}
        {desk.priority === 'high' && (
          <span className="pill rose">{texts.priorities[desk.priority]}</span>
        )}
      </p>
      <dl className="card-dates">
        {dates.map(({ name, when }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
      {copy && <CopyMenu card={card} copy={copy} texts={texts} moves={moves} />}
      {!isLive && !copy && <CardMenus card={card} texts={texts} moves={moves} />}
    </article>
  );
}

interface CopyProps extends Pick<Props, 'card' | 'texts' | 'moves'> {
  copy: Copy;
}

/** Holds what can be done with the working copy that a card stands for. */
function CopyMenu({ card, copy, texts, moves }: CopyProps) {
  const person = useUserInfo();
  const publishes = moves.mayPublishCopy(card);
  const own = boardWords().copy;
  const isOwn = copy.startedBy === person?._id;
  if (!publishes && !isOwn) return null;
  const act = (action: CopyStatus | 'publish') => () => moves.actOnCopy(card, action);
  const back = isOwn
    ? { label: own.takeBack, onClick: act('draft') }
    : { label: texts.back.send, onClick: () => moves.returnCopy(card) };
  const buttons = [
    copy.status === 'review' ? back : { label: own.review, onClick: act('review') },
    ...(publishes ? [{ label: own.publish, onClick: act('publish') }] : []),
  ];
  return (
    <p className="card-buttons">
      {buttons.map(({ label, onClick }) => (
        <button key={label} type="button" className="text-button" onClick={onClick}>
          {label}
        </button>
      ))}
    </p>
  );
}

/** Holds what can be done with a card, for keys and fingers. */
function CardMenus({ card, texts, moves }: Pick<Props, 'card' | 'texts' | 'moves'>) {
  const { may } = useMay();
  const { name, desk } = card;
  const { schedule, publish } = boardWords();
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
                <CalendarClock aria-hidden="true" /> {schedule}
              </>
            ),
          },
          {
            key: LIVE,
            onSelect: () => moves.publish(card),
            content: (
              <>
                <Send aria-hidden="true" /> {publish}
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
