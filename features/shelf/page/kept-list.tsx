import { useReading } from '../../../app/words/reading-interface.ts';
import type { SavedTexts } from './words.ts';

interface Props {
  texts: SavedTexts;
  name: 'saved' | 'read' | 'followed';
  title: string;
  /** What is said of each story, with `{}` for the day or the part. */
  says?: string;
}

/** A list of what is kept on the device: its script (`enhance-saved.ts`) makes its rows of the one in the template. */
export function KeptList({ texts, name, title, says }: Props) {
  const { words } = useReading();
  const follows = name === 'followed';
  const taker = (
    <button
      type="button"
      className="pager-step"
      data-of={name}
      data-load={__SHELF_ACTS_URL__}
      data-failed={words.pages.partFailed}
      data-other={follows ? texts.followAgain : texts.putBack}
    >
      <span>{follows ? texts.unfollow : texts.remove}</span>
      <span className="sr-only" data-name="">
        {': '}
      </span>
    </button>
  );
  const row = follows ? (
    <div className="topic">
      <div className="topic-head">
        <h3>
          <a href="#go-on" data-name="" />
        </h3>
        {taker}
      </div>
      <div
        className="newest"
        data-loading={texts.loading}
        data-failed={texts.failed}
        data-none={texts.noStories}
        data-gone={texts.goneTopic}
      />
    </div>
  ) : (
    <li>
      <div>
        <a href="#go-on" className="kept-title" data-name="" />
        <p className="meta" data-says={says} data-whole={texts.wholeRead} />
        {name === 'read' && (
          <>
            {/* What it shows is said above it. */}
            <progress max={1} aria-hidden="true" />
            {/* The name leads there too: this says so to the eye. */}
            <a href="#go-on" className="more" tabIndex={-1} aria-hidden="true">
              {texts.goOn}
            </a>
          </>
        )}
      </div>
      {taker}
    </li>
  );
  return (
    <section
      className="kept"
      data-shelf={name}
      {...(follows && { 'data-near': __SHELF_FOLLOWED_URL__ })}
      hidden
    >
      <h2>{title}</h2>
      <div>
        {follows ? (
          <template>{row}</template>
        ) : (
          <ul>
            <template>{row}</template>
          </ul>
        )}
      </div>
    </section>
  );
}
