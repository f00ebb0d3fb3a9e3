import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { headTags, makeHead } from '../../../app/reading/head.ts';
import {
  elsewhere,
  pageNumber,
  pagePath,
  requirePage,
} from '../../../app/reading/lists/page-number.ts';
import { Pager } from '../../../app/reading/lists/pager.tsx';
import { oneThread } from '../calls.ts';
import { commentPaths } from '../paths.ts';
import { Comment } from './comment.tsx';
import { Replies } from './comments.tsx';
import { useFrame } from './frame.ts';
import { AboutOne } from './one.tsx';
import { textsOf } from './words.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, view] = await Promise.all([content.site(), content.ask(oneThread, { id, page })]);
  if (!view) throw elsewhere(null);
  requirePage({ page, pages: view.pages });
  const head = makeHead(site, ui, {
    title: textsOf(site, ui).answersTo(view.comment.name),
    path: pagePath(commentPaths.thread({ id }), page),
    hidden: true,
  });
  return { view, head };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Lists all answers to a comment, the oldest first. */
export default function ThreadPage() {
  const { view } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const { comment, replies, open } = view;
  return (
    <AboutOne title={frame.texts.answers(view.total)} about={view.about}>
      <div className="comment-alone">
        <Comment comment={comment} frame={frame} open={open} />
      </div>
      <Replies replies={replies} frame={frame} open={open} />
      <Pager path={commentPaths.thread({ id: comment._id })} page={view.page} pages={view.pages} />
    </AboutOne>
  );
}
