import type { Content } from '../../contract/content.ts';
import type { ArticleView } from '../../contract/reading/articles.ts';
import type { SiteView } from '../../contract/reading/site.ts';
import { partsIn } from '../feature-parts.ts';
import type { Interface } from '../words/interface.ts';
import type { NamedBelow } from './below-text.tsx';
import { NearScript } from './near-script.tsx';
import {
  type Filled,
  type Follow,
  isPage,
  type PageEnd,
  type SlotName,
  type Subject,
} from './page-part.ts';

const parts = partsIn(
  import.meta.glob('../../features/*/page/page.ts', { eager: true }),
  isPage,
).map(({ name, part }) => ({ name, ...part }));

/** The styles that features add to pages, by the name of the feature. */
export const featureSheets: ReadonlyMap<string, string> = new Map(
  parts.flatMap(({ name, sheet }) => (sheet === undefined ? [] : [[name, sheet] as const])),
);

/** The texts of features on pages. */
export const featureWords = parts.flatMap(({ words }) => words ?? []);

/** The scripts that end what choices of the device are about, by the names of these. */
export const choiceEnds: Readonly<Record<string, string>> = Object.assign(
  {},
  ...parts.map(({ ends }) => ends),
);

/** What features have put into the places of a page, and which of them. */
export interface Slots {
  html: Filled;
  features: string[];
}

export const noSlots: Slots = { html: {}, features: [] };

/** Lets the features that are on fill places of a page; where one cannot, the page stands without it. */
export async function loadSlots(
  content: Content,
  ui: Interface,
  ...names: SlotName[]
): Promise<Slots> {
  const off = await content.featuresOff(parts.map(({ name }) => name)).catch((): string[] => []);
  const filled = await Promise.all(
    parts
      .filter(({ name }) => !off.includes(name))
      .map(async ({ name, fill }) => {
        const html = await fill?.(content, ui, names).catch((): Filled => ({}));
        return { name, html: html ?? {} };
      }),
  );
  const html: Filled = Object.fromEntries(
    names.map((slot) => [slot, filled.map((part) => part.html[slot] ?? '').join('')]),
  );
  const features = filled
    .filter((part) => Object.keys(part.html).length > 0)
    .map(({ name }) => name);
  return { html, features };
}

interface Props {
  slots: Slots;
  name: SlotName;
  className?: string;
}

/** Shows what features have put into a place. */
export function Slot({ slots, name, className }: Props) {
  const html = slots.html[name];
  if (!html) return null;
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: features escape what is not of the build.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** What a page needs besides for what features have put into it; it stands before the first place. */
export function SlotParts({ slots }: Pick<Props, 'slots'>) {
  const here = parts.filter(({ name }) => slots.features.includes(name));
  if (here.length === 0) return null;
  return (
    <>
      {here.map(({ name, sheet }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: of the build, allowed by its hash.
        <style key={name} dangerouslySetInnerHTML={{ __html: sheet ?? '' }} />
      ))}
      <NearScript />
    </>
  );
}

/** Asks the features that are on what they have of a kind; where one cannot say, the page stands without it. */
async function askFeatures<Found extends object>(
  content: Content,
  kind: 'below' | 'after' | 'end' | 'follow',
  ask: (part: (typeof parts)[number]) => Promise<Found | null> | undefined,
): Promise<(Found & { name: string })[]> {
  const having = parts.filter((part) => part[kind]);
  const off = await content.featuresOff(having.map(({ name }) => name)).catch((): string[] => []);
  const asked = having
    .filter(({ name }) => !off.includes(name))
    .map(async (part) => {
      const found = await ask(part)?.catch(() => null);
      return found ? [{ ...found, name: part.name }] : [];
    });
  return (await Promise.all(asked)).flat();
}

/** Asks features what they have below the text of an article. */
export const loadBelow = (
  content: Content,
  ui: Interface,
  page: { article: ArticleView; site: SiteView },
): Promise<NamedBelow[]> =>
  askFeatures(content, 'below', ({ below }) => below?.(content, ui, page));

/** Asks features what they have after an article, also after one of which the reader gets the beginning. */
export const loadAfter = (
  content: Content,
  ui: Interface,
  page: { article: ArticleView; site: SiteView },
): Promise<NamedBelow[]> =>
  askFeatures(content, 'after', ({ after }) => after?.(content, ui, page));

/** Asks features with which sections they end a page. */
export const loadEnds = (content: Content, ui: Interface, at: PageEnd): Promise<NamedBelow[]> =>
  askFeatures(content, 'end', ({ end }) => end?.(content, ui, at));

/** A button for whoever keeps or follows what a page is about, and the feature that has it. */
export interface NamedFollow extends Follow {
  name: string;
}

/** Asks features which buttons they have for whoever keeps or follows what a page is about. */
export const loadFollow = (
  content: Content,
  ui: Interface,
  subject: Subject,
): Promise<NamedFollow[]> =>
  askFeatures(content, 'follow', ({ follow }) => follow?.(content, ui, subject));
