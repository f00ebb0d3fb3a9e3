import type { Content } from '../../../contract/content.ts';
import { type HomeSection, standardSections } from '../../../contract/home-page.ts';
import { limits } from '../../../contract/limits.ts';
import type { HomeSectionView } from '../../../contract/reading/cards.ts';
import { homePageOf } from '../../../contract/settings.ts';
import { otherLanguage } from '../../../hindi/language.ts';
import type { Interface } from '../../words/interface.ts';

/** The state of a section: ready, failed, or not loaded yet. */
export type SectionState =
  | ({ state: 'ready' } & HomeSectionView)
  | { state: 'failed' }
  | { state: 'waiting' };

/** A section with its heading. */
export interface Band extends Pick<HomeSection, 'name' | 'form' | 'count' | 'source'> {
  title: string;
}

/** Returns the sections of the home page; one without a heading is left out: its category, tag or series is gone. */
export async function bandsOf(
  content: Content,
  { words, language }: Pick<Interface, 'words' | 'language'>,
): Promise<Band[]> {
  const { settings } = await content.site();
  const [categories, tags, inSeries] = await Promise.all([
    content.categories().catch(() => []),
    content.homeTags().catch(() => []),
    content.homeSeries().catch(() => []),
  ]);
  return homePageOf(settings).flatMap((section) => {
    const { name, form, count, source, category, tag, series, titles } = section;
    const standard = standardSections.find((wanted) => wanted === name);
    const filler = {
      category: categories.find(({ _id }) => _id === category),
      tag: tags.find(({ _id }) => _id === tag),
      series: inSeries.find(({ _id }) => _id === series),
      newest: undefined,
      readDay: { name: words.home.mostRead },
      readWeek: { name: words.home.mostRead },
      picked: undefined,
    }[source];
    const own = titles[language] || titles[otherLanguage(language)];
    const title = standard ? words.home.sections[standard] : own || filler?.name;
    return title ? { name, form, count, source, title } : [];
  });
}

/** Loads a section, however long it takes. */
export async function loadSection(content: Content, name: string): Promise<SectionState> {
  try {
    return { state: 'ready', ...(await content.homeSection(name)) };
  } catch {
    return { state: 'failed' };
  }
}

/** Loads a section; returns 'waiting' when it is not there in time for a page that may have what passes. */
export async function loadSectionInTime(content: Content, name: string): Promise<SectionState> {
  const loading = loadSection(content, name);
  if (!content.passing) return loading;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<SectionState>((resolve) => {
    timer = setTimeout(resolve, limits.homeSectionWait, { state: 'waiting' });
  });
  const section = await Promise.race([loading, late]);
  clearTimeout(timer);
  return section;
}
