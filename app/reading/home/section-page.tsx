import { data } from 'react-router';
import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { headTags, makeHead } from '../head.ts';
import type { Route } from './+types/section-page';
import { FormStyles } from './form-styles.tsx';
import { Section } from './section.tsx';
import { bandsOf, loadSection } from './sections.ts';

export const handle = { sheet: 'list' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = params.section;
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const band = (await bandsOf(content, ui)).find((band) => band.name === name);
  if (!band) throw data(null, { status: 404 });
  const [site, section] = await Promise.all([content.site(), loadSection(content, name)]);
  const head = makeHead(site, ui, { title: band.title, path: paths.home(), hidden: true });
  return { band, section, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Renders one section by itself: a late section's spinner links here, and the script fetches it. */
export default function SectionPage({ loaderData }: Route.ComponentProps) {
  const { home } = useInterface().words;
  return (
    <>
      <h1 className="sr-only">{loaderData.band.title}</h1>
      <h2 className="sr-only">{home.storiesShort}</h2>
      <FormStyles bands={[loaderData.band]} />
      <Section band={loaderData.band} section={loaderData.section} />
    </>
  );
}
