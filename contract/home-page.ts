import { z } from 'zod';
import { boundedLine } from './bounded.ts';
import { idSchema } from './common.ts';
import { homeSectionNames } from './home-section-names.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

export type FedSection = keyof typeof homeSectionNames;
export const fedSections = ['editorsChoice', 'apnaGyaan', 'parenting'] as const;

export const isFed = (section: string): section is FedSection =>
  Object.hasOwn(homeSectionNames, section);

/** The sections of the specification, whose headings are its own. */
export const standardSections = ['latest', ...fedSections] as const;

/**
 * The forms of a section of the home page: a large story with a list beside it; a rail on indigo with
 * the writers' portraits; cards beside the section's name; centred pictures in arches on sand; five ranks of
 * size from a large story to headlines; numbered headlines; opinions beside the faces of those who hold them;
 * one picture as wide as the page.
 */
export const sectionFormSchema = z.enum([
  ...(['feature', 'rail', 'cards', 'essay'] as const),
  ...(['ranks', 'numbered', 'opinion', 'picture'] as const),
]);
export type SectionForm = z.infer<typeof sectionFormSchema>;

/**
 * What fills a section: the newest of all, of a category, of a tag or of a series, what was read most in 24 hours or
 * in seven days, or nothing besides what was picked.
 */
export const sectionSourceSchema = z.enum([
  ...(['newest', 'category', 'tag', 'series', 'readDay', 'readWeek', 'picked'] as const),
]);

/** The days of which the most read fills a section. */
export const readDays = { readDay: 1, readWeek: 7 } as const;
export const isRead = (source: string): source is keyof typeof readDays =>
  Object.hasOwn(readDays, source);

const title = boundedLine.max(...atMost(limits.settings.name)).default('');

/** A section of the home page. */
export const homeSectionSchema = z
  .object({
    /** One of the specification's, or an id. */
    name: z.union([z.enum(standardSections), idSchema]),
    form: sectionFormSchema,
    /** How many stories it shows at most. */
    count: z
      .int()
      .min(1)
      .max(...atMost(limits.homeSectionMost, 'must be at most {most}'))
      .default(limits.homeSectionSize),
    source: sectionSourceSchema,
    /** Null in one of the specification's: the category that has the section's name. */
    category: idSchema.nullable().default(null),
    tag: idSchema.nullable().default(null),
    series: idSchema.nullable().default(null),
    /** The articles that stand first, in order. */
    picked: z
      .array(idSchema)
      .max(...atMost(limits.homePicked, 'must be at most {most}'))
      .refine(
        (ids) => new Set(ids).size === ids.length,
        problem('must not hold the same article twice'),
      )
      .default([]),
    /** The heading of a section that is not the specification's; empty: the name of what fills it. */
    titles: z.object({ hi: title, en: title }).prefault({}),
  })
  .refine(({ name, source }) => name !== 'latest' || source === 'newest', {
    path: ['source'],
    error: problem('must be the newest articles: the section is named after them'),
  })
  .refine(({ name, source, category }) => source !== 'category' || category || isFed(name), {
    path: ['category'],
    error: problem('must name a category'),
  })
  .refine(({ source, tag }) => source !== 'tag' || tag, {
    path: ['tag'],
    error: problem('must name a tag'),
  })
  .refine(({ source, series }) => source !== 'series' || series, {
    path: ['series'],
    error: problem('must name a series'),
  })
  .refine(
    ({ name, source, titles: { hi, en } }) =>
      !idSchema.safeParse(name).success ||
      ['category', 'tag', 'series'].includes(source) ||
      isRead(source) ||
      hi ||
      en,
    { path: ['titles'], error: problem('must have a heading') },
  );
export type HomeSection = z.infer<typeof homeSectionSchema>;

/** How many stories a section shows at most: a picture as wide as the page stands alone. */
export const placesIn = ({ form, count }: Pick<HomeSection, 'count' | 'form'>): number =>
  form === 'picture' ? 1 : count;

/** The sections of the home page, in their order. */
export const homePageSchema = z
  .array(homeSectionSchema)
  .min(1, problem('must have a section'))
  .max(...atMost(limits.homeSections, 'must be at most {most}'))
  .refine(
    (sections) => new Set(sections.map(({ name }) => name)).size === sections.length,
    problem('must not hold the same section twice'),
  );
export type HomePage = z.infer<typeof homePageSchema>;

/** A section as it is before somebody arranges it. */
export const newSection = (name: string, form: SectionForm): HomeSection => ({
  name,
  form,
  count: limits.homeSectionSize,
  source: 'category',
  category: null,
  tag: null,
  series: null,
  picked: [],
  titles: { hi: '', en: '' },
});

/** The home page until somebody arranges it: that of the specification. */
export const usualHomePage: HomePage = [
  { ...newSection('latest', 'feature'), source: 'newest' },
  newSection('editorsChoice', 'rail'),
  newSection('apnaGyaan', 'cards'),
  newSection('parenting', 'essay'),
];
