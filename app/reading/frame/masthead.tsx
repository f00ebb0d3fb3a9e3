import type { CategoryLink } from '../../../contract/categories.ts';
import { usualHeader } from '../../../contract/menus.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { SiteView } from '../../../contract/reading/site.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';
import { formatDay } from '../format.ts';
import type { Address } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuItem } from './menu.tsx';
import { isLong } from './nameplate.tsx';
import { Tools } from './tools.tsx';

const home = paths.home();

interface Props extends Address {
  site: SiteView;
  /** Null when the categories could not be read. */
  categories: CategoryLink[] | null;
}

/**
 * Shows the name of the site and its navigation: on the home page the name between the day and the tools,
 * elsewhere all in one row. Tab moves as the eye does.
 */
export function Masthead({ site, categories, path, query, own }: Props) {
  const { to } = useInterface();
  const isFront = path === home;
  const Name = isFront ? 'h1' : 'p';
  const kinds = ['masthead', isFront && 'front', isLong(site) && 'long'].filter(Boolean);
  const navigation = <Navigation site={site} categories={categories} path={path} />;
  return (
    <header className={kinds.join(' ')}>
      <div className="wide masthead-row">
        <Name className="nameplate">
          <a href={to(home)}>
            <Logo site={site} />
          </a>
        </Name>
        {isFront ? <DayAndLine site={site} /> : navigation}
        <Tools path={path} query={query} own={own} />
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

function Navigation({ site, categories, path }: Pick<Props, 'site' | 'categories' | 'path'>) {
  const { frame } = useInterface().words;
  const entries = site.settings.menus.header ?? usualHeader;
  return (
    <nav className="navigation" aria-label={frame.mainNavigation}>
      <ul>
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server alone draws it.
          <li key={place}>
            <MenuItem entry={entry} categories={categories} path={path} places={site.menuPlaces} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
