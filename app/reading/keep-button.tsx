import type { Language } from '../../contract/common.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { ArticleView } from '../../contract/reading/articles.ts';
import { languageOf } from '../../hindi/language.ts';
import { useReading } from '../words/reading-interface.ts';

/** What the script that keeps things on the device asks of a button (docs/decisions/reader-privacy.md). */
function useKeeping(kind: 'story' | 'topic', name: string, address: string, language: Language) {
  const { words, to } = useReading();
  return {
    hidden: true,
    'data-load': __KEEP_URL__,
    'data-stored': 'shelf',
    'data-failed': words.pages.partFailed,
    'data-keep': kind,
    'data-address': address,
    'data-name': name,
    'data-language': language,
    'data-list': to(paths.saved()),
    'data-worker': paths.readingWorker(),
  } as const;
}

/** With script, keeps an article on this device for later. */
export function SaveButton({
  article: { name, address, language },
}: {
  article: Pick<ArticleView, 'name' | 'address' | 'language'>;
}) {
  const ui = useReading();
  const { save } = ui.words.article;
  return (
    <button
      type="button"
      {...useKeeping('story', name, address, language)}
      aria-pressed={false}
      className="share-button"
      lang={ui.language}
      title={save}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M6 3.5h12v17l-6-4.7-6 4.7z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

/**
 * With script, follows a category, a tag or an author on this device. Its words say whether that is so: “Follow”, pressed, would read
 * as what is still to be done.
 */
export function FollowButton({ name, address }: { name: string; address: string }) {
  const { words } = useReading();
  return (
    <button
      type="button"
      {...useKeeping('topic', name, address, languageOf(name))}
      className="pager-step"
    >
      {words.lists.follow}
      <span className="sr-only" lang={languageOf(name)}>
        : {name}
      </span>
    </button>
  );
}
