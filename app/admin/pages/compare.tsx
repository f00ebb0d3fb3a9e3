/** The lines of a body as they are read: one for each paragraph, heading or item. */
function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(
    'p,h2,h3,h4,h5,h6,li,tr,blockquote,pre,figure,br,div',
  )) {
    block.before('\n');
    block.after('\n');
  }
  const text = body.textContent ?? '';
  return text.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || []);
}

function Text({ lines, others, mark }: { lines: string[]; others: string[]; mark: string }) {
  const known = new Set(others);
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move.
    <p key={place}>
      {known.has(line) ? (
        line
      ) : (
        <mark className={`version-mark ${mark}`}>
          <span className="sr-only">{mark === 'rose' ? 'Only then: ' : 'Only now: '}</span>
          {line}
        </mark>
      )}
    </p>
  ));
}

interface Side {
  title: string;
  metaDescription: string;
  body: string;
}

/** An older text beside the present one; what only one of them has is marked. */
export function Compare({ then, now }: { then: Side; now: Side }) {
  const [old, present] = [then, now].map(({ title, metaDescription, body }) => [
    title,
    ...(metaDescription ? [metaDescription] : []),
    ...linesOf(body),
  ]);
  if (!old || !present) return null;
  return (
    <div className="version-sides">
      <section className="version-side" aria-label="This version">
        <h3>This version</h3>
        <Text lines={old} others={present} mark="rose" />
      </section>
      <section className="version-side" aria-label="Saved now">
        <h3>Saved now</h3>
        <Text lines={present} others={old} mark="green" />
      </section>
    </div>
  );
}
