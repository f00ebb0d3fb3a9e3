import { z } from 'zod';
import { isAddress } from './addresses.ts';
import { boundedLine } from './bounded.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';
import { paths } from './paths/paths.ts';

const pageNames = [
  'home',
  'stories',
  'aboutUs',
  'contactUs',
  'privacyPolicy',
  'disclaimer',
] as const;
export type NamedPage = (typeof pageNames)[number];

/** Pages that have a name of their own in each language, so that a menu need give them none. */
const namedPages: Record<NamedPage, string> = {
  home: paths.home(),
  stories: paths.stories(),
  aboutUs: paths.staticPage({ slug: 'about-us' }),
  contactUs: paths.staticPage({ slug: 'contact-us' }),
  privacyPolicy: paths.staticPage({ slug: 'privacy-policy' }),
  disclaimer: paths.staticPage({ slug: 'disclaimer' }),
};

/** Returns which of the pages with a name of their own stands at a path; undefined: none. */
export const namedPageAt = (path: string): NamedPage | undefined =>
  pageNames.find((name) => namedPages[name] === path);

/** Whether a text is what a menu may lead to: a path of this site, an address of the web, a mail. */
const isMenuTarget = (text: string) => isAddress(text) || /^mailto:[^\s@?]+@[^\s@?]+$/i.test(text);

const target = z
  .string()
  .trim()
  .max(...atMost(limits.address));

const name = boundedLine.max(...atMost(limits.settings.name));

/** What a link is called in each language; where one is empty, the other stands in both. */
const names = z.strictObject({ hi: name, en: name });

const menuLinkSchema = z.strictObject({ to: target, names });
export type MenuLink = z.infer<typeof menuLinkSchema>;

type Context = z.core.$RefinementCtx;

function requireTarget({ to }: MenuLink, path: (string | number)[], context: Context): void {
  if (isMenuTarget(to)) return;
  const message = problem('must be a path of this site, or begin with https:// or mailto:');
  context.addIssue({ code: 'custom', path: [...path, 'to'], message });
}

function requireName({ to, names }: MenuLink, path: (string | number)[], context: Context): void {
  if (names.hi || names.en || namedPageAt(to)) return;
  const message = problem('must not be empty');
  context.addIssue({ code: 'custom', path: [...path, 'names', 'hi'], message });
}

/**
 * An entry of a menu. `link`: a link; `group`: a name above links; `categories`: all categories, in their order.
 */
const menuEntrySchema = menuLinkSchema
  .extend({
    kind: z.enum(['link', 'group', 'categories']),
    links: z.array(menuLinkSchema).max(...atMost(limits.menuLinks, 'must be at most {most} links')),
  })
  .superRefine((entry, context) => {
    if (entry.kind === 'categories') return;
    if (entry.kind === 'link') requireTarget(entry, [], context);
    requireName(entry, [], context);
    for (const [place, link] of entry.links.entries()) {
      requireTarget(link, ['links', place], context);
      requireName(link, ['links', place], context);
    }
  });
export type MenuEntry = z.infer<typeof menuEntrySchema>;

const menu = z
  .array(menuEntrySchema)
  .max(...atMost(limits.menuEntries, 'must be at most {most} links'))
  .nullable();

/** The links of the header and of the footer; null: nobody has chosen them. */
export const menusSchema = z.strictObject({ header: menu, footer: menu });
export type Menus = z.infer<typeof menusSchema>;

/** Makes an entry that leads to a page by the name that it has. */
const named = (page: NamedPage): MenuEntry => ({
  kind: 'link',
  to: namedPages[page],
  names: { hi: '', en: '' },
  links: [],
});

/** The links of the header where nobody has chosen them. */
export const usualHeader: MenuEntry[] = [
  named('home'),
  named('aboutUs'),
  { kind: 'categories', to: '', names: { hi: '', en: '' }, links: [] },
  named('contactUs'),
];

/** The links with which somebody begins who chooses those of the footer. */
export const usualFooter: MenuEntry[] = [
  named('aboutUs'),
  named('privacyPolicy'),
  named('disclaimer'),
];
