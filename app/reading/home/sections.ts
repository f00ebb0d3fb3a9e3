import type { Language } from '../../../contract/common.ts';
import type { Content, HomeSectionView } from '../../../contract/content.ts';
import { limits } from '../../../contract/limits.ts';
import { homeBands, type SectionForm } from '../../../contract/settings.ts';
import type { Words } from '../../words/catalogue.ts';

/** The state of a section: ready, failed, or not loaded yet. */
export type SectionState =
  | ({ state: 'ready' } & HomeSectionView)
  | { state: 'failed' }
  | { state: 'waiting' };

/** A section with its heading and form. */
export interface Band {
  name: string;
  title: string;
  form: SectionForm;
}

/** Returns the sections of the home page; one whose category is not there any more is left out. */
export async function bandsOf(content: Content, { sections }: Words['home']): Promise<Band[]> {
  const { settings } = await content.site();
  const categories = await content.categories().catch(() => []);
  return homeBands(settings).flatMap(({ name, form }) => {
    const own = Object.entries(sections).find(([section]) => section === name);
    const title = own?.[1] ?? categories.find(({ _id }) => _id === name)?.name;
    return title === undefined ? [] : { name, form, title };
  });
}

/** Loads a section, however long it takes. */
export async function loadSection(
  content: Content,
  name: string,
  language: Language,
): Promise<SectionState> {
  try {
    return { state: 'ready', ...(await content.homeSection(name, language)) };
  } catch {
    return { state: 'failed' };
  }
}

/** Loads a section; returns 'waiting' when it is not there in time for the page. */
export async function loadSectionInTime(
  ...of: Parameters<typeof loadSection>
): Promise<SectionState> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<SectionState>((resolve) => {
    timer = setTimeout(resolve, limits.homeSectionWait, { state: 'waiting' });
  });
  const section = await Promise.race([loadSection(...of), late]);
  clearTimeout(timer);
  return section;
}
