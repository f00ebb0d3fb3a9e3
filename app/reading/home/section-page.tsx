import { data } from 'react-router';
import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { headTags, makeHead } from '../head.ts';
import type { Route } from './+types/section-page';
import { Section } from './section.tsx';
import { isHomeSection, loadSection } from './sections.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = params.section;
  if (!isHomeSection(name)) throw data(null, { status: 404 });
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, section] = await Promise.all([content.site(), loadSection(content, name)]);
  const title = ui.words.home.sections[name];
  const form = site.settings.homeForms[name];
  return { name, form, section, head: makeHead(site, ui, { title, path: paths.home() }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  { name: 'robots', content: 'noindex' },
];

/** Renders one section by itself: a late section's spinner links here, and the script fetches it. */
export default function SectionPage({ loaderData }: Route.ComponentProps) {
  const { home } = useInterface().words;
  return (
    <>
      <h1 className="sr-only">{home.sections[loaderData.name]}</h1>
      <h2 className="sr-only">{home.storiesShort}</h2>
      <Section {...loaderData} />
    </>
  );
}
