import type { CategoryLink } from '../../../contract/categories.ts';
import { feedPath, paths } from '../../../contract/paths/paths.ts';
import type { PageLink, SiteView } from '../../../contract/reading/site.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';
import { BelowText, type NamedBelow } from '../below-text.tsx';
import { formatYear } from '../format.ts';
import { OwnPart } from '../theme/own-part.tsx';
import { type Address, LanguageSwitch } from './language-switch.tsx';
import { FooterEntry } from './menu.tsx';
import { Nameplate } from './nameplate.tsx';

interface Props extends Address {
  site: SiteView;
  pages: PageLink[];
  /** Null when the categories could not be read. */
  categories: CategoryLink[] | null;
  /** What features have in the footer. */
  ends: NamedBelow[];
}

/** Shows links, categories, contact and a map. The map is a link until a reader clicks it. */
export function Footer(props: Props) {
  const { site, pages, categories, ends, path, query, own } = props;
  const { words } = useInterface();
  const { settings } = site;
  const { siteName, description, contactEmail, contactPhone, contactAddress } = settings;
  return (
    <footer className="footer on-band">
      <div className="kinari" />
      <div className="wide footer-columns">
        <section>
          <p className="footer-name">
            <Nameplate site={site} again />
          </p>
          <p lang={languageOf(description)}>{description}</p>
          <PageLinks site={site} pages={pages} categories={categories} />
        </section>
        {categories && <Categories categories={categories} />}
        <section>
          <h2>{words.frame.contact}</h2>
          <address>
            {contactAddress && <p lang={languageOf(contactAddress)}>{contactAddress}</p>}
            <p>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
            {contactPhone && <p>{contactPhone}</p>}
          </address>
          <Networks site={site} />
        </section>
        <div>
          <CityMap site={site} />
          <BelowText below={ends} />
        </div>
      </div>
      <OwnPart site={site} place="footer" />
      <div className="wide footer-end">
        <p>
          © {formatYear(site.now, settings.timeZone)}{' '}
          <span lang={languageOf(siteName)}>{siteName}</span>. {words.frame.rights}
        </p>
        <a href="#top">{words.frame.backToTop}</a>
        <LanguageSwitch path={path} query={query} own={own} />
      </div>
    </footer>
  );
}

function PageLinks({ site, pages, categories }: Pick<Props, 'site' | 'pages' | 'categories'>) {
  const { words, language, siteLanguage, to } = useInterface();
  const known: Partial<Record<string, string>> = words.pages.titles;
  const titleOf = ({ slug, title, otherTitle }: PageLink) =>
    language === siteLanguage ? title : otherTitle || (known[slug] ?? title);
  const { menus } = site.settings;
  return (
    <ul className="footer-pages">
      {menus.footer?.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server alone draws it.
        <FooterEntry key={place} entry={entry} categories={categories} places={site.menuPlaces} />
      ))}
      {!menus.footer &&
        pages.map((page) => (
          <li key={page.slug}>
            <a href={to(paths.staticPage(page))} lang={languageOf(titleOf(page))}>
              {titleOf(page)}
            </a>
          </li>
        ))}
      <li>
        <a href={to(paths.privacyChoices())}>{words.frame.privacyChoices}</a>
      </li>
      {site.links.map(({ path, label }) => (
        <li key={path}>
          <a href={to(path)}>{label[language]}</a>
        </li>
      ))}
      <li>
        <a href={feedPath(to(paths.home()), 'rss.xml')}>RSS</a>
      </li>
    </ul>
  );
}

function Categories({ categories }: { categories: CategoryLink[] }) {
  const { words, to } = useInterface();
  return (
    <section className="footer-read">
      <h2>{words.frame.read}</h2>
      <ul className="footer-categories">
        {categories.map(({ _id, name, slug }) => (
          <li key={_id}>
            <a href={to(paths.category({ slug }))} lang={languageOf(name)}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href={to(paths.stories())}>{words.frame.allStories}</a>
        </li>
      </ul>
    </section>
  );
}

function Networks({ site }: Pick<Props, 'site'>) {
  const { frame } = useInterface().words;
  const { socialLinks } = site.settings;
  if (socialLinks.length === 0) return null;
  return (
    <>
      <h2>{frame.followUs}</h2>
      <ul className="footer-social" aria-label={frame.followUs}>
        {socialLinks.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function CityMap({ site }: Pick<Props, 'site'>) {
  const { frame } = useInterface().words;
  const { city, mapUrl, mapEmbedUrl } = site.settings;
  return (
    <section className="footer-map">
      <h2>{frame.findUs}</h2>
      <a
        className="map"
        href={mapUrl}
        rel="noopener"
        data-embed={mapEmbedUrl}
        data-title={frame.mapOf(city)}
      >
        <span>{frame.showMapOf(city)}</span>
      </a>
    </section>
  );
}
