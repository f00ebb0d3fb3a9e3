import { Fragment } from 'react';
import { data } from 'react-router';
import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { useInterface } from '../../words/interface.ts';
import { BelowText } from '../below-text.tsx';
import { headTags, makeHead } from '../head.ts';
import { HeadlineList } from '../headline-list.tsx';
import { loadEnds, loadSlots, Slot, SlotParts } from '../slots.tsx';
import { siteData } from '../structured-data.ts';
import type { Route } from './+types/home';
import { Breaking } from './breaking.tsx';
import { FormStyles } from './form-styles.tsx';
import { Hero } from './hero.tsx';
import { Section } from './section.tsx';
import { bandsOf, loadSectionInTime } from './sections.ts';
import { Shelf } from './shelf.tsx';

export const handle = { sheet: 'home' };

/** The section before which the middle of the page is. */
const MIDDLE = 2;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const bands = await bandsOf(content, ui);
  const site = await content.site();
  const story = site.settings.header === 'story';
  const [breaking, lead, shelf, picture, slots, ends, ...sections] = await Promise.all([
    content.breaking().catch(() => null),
    story ? content.lead().catch(() => null) : null,
    content.homeCategories().catch(() => null),
    content.headerImage().catch(() => null),
    loadSlots(content, ui, 'home.top', 'home.middle'),
    loadEnds(content, ui, { place: 'home', path: paths.home() }),
    ...bands.map(({ name }) => loadSectionInTime(content, name)),
  ]);
  const headlines = await content.headlines(lead?._id).catch(() => null);
  const { description, headerAlt, verification } = site.settings;
  const image = picture && { ...picture, alt: headerAlt };
  const head = makeHead(site, ui, {
    title: description,
    description,
    path: paths.home(),
    languages: ['hi', 'en'],
    picture: image ?? lead?.picture ?? null,
    data: siteData(site, ui),
  });
  const header = { line: description, image };
  const page = { breaking, slots, ends, shelf, lead, header, headlines, bands, sections };
  const loaded = { ...page, head, verification };
  const late = sections.some(({ state }) => state === 'waiting');
  // What was late may be there by the time the page is made, which would pass for whole.
  return late ? data(loaded, { headers: { 'cache-control': 'no-store' } }) : data(loaded);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData?.verification ?? []),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { breaking, slots, ends, shelf, lead, header, headlines, bands, sections } = loaderData;
  const { words } = useInterface();
  const latest = sections[bands.findIndex(({ name }) => name === 'latest')];
  const total = latest?.state === 'ready' ? latest.total : undefined;
  return (
    <>
      {breaking && <Breaking news={breaking} />}
      <SlotParts slots={slots} />
      <Hero card={lead} {...header} />
      <Shelf categories={shelf} />
      <Slot slots={slots} name="home.top" />
      <HeadlineList title={words.home.stories} cards={headlines} total={total} />
      <FormStyles bands={bands} />
      {bands.map((band, place) => (
        <Fragment key={band.name}>
          {place === MIDDLE && <Slot slots={slots} name="home.middle" />}
          <Section
            band={band}
            section={sections[place] ?? { state: 'failed' }}
            leadId={lead?._id}
          />
        </Fragment>
      ))}
      <BelowText below={ends} />
    </>
  );
}
