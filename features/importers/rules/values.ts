import type { z } from 'zod';
import { articleFields } from '../../../contract/article-fields.ts';
import { type ArticleInput, articleInputSchema } from '../../../contract/articles.ts';
import { newSlugSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import type { Message } from '../../../contract/messages/message.ts';
import { firstProblemOf } from '../../../contract/messages/problem-of.ts';
import type { Settings } from '../../../contract/settings.ts';
import { type PageInput, pageInputSchema } from '../../../contract/static-pages.ts';
import { cutAtWord } from '../../../contract/truncate.ts';
import type { User } from '../../../contract/users.ts';
import { countWords } from '../../../contract/word-count.ts';
import { lacksOf } from '../../../domain/articles/publishing.ts';
import { DomainError } from '../../../domain/errors.ts';
import { plainName } from '../../../hindi/clean-name.ts';
import { languageOfText } from '../../../hindi/language.ts';
import { slugFrom } from '../../../hindi/slugs/slug.ts';
import { type ImportMessage, say } from '../messages.ts';
import type { Reason } from '../reasons.ts';
import { picturesIn } from './body.ts';
import { cutToFit } from './fit.ts';
import type { ArticleItem, Cover, PageItem } from './item.ts';
import type { Pictures } from './pictures.ts';
import { dueTime } from './publish-later.ts';
import { type Entry, sayDetail } from './report.ts';
import type { Survey, Written } from './survey.ts';

/** A text that everybody may read. */
const unlocked = {
  access: articleFields.access.default,
  freeParagraphs: articleFields.freeParagraphs.default,
};

/** What a thing of the source is here. */
export interface Place {
  id: string;
  slug: string;
  name: string;
}

export interface Context {
  survey: Survey;
  pictures: Pictures;
  /** By the ids of the source. */
  people: Map<string, Place>;
  categories: Map<string, Place>;
  tags: Map<string, Place>;
  series: Map<string, Place>;
  /** In whose name future articles are scheduled. */
  planner: User | null;
  settings: Settings;
}

export interface Said extends Pick<Entry, 'detail' | 'message'> {
  reason: Reason;
}

/** The thing as this site holds it, and what changed on the way; null: it cannot be held. */
export interface Prepared<T> {
  input: T | null;
  said: Said[];
}

/** Words for an address, the best first; the last can always be used. */
export function wantedSlug(given: string | undefined, title: string, fallback: string): string {
  const made = slugFrom(title);
  const wanted = [given, made, slugFrom(given ?? ''), `${made}-${fallback}`, fallback];
  return wanted.find((slug) => newSlugSchema.safeParse(slug).success) ?? `${fallback}-1`;
}

function coverOf(cover: Cover | undefined, { survey, pictures }: Context) {
  if (!cover) return null;
  const held =
    'picture' in cover ? survey.pictures.get(cover.picture) : pictures.about(cover.address);
  return {
    address: 'picture' in cover ? held?.address : cover.address,
    texts: {
      alt: cover.alt ?? held?.alt,
      caption: cover.caption ?? held?.caption,
      credit: cover.credit ?? held?.credit,
    },
  };
}

/** The addresses of all pictures that an article or page shows. */
export function picturesOf(item: Written, context: Context): string[] {
  const other = item.kind === 'page' ? picturesIn(item.other?.html ?? '') : [];
  const head = item.kind === 'article' ? coverOf(item.cover, context)?.address : undefined;
  const shared = item.kind === 'article' ? item.ogImage : undefined;
  return [head ?? [], shared ?? [], picturesIn(item.html), other].flat();
}

/** What a report says of a field that was cut. */
type CutLine = Extract<ImportMessage, `${string}: {text}`>;

/** Cuts a text to what its field holds, and says what was lost. */
function fitText(said: Said[], key: CutLine, text: string | undefined, most: number): string {
  const line = plainName((text ?? '').toWellFormed());
  if (line.length <= most) return line;
  const cut = cutToFit(line, most);
  said.push({ reason: 'cut', ...sayDetail(say(key, { text: line })) });
  return cut;
}

/** The text of an item as this site will have it, and what was lost on the way. */
export interface Body {
  html: string;
  text: string;
  /** The paragraphs before `PAYWALL`; absent: it is not there. */
  open?: number;
  said: Said[];
  refused?: DomainError;
}

/** Returns a text that was read before. Throws 422. */
function read({ refused, ...body }: Body, said: Said[]) {
  said.push(...body.said);
  if (refused) throw refused;
  return body;
}

/** Makes an input with a schema; what the schema or the sanitiser refuses is said. */
function prepareInput<T>(schema: z.ZodType<T>, said: Said[], make: () => unknown): Prepared<T> {
  const refused = (why: Message): Prepared<T> => ({
    input: null,
    said: [...said, { reason: 'refused', ...sayDetail(why) }],
  });
  try {
    const { data, error } = schema.safeParse(make());
    if (!error) return { input: data, said };
    const field = error.issues[0]?.path.join('.') ?? '';
    return refused(say('{field} {problem}', { field, problem: firstProblemOf(error) }));
  } catch (error) {
    if (error instanceof DomainError) return refused(error.userMessage);
    throw error;
  }
}

function titleOf(item: Written, whole: string, said: Said[]): string {
  // Titles are for everybody.
  const isOpen = item.kind === 'page' || (item.access ?? 'public') === 'public';
  const text = isOpen ? whole : '';
  const most = item.kind === 'article' ? limits.articleTitle : 200;
  const title = fitText(said, 'title: {text}', item.title, most);
  if (title) return title;
  said.push({ reason: 'noTitle' });
  return cutToFit(cutAtWord(text, 80) || item.slug || item.id, most);
}

const statusSaid = {
  published: [],
  draft: [],
  private: ['notPublic'],
  scheduled: ['scheduled'],
} as const satisfies Record<Written['status'], readonly Reason[]>;

/** What an article has and a page has not. */
function ownFields(item: ArticleItem, context: Context, said: Said[]) {
  const { people, categories, tags, pictures } = context;
  const placesOf = (ids: string[] = []) => ids.flatMap((id) => people.get(id) ?? []);
  const wrote = placesOf(item.authors);
  const others = (ids: string[] | undefined) =>
    [...new Set(placesOf(ids).map(({ id }) => id))].slice(0, limits.articlePeople);
  const [author, ...coAuthors] = new Map(wrote.map((place) => [place.id, place])).values();
  const held = (item.categories ?? []).flatMap((id) => categories.get(id) ?? []);
  const lead = coverOf(item.cover, context);
  // Without the picture there is no cover: a card with a broken one is worse than none.
  const url = lead?.address ? pictures.find(lead.address) : null;
  if (item.cover && (!lead?.address || pictures.isLost(lead.address))) {
    said.push({ reason: 'coverLost', ...(lead?.address && { detail: lead.address }) });
  }
  const names = (places: Place[]) => places.map(({ name }) => name).join(', ');
  const unnamed = coAuthors.slice(limits.articlePeople);
  if (unnamed.length > 0) said.push({ reason: 'moreAuthors', detail: names(unnamed) });
  if (held.length > 1) said.push({ reason: 'moreCategories', detail: names(held.slice(1)) });
  const places = (item.tags ?? []).flatMap((id) => tags.get(id) ?? []);
  const tagged = [...new Map(places.map((place) => [place.id, place])).values()];
  const more = tagged.slice(limits.articleTags);
  if (more.length > 0) said.push({ reason: 'moreTags', detail: names(more) });
  const { alt, caption, credit } = lead?.texts ?? {};
  return {
    standfirst: fitText(said, 'summary: {text}', item.standfirst, 500),
    author: author?.id ?? null,
    coAuthors: coAuthors.slice(0, limits.articlePeople).map(({ id }) => id),
    photographers: others(item.photographers),
    translators: others(item.translators),
    kicker: fitText(said, 'kicker: {text}', item.kicker, 60),
    shortTitle: fitText(said, 'short title: {text}', item.shortTitle, limits.shortTitle),
    ogTitle: fitText(said, 'sharing title: {text}', item.ogTitle, 300),
    ogDescription: fitText(said, 'sharing description: {text}', item.ogDescription, 1000),
    ogImage: (item.ogImage && pictures.find(item.ogImage)) || '',
    dropCap: item.dropCap ?? false,
    genre: item.genre ?? 'news',
    access: item.access ?? unlocked.access,
    ...(item.freeParagraphs !== undefined && { freeParagraphs: item.freeParagraphs }),
    embargo: (item.status !== 'published' && item.embargo) || '',
    series: context.series.get(item.series ?? '')?.id ?? '',
    category: held[0]?.id ?? null,
    tags: tagged.slice(0, limits.articleTags).map(({ id }) => id),
    imageUrl: url ?? '',
    imageAlt: fitText(said, 'description of the picture: {text}', alt, 500),
    imageCaption: fitText(said, 'caption: {text}', caption, limits.imageText),
    imageCredit: fitText(said, 'credit: {text}', credit, limits.imageText),
  };
}

const noFields = { author: null, category: null, imageUrl: '' };

/** Converts an article, or a page that is not public, which only an article can be here. */
export function articleOf(
  item: Written,
  { body, context, slug }: { body: Body; context: Context; slug: string },
): Prepared<ArticleInput> {
  const reasons = dueTime(item, context.planner)
    ? (['publishedLater'] as const)
    : statusSaid[item.status];
  const said: Said[] = reasons.map((reason) => ({
    reason,
    ...(item.publishedAt && { detail: item.publishedAt }),
  }));
  if (item.kind === 'page') said.push({ reason: 'pageAsDraft' });
  else if (item.status === 'published' && !item.publishedAt) said.push({ reason: 'noTime' });
  return prepareInput(articleInputSchema, said, () => {
    const { html, text, open } = read(body, said);
    const name = titleOf(item, text, said);
    const { freeParagraphs, ...locked } = unlocked;
    const own = item.kind === 'article' ? ownFields(item, context, said) : noFields;
    const later = said.find(({ reason }) => reason === 'publishedLater');
    const lacks = lacksOf(context.settings, { ...own, wordCount: countWords(text) });
    if (later && (lacks.text || lacks.picture)) later.reason = 'plannedLater';
    return {
      dropCap: false,
      genre: 'news',
      ...locked,
      freeParagraphs: open ?? freeParagraphs,
      embargo: '',
      ...own,
      name,
      slug,
      description: html,
      metaTitle: fitText(said, 'SEO title: {text}', item.metaTitle, 300),
      metaDescription: fitText(said, 'SEO description: {text}', item.metaDescription, 1000),
      metaKeywords: fitText(said, 'keywords: {text}', item.metaKeywords, 1000),
      language: item.language ?? languageOfText(`${name} ${text}`),
      languageChosen: item.language !== undefined,
      status: item.kind === 'article' && item.status === 'published' ? 'published' : 'draft',
    };
  });
}

/** Converts a page that is one here, too. Its own text is that in the language of the site. */
export function pageOf(
  item: PageItem,
  {
    body,
    otherBody,
    context,
    slug,
  }: { body: Body; otherBody: Body | null; context: Context; slug: string },
): Prepared<PageInput> {
  const said: Said[] = [];
  const write = (page: PageItem, of: Body) => {
    const { html, text } = read(of, said);
    return {
      title: titleOf(page, text, said),
      metaDescription: fitText(said, 'SEO description: {text}', page.metaDescription, 500),
      body: html,
    };
  };
  return prepareInput(pageInputSchema, said, () => {
    const { other, inFooter = false } = item;
    const texts = [write(item, body)];
    if (other && otherBody) {
      const text = write({ ...item, ...other }, otherBody);
      if (other.language === context.settings.language) texts.unshift(text);
      else texts.push(text);
    }
    const [own, inOtherLanguage] = texts;
    return { slug, ...own, inFooter, ...(inOtherLanguage && { inOtherLanguage }) };
  });
}
