import { z } from 'zod';

/** As the block of footnotes keeps them in the value `footnotes` of a post (wordpress/gutenberg, core-data/src/footnotes). */
const listed = z.array(z.object({ id: z.string(), content: z.string() }));

const mark =
  /<sup\b[^<>]{0,300}?\bdata-fn="([\w-]{1,100})"[^<>]{0,300}>(?:<a\b[^<>]{0,300}>)?[^<]{0,20}(?:<\/a>)?<\/sup>/g;

/** Puts the footnotes of a post where their numbers stand, as this site has them. */
export function withFootnotes(html: string, json: string): string {
  if (!json || !html.includes('data-fn=')) return html;
  let notes: z.infer<typeof listed>;
  try {
    notes = listed.parse(JSON.parse(json));
  } catch {
    return html;
  }
  const known = new Map(notes.map(({ id, content }) => [id, content]));
  return html.replace(mark, (number, id: string) => {
    const note = known.get(id);
    // What is shown a second time is only a number there.
    known.delete(id);
    return note ? `<span class="footnote">${note}</span>` : number;
  });
}
