import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { headTags, makeHead } from '../../../app/reading/head.ts';
import { ListHead } from '../../../app/reading/lists/list-head.tsx';
import { withOwnWords } from '../../../app/words/own-words.ts';
import { useReading } from '../../../app/words/reading-interface.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { shelfName } from '../name.ts';
import { shelfPaths } from '../paths.ts';
import { KeptList } from './kept-list.tsx';
import stylesheet from './saved.css?url';
import { shelfTexts } from './words.ts';

export const handle = { sheet: 'list' };

export async function loader({ context }: LoaderFunctionArgs) {
  const ui = context.get(interfaceContext);
  const site = await context.get(contentContext).site();
  const { saved } = withOwnWords(shelfTexts[ui.language], site.own.words[ui.language]);
  const head = makeHead(site, ui, {
    title: shelfName[ui.language],
    description: saved.about,
    path: shelfPaths.saved(),
    languages: ['hi', 'en'],
    hidden: true,
  });
  return { head, texts: saved };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/**
 * Lists what a reader keeps on the device: the page is the same for everybody, its script fills it (docs/decisions/reader-privacy.md). All
 * words stand here, so that the script is small; what is done with the lists comes when it is needed (docs/decisions/page-weight.md).
 */
export default function SavedPage() {
  const { texts } = useLoaderData<typeof loader>();
  const { words, language, to } = useReading();
  const list = to(shelfPaths.saved());
  const loading = { 'data-load': __SHELF_ACTS_URL__, 'data-failed': words.pages.partFailed };
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <ListHead title={shelfName[language]} about={texts.about} />
      <div className="wide list shelf-lists">
        <noscript>
          <p className="section-empty dropped">{texts.noScript}</p>
        </noscript>
        <div
          id="shelf"
          data-prefix={list.slice(0, -shelfPaths.saved().length)}
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
          <KeptList texts={texts} name="saved" title={texts.saved} says={texts.on('{}')} />
          <KeptList texts={texts} name="read" title={texts.read} says={texts.partRead('{}')} />
          <KeptList texts={texts} name="followed" title={texts.followed} />
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
      <script type="module" src={__SHELF_SAVED_URL__} />
    </>
  );
}
