import type { HomeSection } from '../../../contract/content.ts';
import { messages } from '../../../contract/messages.ts';
import { CardGrid } from '../card.tsx';
import { type SectionState, sectionNames } from './sections.ts';

interface Props {
  name: HomeSection;
  section: SectionState;
}

/** One section of the home page, in whichever state it is. */
export function Section({ name, section }: Props) {
  return (
    <section className="section" id={name} aria-labelledby={`${name}-heading`} data-section={name}>
      <h3 className="section-heading" id={`${name}-heading`}>
        {sectionNames[name]}
      </h3>
      <SectionBody name={name} section={section} />
    </section>
  );
}

function SectionBody({ name, section }: Props) {
  if (section.state === 'failed') {
    return (
      <p className="section-error" data-error="">
        {section.message}
      </p>
    );
  }
  if (section.state === 'waiting') {
    return (
      <p className="section-waiting">
        <span className="spinner" aria-hidden="true" />
        <a href={`/fragment/home/${name}`} data-fragment={name}>
          {messages.loading}
        </a>
      </p>
    );
  }
  if (section.cards.length === 0) {
    return <p className="section-empty">Nothing here yet. The first stories are on their way.</p>;
  }
  return <CardGrid cards={section.cards} heading="h4" />;
}
