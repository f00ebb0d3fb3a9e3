export interface Sentence {
  text: string;
  range: Range;
  /** The language of its block. */
  language: string;
}

/** What is read aloud, and what in it is not: signs, notes, what only eyes can follow. */
const READ = '.title,.standfirst,.prose';
const LEFT_OUT =
  '.passing,sup.note-mark,.notes,.read-also,.file-card,.embed,figure,pre,table,.sr-only,[aria-hidden=true]';
const BLOCKS = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,blockquote,.prose';

/** A block's texts, one after the other. */
interface Block {
  element: Element;
  nodes: Text[];
}

function blocksOf(article: Element): Block[] {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const blocks: Block[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent?.closest(READ) || parent.closest(LEFT_OUT)) continue;
    const element = parent.closest(BLOCKS) ?? article;
    const last = blocks.at(-1);
    if (last?.element === element) last.nodes.push(node);
    else blocks.push({ element, nodes: [node] });
  }
  return blocks;
}

/** Cuts a text into sentences; where browsers cannot, it is one. */
function cut(text: string, language: string): { segment: string; index: number }[] {
  if (!('Segmenter' in Intl)) return [{ segment: text, index: 0 }];
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)];
}

/** Returns the sentences of an article with their places, in the order in which they are read. */
export function sentencesOf(article: HTMLElement): Sentence[] {
  return blocksOf(article).flatMap(({ element, nodes }) => {
    const language = element.closest<HTMLElement>('[lang]')?.lang ?? article.lang;
    const text = nodes.map(({ data }) => data).join('');
    let node = 0;
    let start = 0;
    /** Moves on to the text node in which a place of the block lies. */
    const seek = (place: number): [Text, number] => {
      while (node < nodes.length - 1 && place > start + (nodes[node]?.length ?? 0)) {
        start += nodes[node]?.length ?? 0;
        node += 1;
      }
      return [nodes[node] ?? new Text(), place - start];
    };
    return cut(text, language).flatMap(({ segment, index }) => {
      if (!/[\p{L}\p{N}]/u.test(segment)) return [];
      const range = document.createRange();
      range.setStart(...seek(index));
      range.setEnd(...seek(index + segment.trimEnd().length));
      return [{ text: segment.trim(), range, language }];
    });
  });
}
