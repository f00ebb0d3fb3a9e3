import { useMatches } from 'react-router';
import { z } from 'zod';
import { useInterface } from '../../words/interface.ts';
import { formatMoment } from '../format.ts';

const previewed = z.object({ previewUntil: z.string(), timeZone: z.string() });

/** Shows a bar above a preview, so that nobody takes it for a published page. */
export function PreviewBar() {
  const { words, language } = useInterface();
  const { article } = words;
  const preview = previewed.safeParse(useMatches().at(-1)?.loaderData).data;
  if (!preview) return null;
  const { previewUntil, timeZone } = preview;
  return (
    <aside className="preview-bar" aria-label={article.preview}>
      <strong>{article.preview}</strong> · {article.previewUntil}{' '}
      <time dateTime={previewUntil}>{formatMoment(previewUntil, language, timeZone)}</time>
    </aside>
  );
}
