import type { ReactNode } from 'react';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import type { ArticleCard } from '../../contract/reading/cards.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import { useInterface } from '../words/interface.ts';
import { Mixed } from './mixed-language.tsx';

/** Devanagari words with a hyphen between them. */
const pairs = /([\u0900-\u097f]+(?:-[\u0900-\u097f]+)+)/;

/** The characters of the longest name that is kept on one line: it has room on the narrowest phone. */
const LONGEST = 16;

/** Keeps names such as जंतर-मंतर on one line, by markup: another hyphen would not be found nor copied as it was written. */
const keepTogether = (text: string): ReactNode =>
  text.split(pairs).map((part, place) =>
    place % 2 === 1 && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the line never changes.
      <span key={place} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );

interface LinesProps {
  /** The same text, without marks. */
  text: string;
  children: ReactNode;
}

/**
 * Shows a title in a room for the lines that it has in the fallback of the display face, so that nothing
 * below moves when the face comes (docs/decisions/fonts-and-themes.md).
 */
export function Lines({ text, children }: LinesProps) {
  return (
    <span className="headline" data-text={text}>
      <span>{children}</span>
    </span>
  );
}

/** A title of more characters is set smaller. */
const LONG = 90;

/** Returns the classes of a title. */
export const titleClass = (title: string, base: string) =>
  title.length > LONG ? `${base} long-title` : base;

/** Renders a title as `Mixed` does, in a steady room; a name such as जंतर-मंतर stays on one line. */
export function Headline({ text, language }: { text: string; language: Language }) {
  return (
    <Lines text={text}>
      <Mixed text={text} language={language} show={keepTogether} />
    </Lines>
  );
}

/** Shows the title of an article as the link to it; a very long one as much of it as a short title may have. */
export function TitleLink({ card }: { card: Pick<ArticleCard, 'address' | 'language' | 'name'> }) {
  const { toStory } = useInterface();
  const { language, name } = card;
  const title = cutAtWord(name, limits.shortTitle);
  return (
    <a className="title-link" href={toStory(card)} title={title === name ? undefined : name}>
      <Headline text={title} language={language} />
    </a>
  );
}
