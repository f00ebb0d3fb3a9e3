import type { HomeSection } from '../../../contract/content.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';
import { CardGrid } from '../card.tsx';
import type { SectionState } from './sections.ts';

interface Props {
  name: HomeSection;
  section: SectionState;
}

/** Shows a section of the home page: its articles, its error, or a spinner. */
export function Section({ name, section }: Props) {
  const { home } = useInterface().words;
  return (
    <section className="section" id={name} aria-labelledby={`${name}-heading`} data-section={name}>
      <h3 className="section-heading" id={`${name}-heading`}>
        {home.sections[name]}
      </h3>
      <SectionBody name={name} section={section} />
    </section>
  );
}

function SectionBody({ name, section }: Props) {
  const { words, to } = useInterface();
  if (section.state === 'failed') {
    return (
      <p className="section-error" data-error="">
        {words.article.failed(words.pages.partFailed)}
      </p>
    );
  }
  if (section.state === 'waiting') {
    return (
      <p className="section-waiting">
        <span className="spinner" aria-hidden="true" />
        <a
          href={to(paths.homeSection({ section: name }))}
          data-fragment={name}
          data-failed={words.home.showSection}
        >
          {words.frame.loading}
        </a>
      </p>
    );
  }
  if (section.cards.length === 0) {
    return <p className="section-empty">{words.lists.nothingYet}</p>;
  }
  return <CardGrid cards={section.cards} heading="h4" />;
}
