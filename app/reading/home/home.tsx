import type { HomeSection } from '../../../contract/content.ts';
import { languageOf } from '../../../contract/language.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { headTags, makeHead } from '../head.ts';
import type { Route } from './+types/home';
import { Lead } from './lead.tsx';
import { Section } from './section.tsx';
import { loadSectionInTime } from './sections.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, pills, lead, latest, editorsChoice, apnaGyaan, parenting] = await Promise.all([
    content.site(),
    content.homeCategories().catch(() => []),
    content.lead().catch(() => null),
    loadSectionInTime(content, 'latest'),
    loadSectionInTime(content, 'editorsChoice'),
    loadSectionInTime(content, 'apnaGyaan'),
    loadSectionInTime(content, 'parenting'),
  ]);
  const { siteName, description, verification } = site.settings;
  const head = makeHead(site, ui, {
    title: description,
    description,
    path: paths.home(),
    languages: ['hi', 'en'],
    picture: lead?.picture ?? null,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: siteName,
        url: `${site.siteUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${site.siteUrl}${ui.to(paths.search())}?q={query}`,
          'query-input': 'required name=query',
        },
      },
    ],
  });
  const { timeZone } = site.settings;
  const sections = { latest, editorsChoice, apnaGyaan, parenting };
  return { head, verification, pills, lead, sections, timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData?.verification ?? []),
];

const order: HomeSection[] = ['latest', 'editorsChoice', 'apnaGyaan', 'parenting'];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pills, lead, sections, timeZone } = loaderData;
  const { words, to } = useInterface();
  return (
    <div className="wide">
      {pills.length > 0 && (
        <nav aria-label={words.home.categories}>
          <ul className="pills">
            {pills.map(({ _id, name, slug }) => (
              <li key={_id}>
                <a className="pill" href={to(paths.category({ slug }))} lang={languageOf(name)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {lead && <Lead card={lead} timeZone={timeZone} />}
      <h2 className="home-heading">
        <a href={to(paths.stories())}>{words.home.stories}</a>
      </h2>
      {order.map((name) => (
        <Section key={name} name={name} section={sections[name]} />
      ))}
    </div>
  );
}
