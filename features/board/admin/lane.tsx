import { Link } from 'react-router';
import type { DeskWords } from '../../../app/words/admin/desk/en.tsx';
import { page } from '../../../app/words/page.ts';
import type { Category } from '../../../contract/categories.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { LIVE, SCHEDULED } from '../../../contract/stages.ts';
import type { Lane } from '../contract.ts';
import { CardItem } from './card.tsx';
import type { Moves } from './use-moves.ts';
import type { BoardWords } from './words.en.ts';
import { boardWords } from './words.ts';

interface Props {
  lane: Lane;
  texts: DeskWords;
  moves: Moves;
  categories: Category[];
}

/** Returns the name of a lane: that of its stage, or of what follows all stages. */
function laneName({ id, names }: Pick<Lane, 'id' | 'names'>, { lanes }: BoardWords): string {
  if (names) return names[page.language];
  return id === LIVE ? lanes.live : lanes.scheduled;
}

/** Returns the kind of a lane, which gives it its colour and its second line. */
function kindOf({ id, approves, status }: Lane): keyof BoardWords['about'] {
  if (id === LIVE) return 'live';
  if (id === SCHEDULED) return 'scheduled';
  return approves ? 'approved' : (status ?? 'draft');
}

/** Returns where the list of articles has the rest of a lane. */
const listOf = ({ id, status }: Lane): string =>
  withQuery(adminPaths.articles(), {
    status: status ?? (id === LIVE ? 'published' : 'scheduled'),
  });

/** Shows a lane of the board; what is dragged and may enter it can be dropped there. */
export function LaneColumn({ lane, texts, moves, categories }: Props) {
  const { cards, more, approves } = lane;
  const own = boardWords();
  const { dragged } = moves;
  const isThere = !!dragged && cards.some(({ _id }) => _id === dragged._id);
  const enter = dragged && !isThere ? moves.way(dragged, lane.id) : null;
  const kind = kindOf(lane);
  return (
    <section
      className={`lane ${kind}`}
      aria-labelledby={`lane-${lane.id}`}
      onDragOver={(event) => enter && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        moves.drag(null);
        enter?.();
      }}
    >
      <h2 id={`lane-${lane.id}`}>
        {laneName(lane, own)}{' '}
        <span className="lane-count">{more ? `${cards.length}+` : cards.length}</span>
      </h2>
      <p className="lane-about">{own.about[kind]}</p>
      {enter && <div className="lane-slot">{approves ? own.dropToApprove : own.drop}</div>}
      {cards.length === 0 && !enter && <p className="lane-empty">{own.none}</p>}
      <ul>
        {cards.map((card) => (
          <li key={`${card._id}${card.copy ? ' copy' : ''}`}>
            <CardItem card={card} lane={lane} texts={texts} moves={moves} categories={categories} />
          </li>
        ))}
      </ul>
      {more && (
        <Link className="lane-more" to={listOf(lane)}>
          {own.more}
        </Link>
      )}
    </section>
  );
}
