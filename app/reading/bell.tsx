import { paths } from '../../contract/paths/paths.ts';
import type { ArticleView } from '../../contract/reading/articles.ts';
import { useReading } from '../words/reading-interface.ts';
import { useSite } from './use-site.ts';

interface Props {
  topics: Record<string, string>;
  /** How the buttons beside it look. */
  className: 'share-button' | 'pager-step';
}

/** With script, asks of which of these topics a reader wants to be told, by name (docs/decisions/push-notifications.md). */
export function Bell({ topics, className }: Props) {
  const { words, language, to } = useReading();
  if (!useSite().settings.push) return null;
  return (
    <button
      type="button"
      hidden
      className={className}
      lang={language}
      title={words.bell}
      data-load={__PUSH_URL__}
      data-failed={words.pages.partFailed}
      data-topics={JSON.stringify(topics)}
      data-worker={paths.readingWorker()}
      data-privacy={`${to(paths.privacyChoices())}#push`}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

/** The bell of an article: for its category, its tags and those who wrote it. */
export function ArticleBell({ article }: { article: ArticleView }) {
  const { category, tags, authors } = article;
  const topics = [
    ...(category ? [[`category:${category._id}`, category.name]] : []),
    ...tags.map(({ _id, name }) => [`tag:${_id}`, name]),
    ...authors.map(({ _id, name }) => [`author:${_id}`, name]),
  ];
  return <Bell className="share-button" topics={Object.fromEntries(topics)} />;
}
