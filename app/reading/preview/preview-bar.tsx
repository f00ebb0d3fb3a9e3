import { useMatches } from 'react-router';
import { z } from 'zod';
import { formatMoment } from '../format.ts';

const previewed = z.object({ previewUntil: z.string(), timeZone: z.string() });

/** Above the frame of a preview, so that nobody takes it for a published page. */
export function PreviewBar() {
  const preview = previewed.safeParse(useMatches().at(-1)?.loaderData).data;
  if (!preview) return null;
  const { previewUntil, timeZone } = preview;
  return (
    <aside className="preview-bar" aria-label="Preview" lang="en">
      <strong>Preview</strong> · not published · link works until{' '}
      <time dateTime={previewUntil}>{formatMoment(previewUntil, timeZone)}</time>
    </aside>
  );
}
