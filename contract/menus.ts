import { z } from 'zod';
import { isAddress } from './addresses.ts';
import { boundedLine } from './bounded.ts';
import { limits } from './limits.ts';
import { atMost, problem } from './messages/message.ts';

/** Pages that have a name of their own in each language, so that a menu need give them none. */
const namedPaths = [
  '/',
  '/stories',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/disclaimer',
] as const;
export type NamedPath = (typeof namedPaths)[number];

export const isNamedPath = (path: string): path is NamedPath =>
  namedPaths.some((named) => named === path);

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
  if (names.hi || names.en || isNamedPath(to)) return;
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

/** Makes an entry that leads to a path by the name that the page has. */
const named = (to: NamedPath): MenuEntry => ({
  kind: 'link',
  to,
  names: { hi: '', en: '' },
  links: [],
});

/** The links of the header where nobody has chosen them. */
export const usualHeader: MenuEntry[] = [
  named('/'),
  named('/about-us'),
  { kind: 'categories', to: '', names: { hi: '', en: '' }, links: [] },
  named('/contact-us'),
];

/** The links with which somebody begins who chooses those of the footer. */
export const usualFooter: MenuEntry[] = [
  named('/about-us'),
  named('/privacy-policy'),
  named('/disclaimer'),
];
