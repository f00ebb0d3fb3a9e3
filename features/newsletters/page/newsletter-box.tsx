import type { Below, PageEnd } from '../../../app/reading/page-part.ts';
import { type Interface, InterfaceContext } from '../../../app/words/interface.ts';
import type { Content } from '../../../contract/content.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { offeredNewsletters } from '../calls.ts';
import type { OfferedList } from '../lists.ts';
import { newsletterPaths } from '../paths.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import stylesheet from './newsletters.css?url';
import { newsletterTexts } from './words.ts';

/** How it stands in each place: on the indigo of the footer, in a panel after a text, as a band of the home page. */
const shapes = {
  footer: 'letter-box',
  article: 'letter-box letter-panel',
  home: 'letter-box letter-band',
};

/** What its fields and its title are called by in each place. */
const names = { footer: 'footer', article: 'after', home: 'home' };

/** The pages that offer newsletters above their footer. */
const offersAbove: string[] = [paths.home(), newsletterPaths.page()];

/** Offers the first newsletter list, and leads to the others; nothing where there are none. */
export async function newsletterBox(
  content: Content,
  ui: Interface,
  { place, path }: PageEnd,
): Promise<Below | null> {
  // Only the server writes pages: browsers would load its code with React for every screen.
  if (!import.meta.env.SSR || (place === 'footer' && offersAbove.includes(path))) return null;
  const lists = await content.ask(offeredNewsletters, null);
  const [first] = lists;
  if (!first) return null;
  const { renderToStaticMarkup } = await import('react-dom/server');
  return {
    attributes: {
      className: shapes[place],
      lang: ui.language,
      // An article has one above its footer: two regions would have one name.
      'aria-labelledby': place === 'footer' ? undefined : `${names[place]}-title`,
    },
    html: renderToStaticMarkup(
      <InterfaceContext value={ui}>
        <Box first={first} more={lists.length > 1} name={names[place]} ui={ui} />
      </InterfaceContext>,
    ),
  };
}

interface Props {
  first: OfferedList;
  /** Whether there are others. */
  more: boolean;
  name: string;
  ui: Interface;
}

function Box({ first, more, name, ui: { language, to } }: Props) {
  const texts = newsletterTexts[language];
  const about = first.description || texts.rhythms[first.rhythm];
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <h2 id={`${name}-title`} lang={languageOf(first.name)}>
        {first.name}
      </h2>
      <p lang={languageOf(about)}>{about}</p>
      <NewsletterForm lists={[first]} place={name} inRow />
      {more && (
        <p>
          <a className="more" href={to(newsletterPaths.page())}>
            {texts.all}
          </a>
        </p>
      )}
    </>
  );
}
