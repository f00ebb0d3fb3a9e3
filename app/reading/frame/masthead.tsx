import type { CategoryLink } from '../../../contract/categories.ts';
import type { SiteView } from '../../../contract/content.ts';
import { languageOf } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import { formatDay } from '../format.ts';

interface Props {
  site: SiteView;
  /** Null when they could not be read. */
  categories: CategoryLink[] | null;
  path: string;
}

/** Name, line of description, date and navigation. */
export function Masthead({ site, categories, path }: Props) {
  const { siteName, description, dateLanguage, timeZone, city } = site.settings;
  const Nameplate = path === '/' ? 'h1' : 'p';
  const current = (to: string) => (path === to ? ('page' as const) : undefined);
  return (
    <header className="masthead" lang="en">
      <div className="wide masthead-top">
        <div>
          <Nameplate className="nameplate" lang={languageOf(siteName)}>
            <a href="/">{siteName}</a>
          </Nameplate>
          <p className="masthead-line">{description}</p>
        </div>
        <p className="masthead-date" lang={dateLanguage}>
          {formatDay(site.now, dateLanguage, timeZone)} · <span lang="en">{city}</span>
        </p>
      </div>
      <div className="wide masthead-bar">
        <nav className="navigation" aria-label="Main">
          <ul>
            <li>
              <a href="/" aria-current={current('/')}>
                Home
              </a>
            </li>
            <li>
              <a href="/about-us" aria-current={current('/about-us')}>
                About Us
              </a>
            </li>
            <li>
              <CategoriesMenu categories={categories} path={path} />
            </li>
            <li>
              <a href="/contact-us" aria-current={current('/contact-us')}>
                Contact Us
              </a>
            </li>
          </ul>
        </nav>
        <div className="account">
          {path !== '/search' && <SearchBox />}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function CategoriesMenu({ categories, path }: Pick<Props, 'categories' | 'path'>) {
  return (
    <details className="menu">
      <summary>Categories</summary>
      {categories === null ? (
        <p className="menu-sheet">{messages.categoriesFailed}</p>
      ) : (
        <ul className="menu-sheet">
          {categories.map(({ _id, name, slug }) => (
            <li key={_id}>
              <a
                href={`/category/${slug}`}
                lang={languageOf(name)}
                aria-current={path === `/category/${slug}` ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href="/stories">All stories</a>
          </li>
        </ul>
      )}
    </details>
  );
}

/** Where there is no room for the field its button leads to the page that has one. */
function SearchBox() {
  return (
    <search>
      <form className="search-box" action="/search">
        <input type="search" name="q" aria-label="Search" placeholder="खोजें · Search" data-suggest />
        <button type="submit" aria-label="Search" />
      </form>
    </search>
  );
}

/** Both states are on the page; a class set before the first paint chooses. */
function AccountMenu() {
  return (
    <>
      <a className="sign-in" href="/login">
        Sign In
      </a>
      <details className="menu user-menu">
        <summary aria-label="Account" suppressHydrationWarning>
          {/* The small script writes the name into it, perhaps before React looks: it leaves it be. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: says that the inside is not React's. */}
          <span className="user-name" dangerouslySetInnerHTML={{ __html: '' }} />
        </summary>
        <ul className="menu-sheet">
          <li>
            <a href="/profile">User Profile</a>
          </li>
          <li>
            <a href="/admin/dashboard">Dashboard</a>
          </li>
          <li>
            <button type="button" data-sign-out="">
              Sign Out
            </button>
          </li>
        </ul>
      </details>
    </>
  );
}
