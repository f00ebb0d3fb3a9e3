import type { PageLink } from '../../../contract/content.ts';
import { languageOf } from '../../../contract/language.ts';
import type { Settings } from '../../../contract/settings.ts';

interface Props {
  settings: Settings;
  pages: PageLink[];
  year: string;
}

/** Links, map, contact and social networks. The map is a link until the visitor asks for it. */
export function Footer({ settings, pages, year }: Props) {
  const { siteName, contactEmail, contactPhone, contactAddress, city, socialLinks } = settings;
  return (
    <footer className="footer" lang="en">
      <div className="wide footer-columns">
        <section>
          <p className="footer-name" lang={languageOf(siteName)}>
            {siteName}
          </p>
          <ul>
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <a href={`/${slug}`} lang={languageOf(title)}>
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href="/rss.xml">RSS</a>
            </li>
          </ul>
        </section>
        <section>
          <h2>Contact</h2>
          <address>
            {contactAddress && <p>{contactAddress}</p>}
            <p>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
            {contactPhone && <p>{contactPhone}</p>}
          </address>
          <h2>Follow us</h2>
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
          <h2>Find us</h2>
          <a
            className="embed map"
            href={settings.mapUrl}
            rel="noopener"
            data-embed={settings.mapEmbedUrl}
            data-title={`Map of ${city}`}
          >
            Show the map of {city} · OpenStreetMap
          </a>
        </section>
      </div>
      <p className="wide footer-note">
        © {year} <span lang={languageOf(siteName)}>{siteName}</span>. All rights reserved.
      </p>
    </footer>
  );
}
