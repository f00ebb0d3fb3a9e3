import type { Content } from '../../../contract/content.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { ArticleCard } from '../../../contract/reading/cards.ts';
import { useReading } from '../../words/reading-interface.ts';
import { HeadlineList } from '../headline-list.tsx';
import { SearchField } from '../search/search-form.tsx';
import { Kite } from './kite.tsx';
import { NoticeLinks } from './notice.tsx';

/** Reads what a reader finds instead of a page that is not there; nothing where that fails. */
export async function loadNewest(content: Content): Promise<ArticleCard[]> {
  const newest = await content.stories(1).catch(() => null);
  return newest?.cards.slice(0, 3) ?? [];
}

interface Props {
  title: string;
  text: string;
  newest?: ArticleCard[];
}

/** Says that a page is not there, and offers the search and the newest stories. */
export function Lost({ title, text, newest = [] }: Props) {
  const { words, to } = useReading();
  return (
    <>
      <title>{title}</title>
      <div className="wide lost">
        <div>
          <p className="lost-cry" lang="hi" aria-hidden="true">
            वो काटा!
          </p>
          <h1>{title}</h1>
          <p>{text}</p>
          <search>
            <form action={to(paths.search())} data-script={__SUGGEST_URL__}>
              <SearchField q="" />
            </form>
          </search>
          <NoticeLinks />
        </div>
        <Kite />
      </div>
      {newest.length > 0 && (
        <div className="shelves">
          <HeadlineList title={words.search.latest} cards={newest} />
        </div>
      )}
    </>
  );
}
