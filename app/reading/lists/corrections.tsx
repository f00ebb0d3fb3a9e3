import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { formatDate } from '../format.ts';
import { headTags, makeHead } from '../head.ts';
import { TitleLink } from '../headline.tsx';
import { collectionData } from '../structured-data.ts';
import type { Route } from './+types/corrections';
import { ListHead } from './list-head.tsx';
import { pageNumber, pagePath, requirePage } from './page-number.ts';
import { Pager } from './pager.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, reading] = await Promise.all([content.site(), content.corrections(page)]);
  const { title, about } = ui.words.corrections;
  const list = requirePage(reading);
  const path = pagePath(paths.corrections(), page);
  const head = makeHead(site, ui, {
    title: page === 1 ? title : `${title} (${page})`,
    description: about,
    path,
    languages: ['hi', 'en'],
    data: collectionData(
      site,
      ui,
      { name: title, description: about, path },
      { cards: list.corrections },
    ),
  });
  return { list, head, timeZone: site.settings.timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Lists what was corrected in articles, the newest first. */
export default function CorrectionsPage({ loaderData }: Route.ComponentProps) {
  const { list, timeZone } = loaderData;
  const { words, language } = useReading();
  const texts = words.corrections;
  return (
    <>
      <ListHead title={texts.title} about={texts.about} />
      <div className="wide list">
        {list.corrections.length === 0 && <p className="section-empty dropped">{texts.none}</p>}
        <ul className="corrections">
          {list.corrections.map(({ _id, text, at, name, address, language: spoken }) => (
            <li key={_id}>
              <h2 className="card-title" lang={spoken}>
                <TitleLink card={{ address, name, language: spoken }} />
              </h2>
              <time dateTime={at}>{texts.on(formatDate(at, language, timeZone))}</time>
              <p lang={spoken}>{text}</p>
            </li>
          ))}
        </ul>
        <Pager path={paths.corrections()} page={list.page} pages={list.pages} />
      </div>
    </>
  );
}
