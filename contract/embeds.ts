/** A video that a body may embed; `host` is the name of its site as readers know it. */
interface Embed {
  host: string;
  /** The address of the frame, in the form that tracks visitors least. */
  frame: string;
  /** The address of the video's own page, for readers without JavaScript. */
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

/** The origins of all frames, for the Content-Security-Policy. */
export const embedOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Returns the video that an address leads to; null when its host is not on the list. */
export function parseEmbed(address: string): Embed | null {
  for (const { host, pattern, frame, page } of forms) {
    const id = pattern.exec(address)?.[1];
    if (id) return { host, frame: frame(id), page: page(id) };
  }
  return null;
}
