import { isRead } from '../../../contract/home-page.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Headline } from '../headline.tsx';
import { PartFailed } from '../part-failed.tsx';
import { BandCards } from './band.tsx';
import type { Band, SectionState } from './sections.ts';

interface Props {
  band: Band;
  section: SectionState;
  /** The id of the story that the header carries. */
  leadId?: string | undefined;
}

/** Shows a section of the home page: its articles, its error, or a spinner. */
export function Section({ band, section, leadId }: Props) {
  const { name, title, form, source } = band;
  const { words, to } = useReading();
  const ready = section.state === 'ready';
  const { category = null, tag = null, series = null, total = 0 } = ready ? section : {};
  // Nothing that was picked for it is published, or nothing was read yet.
  const mayBeEmpty = source === 'picked' || isRead(source);
  const isEmpty = ready && section.cards.length === 0;
  if (isEmpty && mayBeEmpty) return null;
  const all = category
    ? paths.category(category)
    : tag
      ? paths.tag(tag)
      : series
        ? paths.series(series)
        : source === 'newest' && paths.stories();
  return (
    <section
      className={`section band-${form}${isEmpty ? ' section-unseen' : ''}`}
      id={name}
      aria-labelledby={`${name}-heading`}
      data-section={name}
    >
      <div className="wide">
        <div className="band-head">
          <h3 className="section-heading" id={`${name}-heading`} lang={languageOf(title)}>
            <Headline text={title} language={languageOf(title)} />
          </h3>
          {form === 'cards' && category?.description && (
            <p className="band-about" lang={languageOf(category.description)}>
              {category.description}
            </p>
          )}
          {all && (
            <a className="band-all" href={to(all)}>
              {total > 0 ? words.lists.all(total) : words.frame.allStories}
              {name !== 'latest' && <span className="sr-only">: {title}</span>}
            </a>
          )}
        </div>
        <SectionBody band={band} section={section} leadId={leadId} />
      </div>
    </section>
  );
}

function SectionBody({ band: { name, form }, section, leadId }: Props) {
  const { words, to } = useReading();
  if (section.state === 'failed') return <PartFailed />;
  if (section.state === 'waiting') {
    return (
      <p className="section-waiting">
        <span className="spinner" aria-hidden="true" />
        <a
          href={to(paths.homeSection({ section: name }))}
          data-fragment={name}
          data-failed={words.article.failed(words.pages.partFailed)}
          data-show={words.home.showSection}
        >
          {words.frame.loading}
        </a>
      </p>
    );
  }
  if (section.cards.length === 0) {
    return <p className="section-empty">{words.home.unseen}</p>;
  }
  return <BandCards section={section} form={form} leadId={leadId} />;
}
