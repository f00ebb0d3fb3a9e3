import type { CategoryLink } from '../../../contract/categories.ts';
import type { Language } from '../../../contract/common.ts';
import {
  type MenuEntry,
  type MenuLink,
  type NamedPage,
  namedPageAt,
} from '../../../contract/menus.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';

/**
 * Returns what links are called in the language of the page, and that of a name which somebody has given; where a menu
 * gives none, they are called as the pages are.
 */
function useMenuName() {
  const { words, language } = useInterface();
  const { frame, pages } = words;
  const own: Record<NamedPage, string> = {
    home: frame.home,
    stories: frame.allStories,
    aboutUs: frame.aboutUs,
    contactUs: frame.contactUs,
    privacyPolicy: pages.titles['privacy-policy'],
    disclaimer: pages.titles.disclaimer,
  };
  return ({ to, names }: MenuLink, otherwise = to): { name: string; lang?: Language } => {
    const given = names[language] || names.hi || names.en;
    if (given) return { name: given, lang: languageOf(given) };
    const page = namedPageAt(to);
    return { name: page ? own[page] : otherwise };
  };
}

interface AnchorProps {
  link: MenuLink;
  path?: string;
  /** Where links of menus lead from this page (`SiteView`). */
  places: Record<string, string>;
}

/** A link of a menu, in the language of the page where it leads to one of this site. */
function MenuAnchor({ link, path, places }: AnchorProps) {
  const { to } = useInterface();
  const nameOf = useMenuName();
  const { name, lang } = nameOf(link);
  const inside = link.to.startsWith('/');
  return (
    <a
      // Those that nobody has set lead to pages of the site.
      href={places[link.to] ?? to(link.to)}
      rel={inside ? undefined : 'noopener'}
      lang={lang}
      aria-current={path === link.to ? 'page' : undefined}
    >
      {name}
    </a>
  );
}

interface EntryProps {
  entry: MenuEntry;
  categories: CategoryLink[] | null;
  path: string;
  places: AnchorProps['places'];
}

/** An entry of the header: a link, or a name that opens links. */
export function MenuItem({ entry, categories, path, places }: EntryProps) {
  const { words, to } = useInterface();
  const nameOf = useMenuName();
  const { frame } = words;
  if (entry.kind === 'link' && entry.links.length === 0) {
    return <MenuAnchor link={entry} path={path} places={places} />;
  }
  const { name, lang } = nameOf(entry, frame.categories);
  const isAll = entry.kind === 'categories';
  return (
    <details className="menu">
      <summary lang={lang}>{name}</summary>
      {isAll && categories === null ? (
        <p className="menu-sheet">{frame.categoriesFailed}</p>
      ) : (
        <ul className="menu-sheet">
          {isAll &&
            categories?.map(({ _id, name, slug }) => (
              <li key={_id}>
                <MenuAnchor
                  link={{ to: paths.category({ slug }), names: { hi: name, en: name } }}
                  path={path}
                  places={places}
                />
              </li>
            ))}
          {isAll && (
            <li>
              <a href={to(paths.stories())}>{frame.allStories}</a>
            </li>
          )}
          {entry.kind === 'link' && (
            <li>
              <MenuAnchor link={entry} path={path} places={places} />
            </li>
          )}
          {!isAll &&
            entry.links.map((link) => (
              <li key={link.to}>
                <MenuAnchor link={link} path={path} places={places} />
              </li>
            ))}
        </ul>
      )}
    </details>
  );
}

/** An entry of the footer, with its links below it. */
export function FooterEntry({ entry, categories, places }: Omit<EntryProps, 'path'>) {
  const nameOf = useMenuName();
  const { frame } = useInterface().words;
  const links =
    entry.kind === 'categories'
      ? (categories ?? []).map(({ slug, name }) => ({
          to: paths.category({ slug }),
          names: { hi: name, en: name },
        }))
      : entry.links;
  const { name, lang } = nameOf(entry, frame.categories);
  return (
    <li>
      {entry.kind === 'link' ? (
        <MenuAnchor link={entry} places={places} />
      ) : (
        <b lang={lang}>{name}</b>
      )}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <MenuAnchor link={link} places={places} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
