import { data } from 'react-router';
import { contentContext } from '../../content-context.ts';
import { headTags, makeHead } from '../head.ts';
import type { Route } from './+types/section-page';
import { Section } from './section.tsx';
import { isHomeSection, loadSection, sectionNames } from './sections.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = params.section;
  if (!isHomeSection(name)) throw data(null, { status: 404 });
  const content = context.get(contentContext);
  const [site, section] = await Promise.all([content.site(), loadSection(content, name)]);
  return { name, section, head: makeHead(site, { title: sectionNames[name], path: '/' }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  { name: 'robots', content: 'noindex' },
];

/** A section alone: what a late section's spinner links to and the script fills it from. */
export default function SectionPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wide">
      <h1 className="sr-only">{sectionNames[loaderData.name]}</h1>
      <h2 className="sr-only">Stories</h2>
      <Section name={loaderData.name} section={loaderData.section} />
    </div>
  );
}
