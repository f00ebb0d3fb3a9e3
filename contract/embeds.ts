/** Where a page may take a frame from. Each: the host's name for readers, and its addresses. */
interface Embed {
  host: string;
  /** The frame's address, in the host's form that tracks least. */
  frame: string;
  /** The plain page for readers without script. */
  page: string;
}

const forms: {
  host: string;
  pattern: RegExp;
  frame: (id: string) => string;
  page: (id: string) => string;
}[] = [
  {
    host: 'YouTube',
    pattern:
      /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/|www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{6,20})(?:[?&].*)?$/,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    host: 'Vimeo',
    pattern: /^https:\/\/(?:player\.vimeo\.com\/video|vimeo\.com)\/(\d{4,15})(?:\?.*)?$/,
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
    page: (id) => `https://vimeo.com/${id}`,
  },
];

/** Origins the frames come from, for the Content-Security-Policy. */
export const embedOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** What an embed address stands for, or null when its host is not on the list. */
export function parseEmbed(address: string): Embed | null {
  for (const { host, pattern, frame, page } of forms) {
    const id = pattern.exec(address)?.[1];
    if (id) return { host, frame: frame(id), page: page(id) };
  }
  return null;
}
