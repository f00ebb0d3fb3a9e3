import type { Content } from '../../contract/content.ts';
import type { Menus } from '../../contract/menus.ts';
import { noOwnFiles } from '../../contract/own-files.ts';
import { settingsIn } from '../../contract/settings.ts';
import { ownLanguage } from '../../contract/static-pages.ts';
import { storedTime } from '../../contract/stored.ts';
import { renderBody } from '../html/large-texts.ts';
import { imagesIn } from '../html/pictures-in-text.ts';
import { labelledAmong, toPicture } from '../images/image-lookup.ts';
import { siteImageText, socialImagePath, titleImageText } from '../social-images/social-image.ts';
import { findPage, listFooterPages } from '../static-pages/pages.ts';
import { toTexts } from '../static-pages/texts.ts';
import { hasAccount } from '../users/authors.ts';
import { addressesInFrame, inFrame } from './frame.ts';
import { once, type PageReading, untilMidnight } from './reading.ts';

/** What every page has around its text, static pages, and what is sent. */
export function siteContent(
  reading: PageReading,
): Pick<
  Content,
  'ownLanguage' | 'site' | 'categories' | 'headerImage' | 'page' | 'footerPages' | 'hasAccount'
> {
  const {
    db,
    siteUrl,
    options,
    now,
    show,
    agesIn,
    pictures,
    readSettings,
    pageLanguage,
    translate,
    readCategories,
    around,
    reader,
  } = reading;
  const logoAt = once(async (address: string) =>
    address === '' ? null : toPicture(address, '', await pictures([address])),
  );

  const menuPlaces = once(async ({ header, footer }: Menus) => {
    const entries = [...(header ?? []), ...(footer ?? [])];
    const set = entries.flatMap(({ to, links }) => [to, ...links.map((link) => link.to)]);
    const places = await addressesInFrame(around, set);
    return Object.fromEntries(set.map((address, at) => [address, places[at] ?? address]));
  });

  return {
    ownLanguage: reading.ownLanguage,

    async site() {
      const current = now();
      const read = await readSettings();
      agesIn(untilMidnight(current, read.timeZone));
      const language = await pageLanguage();
      const ofFeatures = await reading.ofFeatures('links');
      const links = ofFeatures.map(({ rule, isOn }) => (isOn ? rule(reader) : []));
      return {
        socialImage: socialImagePath('site', 'home', siteImageText(read, language)),
        settings: settingsIn(read, language),
        logo: await logoAt(read.theme.logo),
        menuPlaces: await menuPlaces(read.menus),
        links: (await Promise.all(links)).flat(),
        own: options.own ?? noOwnFiles,
        siteUrl,
        now: current.toISOString(),
      };
    },

    async categories() {
      return Promise.all((await readCategories()).map(translate));
    },

    async headerImage() {
      const { headerImage } = await readSettings();
      return toPicture(headerImage, '', await pictures([headerImage]));
    },

    async page(slug) {
      show(`page:${slug}`);
      const row = await findPage(db, slug);
      if (!row || row.hidden === 1) return null;
      const [site, language] = [await readSettings(), await pageLanguage()];
      const own = toTexts(row);
      const { inOtherLanguage: other } = own;
      const inBothLanguages = other.title !== '';
      const text = inBothLanguages && language !== site.language ? other : own;
      const spoken = text === other ? language : ownLanguage(own, site.language);
      const frame = text === other ? settingsIn(site, language) : site;
      const inText = imagesIn(text.body);
      const known = await pictures(inText);
      return {
        slug,
        title: text.title,
        metaDescription: text.metaDescription,
        bodyHtml: await inFrame(around, await renderBody(text.body, known, spoken), {
          language: spoken,
        }),
        labelled: labelledAmong(inText, known),
        updatedAt: storedTime(row.updated_at),
        language: spoken,
        inBothLanguages,
        socialImage: socialImagePath('page', slug, titleImageText(text.title, frame)),
      };
    },

    async footerPages() {
      show('pages');
      return listFooterPages(db);
    },

    hasAccount: () => hasAccount(db),
  };
}
