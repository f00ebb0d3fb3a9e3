import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { headTags, makeHead } from '../head.ts';
import { ListHead } from '../lists/list-head.tsx';
import type { Route } from './+types/saved';
import { KeptList } from './kept-list.tsx';
import stylesheet from './saved.css?url';

export const handle = { sheet: 'list' };

export async function loader({ context }: Route.LoaderArgs) {
  const ui = context.get(interfaceContext);
  const { about } = ui.words.saved;
  const title = ui.words.frame.savedStories;
  const head = makeHead(await context.get(contentContext).site(), ui, {
    title,
    description: about,
    path: paths.saved(),
    languages: ['hi', 'en'],
    hidden: true,
  });
  return { head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/**
 * Lists what a reader keeps on the device: the page is the same for everybody, its script fills it (docs/decisions/reader-privacy.md). All
 * words stand here, so that the script is small; what is done with the lists comes when it is needed (docs/decisions/page-weight.md).
 */
export default function SavedPage() {
  const { words, to } = useReading();
  const { saved: texts } = words;
  const list = to(paths.saved());
  const loading = { 'data-load': __SHELF_ACTS_URL__, 'data-failed': words.pages.partFailed };
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <ListHead title={words.frame.savedStories} about={texts.about} />
      <div className="wide list shelf-lists">
        <noscript>
          <p className="section-empty dropped">{texts.noScript}</p>
        </noscript>
        <div
          id="shelf"
          data-prefix={list.slice(0, -paths.saved().length)}
          data-list={list}
          data-worker={paths.readingWorker()}
          data-acts={__SHELF_ACTS_URL__}
          data-online={texts.online}
          hidden
        >
          <p className="kept-offline" role="status" hidden>
            <b>{texts.offline}</b> {texts.offlineText}{' '}
            {/* biome-ignore lint/a11y/useValidAnchor: it leads to the page that was asked for. */}
            <a href="" className="more">
              {texts.again}
            </a>
          </p>
          <KeptList name="saved" title={texts.saved} says={texts.on('{}')} />
          <KeptList name="read" title={texts.read} says={texts.partRead('{}')} />
          <KeptList name="followed" title={texts.followed} />
          <p className="section-empty dropped">
            <span>
              {texts.none} <a href={to(paths.stories())}>{texts.readAll}</a>
            </span>
          </p>
          <details className="kept-clear" hidden>
            <summary>{texts.clear}</summary>
            <p>{texts.clearText}</p>
            <button type="button" className="pager-step" {...loading}>
              {texts.clearNow}
            </button>
          </details>
        </div>
      </div>
      <script type="module" src={__SAVED_URL__} />
    </>
  );
}
