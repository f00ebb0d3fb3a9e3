import { type Language, languageSchema } from '../../../../contract/common.ts';
import { htmlToText } from '../../../../domain/html/html-to-text.ts';
import type { Item, NoteItem } from '../item.ts';
import { inOneLanguage, othersIn, writtenIn } from './qtranslate.ts';
import { type Node, textOf } from './xml.ts';

/** A text of a name or title, whose entities may be written twice: `&amp;amp;` in XML is `&amp;` in HTML. */
export function plain(text: string, own?: string): string {
  return htmlToText(inOneLanguage(text, own)).trim();
}

/** The key of a term: some files write its slug in one place and its name in another. */
export function termKey(nicename: string): string {
  return nicename.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The language that a code names (`hi`, `hi_IN`, `en-US`), if this product has it. */
export function ownLanguage(code: string | undefined): Language | undefined {
  return languageSchema.options.find((language) =>
    new RegExp(`^${language}(?![a-z])`, 'i').test(code ?? ''),
  );
}

const lastPart = (address: string) => address.replace(/\/+$/, '');

/** What an export says of its site, people and terms; each is yielded when it is first heard of. */
export class Vocabulary {
  readonly #name: string;
  readonly #facts = new Map<string, string>();
  readonly #people = new Set<string>();
  readonly #terms = new Set<string>();
  readonly #categories = new Map<string, string>();
  #said = false;

  constructor(name: string) {
    this.#name = name;
  }

  /** Takes a fact of the channel: its title, its address. */
  say(node: Node): void {
    if (!this.#facts.has(node.name)) this.#facts.set(node.name, node.text.trim());
  }

  get title(): string {
    return this.plain(this.#facts.get('title') ?? '');
  }

  /** A text as `plain` gives it, of several languages that of the site. */
  plain(text: string): string {
    return plain(text, this.code);
  }

  /** Yields what `plain` leaves out of texts. */
  *leftOut(about: NonNullable<NoteItem['about']>, texts: string[]): Generator<Item> {
    for (const text of texts) {
      const detail = othersIn(text, writtenIn(text, this.code).slice(0, 1));
      if (detail) yield { kind: 'note', reason: 'otherLanguages', about, detail };
    }
  }

  /** The code of the site's language, whether this product has it or not. */
  get code(): string | undefined {
    return /^[a-z]{2,3}/i.exec(this.#facts.get('language') ?? '')?.[0].toLowerCase();
  }

  /** The language of the site, of those that this product has. */
  get language(): Language | undefined {
    return ownLanguage(this.#facts.get('language'));
  }

  /** The id of the category that has a number in the old site. */
  categoryOf(number: string | undefined): string | undefined {
    return number && this.#categories.get(number);
  }

  /** The address of the site that was left; '' where the file does not say it. */
  get url(): string {
    const said = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map((name) =>
      lastPart(this.#facts.get(name) ?? ''),
    );
    return said.find((address) => URL.canParse(address)) ?? '';
  }

  /** Yields the site once, before anything else. */
  *site(): Generator<Item> {
    if (this.#said) return;
    this.#said = true;
    const { url, language } = this;
    yield {
      kind: 'site',
      source: `wordpress:${url.replace(/^https?:\/\/(?:www\.)?/, '') || this.#name}`,
      name: this.title,
      ...(url && { url }),
      ...(language && { language }),
    };
  }

  *author(node: Node): Generator<Item> {
    yield* this.site();
    const login = textOf(node, 'wp:author_login') || textOf(node, 'wp:author_email');
    const parts = ['wp:author_first_name', 'wp:author_last_name'].map((part) => textOf(node, part));
    const name = textOf(node, 'wp:author_display_name') || parts.filter(Boolean).join(' ');
    const email = textOf(node, 'wp:author_email');
    if (login) yield* this.person(login, this.plain(name), email);
  }

  /** Yields a person of whom nothing was said before. */
  *person(id: string, name = '', email = ''): Generator<Item> {
    if (this.#people.has(id)) return;
    this.#people.add(id);
    const slug = id.includes('@') ? '' : id;
    yield {
      kind: 'person',
      id,
      name: name || id.replace(/@.*$/, ''),
      ...(slug && { slug }),
      ...(email && { email }),
      ...(slug && { oldAddresses: [`/author/${encodeURIComponent(slug)}/`] }),
    };
  }

  *term(node: Node, file: string): Generator<Item> {
    yield* this.site();
    const of = (name: string) => textOf(node, `wp:${name}`);
    const taxonomy =
      node.name === 'wp:category'
        ? 'category'
        : node.name === 'wp:tag'
          ? 'post_tag'
          : of('term_taxonomy');
    const slug = of('category_nicename') || of('tag_slug') || of('term_slug');
    const name = of('cat_name') || of('tag_name') || of('term_name') || slug;
    const parent = of('category_parent') || of('term_parent');
    const description =
      of('category_description') || of('tag_description') || of('term_description');
    if (taxonomy === 'language' || taxonomy === 'post_translations') return;
    if (taxonomy !== 'category' && taxonomy !== 'post_tag' && taxonomy !== 'tag') {
      const detail = `${taxonomy}: ${this.plain(name)}`;
      const about = { kind: 'term', id: `${taxonomy}:${slug}`, title: this.plain(name) } as const;
      yield { kind: 'note', reason: 'unknownType', detail, about, file, line: node.line };
      return;
    }
    const id = termKey(slug || name);
    yield* this.category({
      taxonomy,
      id,
      name,
      parent: termKey(parent),
      description,
      number: of('term_id'),
    });
  }

  /** Yields a category or tag of which nothing was said before. */
  *category(term: {
    taxonomy: 'category' | 'post_tag' | 'tag';
    id: string;
    name: string;
    parent?: string;
    description?: string;
    number?: string;
  }): Generator<Item> {
    const taxonomy = term.taxonomy === 'category' ? 'category' : 'tag';
    const { id, parent, number } = term;
    if (taxonomy === 'category' && number) this.#categories.set(number, id);
    if (this.#terms.has(`${taxonomy}:${id}`)) return;
    this.#terms.add(`${taxonomy}:${id}`);
    const above = parent && taxonomy === 'category' ? `${parent}/` : '';
    const description = this.plain(term.description ?? '');
    const name = this.plain(term.name) || id;
    yield* this.leftOut({ kind: 'term', id, title: name }, [term.name, term.description ?? '']);
    yield {
      kind: 'term',
      taxonomy,
      id,
      name,
      slug: id,
      ...(description && { description }),
      ...(parent && parent !== '0' && { parent }),
      oldAddresses: [
        `/${taxonomy}/${above}${id}/`,
        ...(taxonomy === 'category' && number ? [`/?cat=${number}`] : []),
      ],
    };
  }
}
