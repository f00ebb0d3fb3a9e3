import { data } from 'react-router';
import type { HomeSection } from '../../../contract/content.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { headTags, makeHead } from '../head.ts';
import { HeadlineList } from '../headline-list.tsx';
import type { Route } from './+types/home';
import { Hero } from './hero.tsx';
import { Section } from './section.tsx';
import { loadSectionInTime } from './sections.ts';
import { Shelf } from './shelf.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, shelf, lead, headlines, latest, editorsChoice, apnaGyaan, parenting] =
    await Promise.all([
      content.site(),
      content.homeCategories().catch(() => []),
      content.lead(ui.language).catch(() => null),
      content.headlines(ui.language).catch(() => []),
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
  const sections = { latest, editorsChoice, apnaGyaan, parenting };
  const loaded = {
    head,
    verification,
    shelf,
    lead,
    headlines,
    sections,
    forms: site.settings.homeForms,
  };
  const late = Object.values(sections).some(({ state }) => state === 'waiting');
  // What was late may be there by the time the page is made, which would pass for whole.
  return late ? data(loaded, { headers: { 'cache-control': 'no-store' } }) : data(loaded);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData?.verification ?? []),
];

const order: HomeSection[] = ['latest', 'editorsChoice', 'apnaGyaan', 'parenting'];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { shelf, lead, headlines, sections, forms } = loaderData;
  const { words } = useInterface();
  return (
    <>
      {lead && <Hero card={lead} />}
      <Shelf categories={shelf} />
      <HeadlineList title={words.home.stories} cards={headlines} />
      {order.map((name) => (
        <Section key={name} name={name} form={forms[name]} section={sections[name]} />
      ))}
    </>
  );
}
