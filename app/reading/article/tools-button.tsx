import { useReading } from '../../words/reading-interface.ts';

/** With script, opens the reading tools, which are loaded then: size of the text, colours, listening (docs/decisions/page-weight.md). */
export function ToolsButton() {
  const { words } = useReading();
  return (
    <button
      className="share-button tools-button"
      type="button"
      title={words.article.tools}
      aria-expanded="false"
      data-load={__READING_TOOLS_URL__}
      data-failed={words.pages.partFailed}
      hidden
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="m1 19 6-14 6 14M3 14.5h8M14 19l4-9 4 9m-6.6-3h5.2"
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
