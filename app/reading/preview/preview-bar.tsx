import { useMatches } from 'react-router';
import { z } from 'zod';
import { useInterface } from '../../words/interface.ts';
import { formatMoment } from '../format.ts';

const previewed = z.object({ previewUntil: z.string(), timeZone: z.string() });

/** Shows a bar above a preview, so that nobody takes it for a published page. */
export function PreviewBar() {
  const preview = previewed.safeParse(useMatches().at(-1)?.loaderData).data;
  return preview && <Bar {...preview} />;
}

function Bar({ previewUntil, timeZone }: z.infer<typeof previewed>) {
  const { words, language } = useInterface();
  const { frame } = words;
  return (
    <aside className="preview-bar" aria-label={frame.preview}>
      <strong>{frame.preview}</strong> · {frame.previewUntil}{' '}
      <time dateTime={previewUntil}>{formatMoment(previewUntil, language, timeZone)}</time>
      <script type="module" src={__FRAMED_URL__} />
    </aside>
  );
}
