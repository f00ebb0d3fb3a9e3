import type { CardPage } from '../../../contract/content.ts';
import { useInterface } from '../../words/interface.ts';
import { CardGrid } from '../card.tsx';
import { Pager } from './pager.tsx';

interface Props {
  /** Null when it could not be read. */
  list: CardPage | null;
  /** The path of its first page. */
  path: string;
  /** The text of an empty list. */
  empty: string;
  /** Whether its first picture is the first of the page. */
  first?: boolean;
}

/** Shows a list page of cards with its pager, or in its place what went wrong. */
export function CardList({ list, path, empty, first = true }: Props) {
  const { article, pages } = useInterface().words;
  if (!list) {
    return (
      <p className="section-error" data-error="">
        {article.failed(pages.partFailed)}
      </p>
    );
  }
  return (
    <>
      {list.cards.length > 0 ? (
        <CardGrid cards={list.cards} heading="h2" first={first} />
      ) : (
        <p className="section-empty">{empty}</p>
      )}
      <Pager path={path} page={list.page} pages={list.pages} />
    </>
  );
}
