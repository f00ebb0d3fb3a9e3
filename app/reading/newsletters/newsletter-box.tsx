import type { OfferedList } from '../../../contract/newsletter-lists.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';
import { newsletterTexts } from '../../words/reading/newsletters.ts';
import stylesheet from '../styles/newsletters.css?url';
import { NewsletterForm } from './newsletter-form.tsx';

/** How it stands in each place: on the indigo of the footer, in a panel after a text, as a band of the home page. */
const shapes = {
  footer: 'letter-box',
  after: 'letter-box letter-panel',
  home: 'letter-box letter-band',
};

interface Props {
  lists: OfferedList[];
  place: keyof typeof shapes;
}

/** Offers the first newsletter list, and leads to the others; nothing where there are none. */
export function NewsletterBox({ lists, place }: Props) {
  const { language, to } = useInterface();
  const [first] = lists;
  if (!first) return null;
  const texts = newsletterTexts[language];
  const about = first.description || texts.rhythms[first.rhythm];
  return (
    <section
      className={shapes[place]}
      lang={language}
      // An article has one above its footer: two regions would have one name.
      aria-labelledby={place === 'footer' ? undefined : `${place}-title`}
    >
      <link rel="stylesheet" href={stylesheet} />
      <h2 id={`${place}-title`} lang={languageOf(first.name)}>
        {first.name}
      </h2>
      <p lang={languageOf(about)}>{about}</p>
      <NewsletterForm lists={[first]} place={place} inRow />
      {lists.length > 1 && (
        <p>
          <a className="more" href={to(paths.newsletters())}>
            {texts.all}
          </a>
        </p>
      )}
    </section>
  );
}
