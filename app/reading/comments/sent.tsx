import { useReading } from '../../words/reading-interface.ts';
import type { Route } from './+types/sent';
import { AboutOne, hidden, loadOne } from './one.tsx';

export const loader = (args: Route.LoaderArgs) => loadOne(args);

export const meta: Route.MetaFunction = ({ loaderData }) => hidden(loaderData?.title);

/** Says what became of a comment that was sent without script. */
export default function SentPage({ loaderData }: Route.ComponentProps) {
  const { id, view } = loaderData;
  const { words, to } = useReading();
  const { comments } = words;
  const state = view.shown ? 'shown' : view.status === 'waiting' ? 'waiting' : 'held';
  return (
    <AboutOne title={comments.sent} view={view}>
      <p>{comments.states[state]}</p>
      <p>
        <a
          className="more"
          href={`${to(view.about.address)}#${view.shown ? `comment-${id}` : 'comments'}`}
        >
          {comments.back}
        </a>
      </p>
    </AboutOne>
  );
}
