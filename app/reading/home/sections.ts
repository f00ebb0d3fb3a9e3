import type { Content, HomeSection, HomeSectionView } from '../../../contract/content.ts';
import { limits } from '../../../contract/limits.ts';
import { homeSectionNames } from '../../../contract/settings.ts';

/** The state of a section: ready, failed, or not loaded yet. */
export type SectionState =
  | ({ state: 'ready' } & HomeSectionView)
  | { state: 'failed' }
  | { state: 'waiting' };

export function isHomeSection(name: string): name is HomeSection {
  return name === 'latest' || Object.hasOwn(homeSectionNames, name);
}

/** Loads a section, however long it takes. */
export async function loadSection(content: Content, name: HomeSection): Promise<SectionState> {
  try {
    return { state: 'ready', ...(await content.homeSection(name)) };
  } catch {
    return { state: 'failed' };
  }
}

/** Loads a section; returns 'waiting' when it is not there in time for the page. */
export async function loadSectionInTime(
  content: Content,
  name: HomeSection,
): Promise<SectionState> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<SectionState>((resolve) => {
    timer = setTimeout(resolve, limits.homeSectionWait, { state: 'waiting' });
  });
  const section = await Promise.race([loadSection(content, name), late]);
  clearTimeout(timer);
  return section;
}
