import type { CategoryLink } from '../../../contract/categories.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { SiteView } from '../../../contract/reading/site.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';
import { formatDay } from '../format.ts';
import type { Address } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { isLong } from './nameplate.tsx';
import { Tools } from './tools.tsx';

const home = paths.home();
const aboutUs = paths.staticPage({ slug: 'about-us' });
const contactUs = paths.staticPage({ slug: 'contact-us' });

interface Props extends Address {
  site: SiteView;
  /** Null when the categories could not be read. */
  categories: CategoryLink[] | null;
}

/**
 * Shows the name of the site and its navigation: on the home page the name between the day and the tools,
 * elsewhere all in one row. Tab moves as the eye does.
 */
export function Masthead({ site, categories, path, own }: Props) {
  const { to } = useInterface();
  const isFront = path === home;
  const Name = isFront ? 'h1' : 'p';
  const kinds = ['masthead', isFront && 'front', isLong(site) && 'long'].filter(Boolean);
  const navigation = <Navigation categories={categories} path={path} />;
  return (
    <header className={kinds.join(' ')}>
      <div className="wide masthead-row">
        <Name className="nameplate">
          <a href={to(home)}>
            <Logo site={site} />
          </a>
        </Name>
        {isFront ? <DayAndLine site={site} /> : navigation}
        <Tools path={path} own={own} />
        {isFront && navigation}
      </div>
    </header>
  );
}

function DayAndLine({ site }: { site: SiteView }) {
  const { language, siteLanguage } = useInterface();
  const { description, timeZone, city, dateLanguage: wanted } = site.settings;
  // A setting may give the date in another language than the pages.
  const dateLanguage = language === siteLanguage && wanted !== 'page' ? wanted : language;
  return (
    <div className="day">
      <p className="masthead-date" lang={dateLanguage}>
        {formatDay(site.now, dateLanguage, timeZone)}
        {city && ' · '}
        <span lang={languageOf(city)}>{city}</span>
      </p>
      <p className="masthead-line" lang={languageOf(description)}>
        {description}
      </p>
    </div>
  );
}

function Navigation({ categories, path }: Pick<Props, 'categories' | 'path'>) {
  const { words, to } = useInterface();
  const { frame } = words;
  const current = (link: string) => (path === link ? ('page' as const) : undefined);
  return (
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
            <a href={to(paths.stories())}>{words.frame.allStories}</a>
          </li>
        </ul>
      )}
    </details>
  );
}
