import { GripVertical, X } from 'lucide-react';
import type { PickedArticle } from '../../../contract/home-arrangement.ts';
import { limits } from '../../../contract/limits.ts';
import { MoveButtons, moveEntry } from '../../ui/order/move-buttons.tsx';
import { useDragOrder } from '../../ui/order/use-drag-order.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { HomePageWords } from '../../words/admin/home-page/en.tsx';
import { ArticleBox } from './article-box.tsx';

interface Props {
  texts: HomePageWords['picks'];
  /** The name of the section. */
  name: string;
  /** How many stories the section shows. */
  places: number;
  /** Whether nothing else stands in the section. */
  only: boolean;
  picked: string[];
  articles: ReadonlyMap<string, PickedArticle>;
  problem: string | undefined;
  onChange: (picked: string[]) => void;
  onFound: (article: PickedArticle) => void;
}

/** Picks the articles that stand first in a section, and orders them. */
export function Picks(props: Props) {
  const { texts, name, places, only, picked, articles, problem, onChange, onFound } = props;
  const move = (from: number, to: number) => onChange(moveEntry(picked, from, to));
  const drag = useDragOrder(move);
  const live = picked.filter((id) => articles.get(id)?.status === 'published');
  const onPage = new Set(live.slice(0, places));
  const full = picked.length >= limits.homePicked;
  return (
    <div className="picks">
      <h3>{texts.title}</h3>
      {picked.length === 0 ? (
        <p className="field-hint">{only ? texts.noneOnly : texts.none}</p>
      ) : (
        <p className="field-hint">{only ? texts.onlyHint(places) : texts.hint(places)}</p>
      )}
      <ol>
        {picked.map((id, place) => {
          const article = articles.get(id);
          const title = article?.name ?? texts.gone;
          return (
            <li key={id} {...drag.row(place)}>
              <span className="arrange-grip" {...drag.grip(place)}>
                <GripVertical aria-hidden="true" />
              </span>
              <span className="pick-title">
                <span lang={article?.language}>{title}</span>{' '}
                <Note texts={texts} article={article} />
                {live.includes(id) && !onPage.has(id) && (
                  <span className="pill grey">{texts.reserve}</span>
                )}
              </span>
              <span className="pick-buttons">
                <MoveButtons
                  list={`picks-${name}`}
                  what={title}
                  place={place}
                  count={picked.length}
                  onMove={(to) => move(place, to)}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.remove(title)}
                  onClick={() => onChange(picked.filter((other) => other !== id))}
                >
                  <X aria-hidden="true" />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <ArticleBox
        texts={texts}
        problem={problem}
        full={full}
        most={limits.homePicked}
        without={picked}
        onPick={(article) => {
          onFound(article);
          onChange([...picked, article._id]);
        }}
      />
    </div>
  );
}

/** Says of an article that readers do not see it, and why. */
function Note({ texts, article }: Pick<Props, 'texts'> & { article: PickedArticle | undefined }) {
  if (!article || article.status === 'published') return null;
  return (
    <>
      {article.status === 'bin' ? (
        <span className="pill rose">{texts.binned}</span>
      ) : (
        <StatusPill status={article.status} />
      )}{' '}
      <span className="field-hint">{texts.hidden}</span>
    </>
  );
}
