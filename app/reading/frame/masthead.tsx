import type { CategoryLink } from '../../../contract/categories.ts';
import type { SiteView } from '../../../contract/content.ts';
import { languageOf } from '../../../contract/language.ts';
import { adminPaths, paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';
import { formatDay } from '../format.ts';
import { LanguageSwitch } from './language-switch.tsx';

const home = paths.home();
const aboutUs = paths.staticPage({ slug: 'about-us' });
const contactUs = paths.staticPage({ slug: 'contact-us' });

interface Props {
  site: SiteView;
  /** Null when the categories could not be read. */
  categories: CategoryLink[] | null;
  path: string;
}

/** Shows the site's name, tagline, date and navigation. */
export function Masthead({ site, categories, path }: Props) {
  const { words, language, siteLanguage, to } = useInterface();
  const { frame } = words;
  const { siteName, description, timeZone, city } = site.settings;
  // A setting may give the date in another language than the pages.
  const wanted = site.settings.dateLanguage;
  const dateLanguage = language === siteLanguage && wanted !== 'page' ? wanted : language;
  const Nameplate = path === home ? 'h1' : 'p';
  const current = (link: string) => (path === link ? ('page' as const) : undefined);
  return (
    <header className="masthead">
      <div className="wide masthead-top">
        <div>
          <Nameplate className="nameplate" lang={languageOf(siteName)}>
            <a href={to(home)}>{siteName}</a>
          </Nameplate>
          <p className="masthead-line" lang={languageOf(description)}>
            {description}
          </p>
        </div>
        <div className="masthead-side">
          <p className="masthead-date" lang={dateLanguage}>
            {formatDay(site.now, dateLanguage, timeZone)} ·{' '}
            <span lang={languageOf(city)}>{city}</span>
          </p>
          <LanguageSwitch path={path} />
        </div>
      </div>
      <div className="wide masthead-bar">
        <nav className="navigation" aria-label={frame.mainNavigation}>
          <ul>
            <li>
              <a href={to(home)} aria-current={current(home)}>
                {frame.home}
              </a>
            </li>
            <li>
              <a href={to(aboutUs)} aria-current={current(aboutUs)}>
                {frame.aboutUs}
              </a>
            </li>
            <li>
              <CategoriesMenu categories={categories} path={path} />
            </li>
            <li>
              <a href={to(contactUs)} aria-current={current(contactUs)}>
                {frame.contactUs}
              </a>
            </li>
          </ul>
        </nav>
        <div className="account">
          {path !== paths.search() && <SearchBox />}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function CategoriesMenu({ categories, path }: Pick<Props, 'categories' | 'path'>) {
  const { words, to } = useInterface();
  return (
    <details className="menu">
      <summary>{words.frame.categories}</summary>
      {categories === null ? (
        <p className="menu-sheet">{words.frame.categoriesFailed}</p>
      ) : (
        <ul className="menu-sheet">
          {categories.map(({ _id, name, slug }) => (
            <li key={_id}>
              <a
                href={to(paths.category({ slug }))}
                lang={languageOf(name)}
                aria-current={path === paths.category({ slug }) ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href={to(paths.stories())}>{words.lists.allStories}</a>
          </li>
        </ul>
      )}
    </details>
  );
}

/** Shows the search field; where there is no room for it, its button leads to the search page. */
function SearchBox() {
  const { words, to } = useInterface();
  const { frame } = words;
  return (
    <search>
      <form className="search-box" action={to(paths.search())}>
        <input
          type="search"
          name="q"
          aria-label={frame.search}
          placeholder={frame.searchHint}
          data-suggest={frame.suggestions}
        />
        <button type="submit" aria-label={frame.search} />
      </form>
    </search>
  );
}

/** Tells React not to warn when the script has written the name before hydration. */
const ofScript = { __html: '' };

/** Renders both the signed-in and the signed-out menu; a class set before the first paint chooses one. */
function AccountMenu() {
  const { words, to } = useInterface();
  const { frame } = words;
  return (
    <>
      <a className="sign-in" href={to(paths.login())}>
        {frame.signIn}
      </a>
      <details className="menu user-menu">
        <summary aria-label={frame.account} suppressHydrationWarning>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves the inside alone. */}
          <span className="user-name" suppressHydrationWarning dangerouslySetInnerHTML={ofScript} />
        </summary>
        <ul className="menu-sheet">
          <li>
            <a href={to(paths.profile())}>{frame.userProfile}</a>
          </li>
          <li>
            <a href={to(adminPaths.dashboard())}>{frame.dashboard}</a>
          </li>
          <li>
            <button type="button" data-sign-out={`${to(adminPaths.dashboard())}#sign-out`}>
              {frame.signOut}
            </button>
          </li>
        </ul>
      </details>
    </>
  );
}
