import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { elsewhere } from '../../../app/reading/lists/page-number.ts';
import { Emptied } from '../../../app/reading/pages/emptied.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { aboutArticle } from '../calls.ts';
import { useFrame } from './frame.ts';
import { AboutOne, hidden } from './one.tsx';
import { textsOf } from './words.ts';

/** All is said by the address, so that nobody learns here how a comment stands whose id they guess. */
export async function loader({ context, params: { id = '', state } }: LoaderFunctionArgs) {
  const ui = context.get(interfaceContext);
  const content = context.get(contentContext);
  const [site, about] = await Promise.all([content.site(), content.ask(aboutArticle, id)]);
  if (!about || !(state === 'shown' || state === 'waiting' || state === 'held')) {
    throw elsewhere(null);
  }
  return { about, state, title: textsOf(site, ui).one } as const;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => hidden(loaderData?.title);

/** Says what became of a comment that was sent without script. */
export default function SentPage() {
  const { about, state } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const { texts } = frame;
  const { toStory } = useInterface();
  return (
    <AboutOne title={texts.sent} about={about}>
      <p>{texts.states[state]}</p>
      <Emptied />
      <p>
        <a className="more" href={`${toStory(about)}#comments`}>
          {texts.back}
        </a>
      </p>
    </AboutOne>
  );
}
