import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { headTags, makeHead } from '../head.ts';
import { ListHead } from '../lists/list-head.tsx';
import type { Route } from './+types/saved';

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

/** Lists what a reader keeps on the device: the page is the same for everybody, its script fills it (decision 222). */
export default function SavedPage() {
  const { words, to } = useReading();
  return (
    <>
      <ListHead title={words.frame.savedStories} about={words.saved.about} />
      <div
        className="wide list shelf-lists"
        id="shelf"
        data-list={to(paths.saved())}
        data-worker={paths.readingWorker()}
        data-stories={to(paths.stories())}
      >
        <noscript>
          <p className="section-empty dropped">{words.saved.noScript}</p>
        </noscript>
      </div>
      <script type="module" src={__SAVED_URL__} />
    </>
  );
}
