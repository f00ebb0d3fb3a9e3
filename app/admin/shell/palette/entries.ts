import {
  CircleHelp,
  ExternalLink,
  FilePlus2,
  FileText,
  LogOut,
  type LucideIcon,
  SquareKanban,
  ToggleRight,
  User,
} from 'lucide-react';
import type { AdminRow } from '../../../../contract/articles.ts';
import { adminPaths, paths } from '../../../../contract/paths/paths.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import { toNfc } from '../../../../hindi/nfc.ts';
import { toLatin } from '../../../../hindi/romanize.ts';
import { words } from '../../../words/admin/admin.ts';
import { nameOfScreen, sideLinks } from '../links.ts';
import { iconOf, searchOf } from './finding.ts';
import { findingWords } from './finding-words.ts';
import { searchWords } from './search-words.ts';

/** What the palette leads to. */
export interface Entry {
  key: string;
  text: string;
  /** What it is called besides, for those who type that. */
  also?: string | undefined;
  lang?: string;
  note?: string;
  icon: LucideIcon;
  /** The screen that it opens. */
  to?: string;
  /** The page of the site that it opens. */
  href?: string;
  /** What it does. */
  run?: () => void;
}

/** Returns the screens that a person may open. */
export function screensFor(may: (permission: Permission) => boolean): Entry[] {
  const { myProfile, screens } = words.shell;
  const seen = sideLinks.filter(({ needs }) => may(needs));
  return [
    ...seen.map((link) => ({
      key: link.to,
      text: nameOfScreen(link),
      also: searchOf(link),
      icon: iconOf(link),
      to: link.to,
    })),
    ...(may('settings.manage')
      ? [
          {
            key: 'stages',
            text: screens.stages,
            also: searchWords.stages,
            icon: SquareKanban,
            to: adminPaths.stages(),
          },
          {
            key: 'features',
            text: screens.features,
            also: searchWords.features,
            icon: ToggleRight,
            to: adminPaths.features(),
          },
        ]
      : []),
    {
      key: 'help',
      text: screens.help,
      also: searchWords.help,
      icon: CircleHelp,
      to: adminPaths.help(),
    },
    {
      key: 'profile',
      text: myProfile,
      also: searchWords.profile,
      icon: User,
      to: paths.profile(),
    },
  ];
}

/** Returns what a person may do from every screen. */
export function actionsFor(
  may: (permission: Permission) => boolean,
  { site, signOut }: { site: string; signOut: () => void },
): Entry[] {
  const { articles, shell } = words;
  const article = {
    key: 'new-article',
    text: articles.list.add,
    also: `new article write story ${shell.newArticle}`,
  };
  const page = { key: 'new-page', text: shell.addPage, also: 'new page', to: adminPaths.newPage() };
  return [
    ...(may('article.write')
      ? [{ ...article, icon: FilePlus2, to: `${adminPaths.addArticle()}/` }]
      : []),
    ...(may('page.manage') ? [{ ...page, icon: FilePlus2 }] : []),
    {
      key: 'site',
      text: findingWords().viewSite,
      also: 'view site',
      icon: ExternalLink,
      href: site,
    },
    {
      key: 'sign-out',
      text: shell.logOut,
      also: 'sign out log out logout',
      icon: LogOut,
      run: signOut,
    },
  ];
}

/** Returns an article as the palette shows it. */
export const entryOf = ({ _id, name, language, status }: AdminRow): Entry => ({
  key: _id,
  text: name,
  lang: language,
  note: words.shell.status[status],
  icon: FileText,
  to: adminPaths.editArticle({ id: _id }),
});

const fold = (text: string) => toNfc(text).toLocaleLowerCase();

/**
 * Returns the entries of which some word begins with each typed word, also where Hindi is typed in Latin
 * letters.
 */
export function matching(entries: Entry[], typed: string): Entry[] {
  const asked = fold(typed).split(/\s+/).filter(Boolean);
  return entries.filter(({ text, also = '' }) => {
    const named = `${text} ${also}`;
    const held = fold(`${named} ${toLatin(named)}`).split(/[\s-]+/);
    return asked.every((word) => held.some((heldWord) => heldWord.startsWith(word)));
  });
}
