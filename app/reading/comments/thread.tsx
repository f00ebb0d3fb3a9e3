import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { headTags, makeHead } from '../head.ts';
import { elsewhere, pageNumber, pagePath, requirePage } from '../lists/page-number.ts';
import { Pager } from '../lists/pager.tsx';
import type { Route } from './+types/thread';
import { Comment } from './comment.tsx';
import { Replies } from './comments.tsx';
import { AboutOne } from './one.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, view] = await Promise.all([content.site(), content.thread(params.id, page)]);
  if (!view) throw elsewhere(null);
  requirePage({ page, pages: view.pages });
  const head = makeHead(site, ui, {
    title: ui.words.comments.answersTo(view.comment.name),
    path: pagePath(paths.commentThread(params), page),
    hidden: true,
  });
  return { view, head, timeZone: site.settings.timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Lists all answers to a comment, the oldest first. */
export default function ThreadPage({ loaderData }: Route.ComponentProps) {
  const { view, timeZone } = loaderData;
  const { comments } = useReading().words;
  const { comment, replies, open } = view;
  return (
    <AboutOne title={comments.answers(view.total)} about={view.about}>
      <div className="comment">
        <Comment comment={comment} timeZone={timeZone} open={open} />
      </div>
      <Replies replies={replies} timeZone={timeZone} open={open} />
      <Pager path={paths.commentThread({ id: comment._id })} page={view.page} pages={view.pages} />
    </AboutOne>
  );
}
