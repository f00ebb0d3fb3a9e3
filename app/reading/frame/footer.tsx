import type { PageLink, SiteView } from '../../../contract/content.ts';
import { languageOf } from '../../../contract/language.ts';
import { feedPath, paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';
import { LanguageSwitch } from './language-switch.tsx';

interface Props {
  site: SiteView;
  pages: PageLink[];
  path: string;
}

/** Shows links, map, contact and social networks. The map is a link until a reader clicks it. */
export function Footer({ site, pages, path }: Props) {
  const { words, language, siteLanguage, to } = useInterface();
  const { frame } = words;
  const { settings } = site;
  const known: Partial<Record<string, string>> = words.pages.titles;
  const named = ({ slug, title, otherTitle }: PageLink) => ({
    slug,
    title: language === siteLanguage ? title : otherTitle || (known[slug] ?? title),
  });
  const { siteName, contactEmail, contactPhone, contactAddress, city, socialLinks } = settings;
  return (
    <footer className="footer">
      <div className="wide footer-columns">
        <section>
          <p className="footer-name" lang={languageOf(siteName)}>
            {siteName}
          </p>
          <ul>
            {pages.map(named).map(({ slug, title }) => (
              <li key={slug}>
                <a href={to(paths.staticPage({ slug }))} lang={languageOf(title)}>
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href={feedPath(paths.home(), 'rss.xml')}>RSS</a>
            </li>
            <li>
              <LanguageSwitch path={path} />
            </li>
          </ul>
        </section>
        <section>
          <h2>{frame.contact}</h2>
          <address>
            {contactAddress && <p>{contactAddress}</p>}
            <p>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
            {contactPhone && <p>{contactPhone}</p>}
          </address>
          <h2>{frame.followUs}</h2>
          <ul className="footer-social">
            {socialLinks.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className="footer-map">
          <h2>{frame.findUs}</h2>
          <a
            className="embed map"
            href={settings.mapUrl}
            rel="noopener"
            data-embed={settings.mapEmbedUrl}
            data-title={frame.mapOf(city)}
          >
            {frame.showMapOf(city)}
          </a>
        </section>
      </div>
      <p className="wide footer-note">
        © {site.now.slice(0, 4)} <span lang={languageOf(siteName)}>{siteName}</span>. {frame.rights}
      </p>
    </footer>
  );
}
