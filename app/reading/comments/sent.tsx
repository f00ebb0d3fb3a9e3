import { contentContext, interfaceContext } from '../../content-context.ts';
import { useReading } from '../../words/reading-interface.ts';
import { elsewhere } from '../lists/page-number.ts';
import type { Route } from './+types/sent';
import { AboutOne, hidden } from './one.tsx';

/** All is said by the address, so that nobody learns here how a comment stands whose id they guess. */
export async function loader({ context, params: { id, state } }: Route.LoaderArgs) {
  const { words } = context.get(interfaceContext);
  const about = await context.get(contentContext).commented(id);
  if (!about || !(state === 'shown' || state === 'waiting' || state === 'held')) {
    throw elsewhere(null);
  }
  return { about, state, title: words.comments.one } as const;
}

export const meta: Route.MetaFunction = ({ loaderData }) => hidden(loaderData?.title);

/** Says what became of a comment that was sent without script. */
export default function SentPage({ loaderData }: Route.ComponentProps) {
  const { about, state } = loaderData;
  const { words, toStory } = useReading();
  const { comments } = words;
  return (
    <AboutOne title={comments.sent} about={about}>
      <p>{comments.states[state]}</p>
      <p>
        <a className="more" href={`${toStory(about)}#comments`}>
          {comments.back}
        </a>
      </p>
    </AboutOne>
  );
}
