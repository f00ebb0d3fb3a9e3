import { gallery } from '../../../domain/html/html-tree.ts';
import type { PictureItem } from './item.ts';
import type { Survey, Written } from './survey.ts';

/**
 * What a text shows and other items of its source hold, which may stand behind it: the pictures that belong to an
 * article, or a part that several texts share. A mark stands for it until the whole source has been read.
 */
const mark = /<!--lekhani-(pictures|part) ([\w-]{1,100}) ?([\w,-]{0,4000})-->/g;

/** Marks the place of all pictures that belong to an article, without some of them. */
export const attachedPictures = (article: string, without: string[]) =>
  `<!--lekhani-pictures ${article} ${without.join(',')}-->`;

/** Marks the place of a part that several texts share. */
export const sharedPart = (id: string) => `<!--lekhani-part ${id}-->`;

/** How often parts may stand in parts, and characters that they add to a text at most. */
const [DEEPEST, LONGEST] = [5, 1_000_000];

/** The pictures of each article, in their order. */
function picturesByArticle({ pictures }: Survey): Map<string, PictureItem[]> {
  const found = new Map<string, PictureItem[]>();
  for (const picture of pictures.values()) {
    if (!picture.article) continue;
    const those = found.get(picture.article);
    if (those) those.push(picture);
    else found.set(picture.article, [picture]);
  }
  for (const those of found.values()) {
    those.sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
  }
  return found;
}

interface Heard {
  /** Is told of each picture or part that there is not. */
  onLost(what: string): void;
  /** Is told of what keeps a part from the public, and the text that shows it. */
  onGate(gate: string): void;
}

/** Returns what puts the pictures and parts into a text that it names. */
export function insertions(survey: Survey) {
  let byArticle: Map<string, PictureItem[]> | undefined;
  const picturesOf = (article: string, without: Set<string>) => {
    byArticle ??= picturesByArticle(survey);
    const those = (byArticle.get(article) ?? []).filter(({ id }) => !without.has(id));
    return gallery(those.map(({ id }) => `<figure><img src="picture:${id}" alt=""></figure>`));
  };
  return <Item extends Written>(item: Item, { onLost, onGate }: Heard): Item => {
    if (!item.html.includes('<!--lekhani-')) return item;
    let room = LONGEST;
    const gates = new Set<string>();
    const write = (html: string, depth: number): string =>
      html.replace(mark, (_, kind: string, id: string, without: string) => {
        const isPart = kind === 'part';
        const found = isPart ? survey.parts.get(id) : undefined;
        const part = isPart ? found?.html : picturesOf(id, new Set(without.split(',')));
        room -= part?.length ?? 0;
        if (found?.gate) gates.add(found.gate);
        if (part && depth < DEEPEST && room >= 0) return write(part, depth + 1);
        onLost(isPart ? `part ${id}` : '[gallery]');
        return '';
      });
    const html = write(item.html, 0);
    for (const gate of gates) onGate(gate);
    const isClosed = gates.size > 0 && item.status !== 'draft';
    return { ...item, html, ...(isClosed && { status: 'private' as const }) };
  };
}
