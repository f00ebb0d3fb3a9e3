import { useEffect, useState } from 'react';
import { z } from 'zod';
import { categorySchema } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import type { MenuLink } from '../../../contract/menus.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { adminSeriesListSchema } from '../../../contract/series.ts';
import { pageListSchema } from '../../../contract/static-pages.ts';
import { adminTagsSchema } from '../../../contract/tags.ts';
import { api } from '../../client/api.ts';
import { tellProblem } from '../../ui/toast.tsx';
import { page } from '../../words/page.ts';

/** Returns a link by the names that a thing has: its own stands in both languages where it has one alone. */
function linkTo(to: string, name: string, other: string): MenuLink {
  const own = page.siteLanguage;
  return { to, names: { hi: own === 'hi' ? name : other, en: own === 'en' ? name : other } };
}

async function loadTargets(): Promise<MenuLink[]> {
  const most = `limit=${limits.bulk}`;
  const [pages, categories, series, tags] = await Promise.all([
    api(pageListSchema, `/api/pages/admin-pages?${most}`),
    api(z.array(categorySchema), '/api/categories'),
    api(adminSeriesListSchema, `/api/series?${most}`),
    api(adminTagsSchema, `/api/tags?${most}`),
  ]);
  return [
    ...pages.pages
      .filter(({ hidden }) => !hidden)
      .map(({ slug, title, otherTitle }) => linkTo(paths.staticPage({ slug }), title, otherTitle)),
    ...categories.map(({ slug, name, inOtherLanguage }) =>
      linkTo(paths.category({ slug }), name, inOtherLanguage.name),
    ),
    ...series.series.map(({ slug, name, inOtherLanguage }) =>
      linkTo(paths.series({ slug }), name, inOtherLanguage.name),
    ),
    ...tags.tags.map(({ slug, name, inOtherLanguage }) =>
      linkTo(paths.tag({ slug }), name, inOtherLanguage.name),
    ),
  ];
}

/** Returns what of the site a menu may lead to, once it is wanted and known. */
export function useMenuTargets(wanted: boolean): MenuLink[] {
  const [targets, setTargets] = useState<MenuLink[]>([]);
  useEffect(() => {
    if (wanted) loadTargets().then(setTargets, tellProblem);
  }, [wanted]);
  return targets;
}
