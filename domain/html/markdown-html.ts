import MarkdownIt from 'markdown-it';

/** How deep lists and quotes may stand in each other; deeper ones are text. */
const DEEPEST = 50;

const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: DEEPEST });

/** Writes Markdown (CommonMark with tables and struck text) as HTML; HTML in it stays. */
export const markdownHtml = (text: string): string =>
  // The end of the last line of code is none of the code.
  markdown.render(text).replaceAll('\n</code></pre>', '</code></pre>');
