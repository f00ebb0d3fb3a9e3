/** What an embed is, which says how much room it needs. */
type EmbedKind = 'video' | 'post' | 'audio' | 'map';

/** What a body may embed; `host` is the name of its site as readers know it. */
interface Embed {
  kind: EmbedKind;
  host: string;
  /** The address of the frame, in the form that tracks visitors least. */
  frame: string;
  /** The address of its own page, for readers without JavaScript, feeds and print. */
  page: string;
}

interface Form {
  kind: EmbedKind;
  host: string;
  /** The origin of its frames, or the path below which they are. */
  origin: string;
  pattern: RegExp;
  /** Both are given what the groups of the pattern found. */
  frame: (...found: string[]) => string;
  page: (...found: string[]) => string;
}

const degrees = '(-?\\d{1,3}(?:\\.\\d{1,15})?)';
/** Degrees of a place on Earth; the edges of a map around it may lie beyond. */
const placed = '(-?(?:180|1[0-7]\\d|\\d{1,2})(?:\\.\\d{1,15})?)';
const zoom = '(\\d{1,2})(?:\\.\\d+)?';
const comma = '(?:,|%2C)';
const rest = '(?:[/?#&].*)?$';

/** Width of a map in the text, in tiles of the zoom level. */
const TILES = 2.6;

/** The frame of OpenStreetMap around a place. */
function aroundPlace(level: string, latitude: string, longitude: string): string {
  const half = (360 / 2 ** Number(level)) * (TILES / 2);
  const [lat, lon] = [Number(latitude), Number(longitude)];
  const box = [lon - half, lat - half / 2, lon + half, lat + half / 2];
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.map((side) => side.toFixed(6)).join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** The page of OpenStreetMap that shows what a frame shows. */
function pageOfBox(west = '', south = '', east = '', north = ''): string {
  const width = Math.max(Number(east) - Number(west), 0.0001);
  const level = Math.min(19, Math.max(1, Math.round(Math.log2((360 * TILES) / width))));
  const middle = (one: string, other: string) => ((Number(one) + Number(other)) / 2).toFixed(5);
  return `https://www.openstreetmap.org/#map=${level}/${middle(south, north)}/${middle(west, east)}`;
}

const osm = {
  kind: 'map',
  host: 'OpenStreetMap',
  origin: 'https://www.openstreetmap.org',
} as const;
const google = { kind: 'map', host: 'Google Maps', origin: 'https://www.google.com/maps' } as const;

const forms: Form[] = [
  {
    kind: 'video',
    host: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    pattern:
      /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/|www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{6,20})(?:[?&].*)?$/,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    kind: 'video',
    host: 'Vimeo',
    origin: 'https://player.vimeo.com',
    pattern: /^https:\/\/(?:player\.vimeo\.com\/video|vimeo\.com)\/(\d{4,15})(?:\?.*)?$/,
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
    page: (id) => `https://vimeo.com/${id}`,
  },
  {
    kind: 'post',
    host: 'X',
    origin: 'https://platform.twitter.com',
    pattern:
      /^https:\/\/(?:platform\.twitter\.com\/embed\/Tweet\.html\?id=|(?:www\.|mobile\.)?(?:twitter|x)\.com\/(?:\w{1,20}|i\/web)\/status\/)(\d{5,25})(?:[/?&].*)?$/,
    frame: (id) => `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`,
    page: (id) => `https://x.com/i/web/status/${id}`,
  },
  {
    kind: 'post',
    host: 'Instagram',
    origin: 'https://www.instagram.com',
    pattern:
      /^https:\/\/(?:www\.)?instagram\.com\/(p|reel|tv)\/([\w-]{5,40})(?:\/?|\/embed\/?)(?:\?.*)?$/,
    frame: (kind, id) => `https://www.instagram.com/${kind}/${id}/embed/`,
    page: (kind, id) => `https://www.instagram.com/${kind}/${id}/`,
  },
  {
    kind: 'audio',
    host: 'Spotify',
    origin: 'https://open.spotify.com',
    pattern:
      /^https:\/\/open\.spotify\.com\/(?:embed\/|intl-[a-z]{2}\/)?(track|album|playlist|episode|show)\/(\w{10,40})(?:\?.*)?$/,
    frame: (kind, id) => `https://open.spotify.com/embed/${kind}/${id}`,
    page: (kind, id) => `https://open.spotify.com/${kind}/${id}`,
  },
  {
    kind: 'audio',
    host: 'SoundCloud',
    origin: 'https://w.soundcloud.com',
    pattern:
      /^https:\/\/(?:w\.soundcloud\.com\/player\/\?url=https%3A\/\/)?(?:www\.)?soundcloud\.com\/([\w-]{1,80})\/((?:sets\/)?[\w-]{1,150})(?:[?&].*)?$/,
    frame: (person, work) =>
      `https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/${person}/${work}`,
    page: (person, work) => `https://soundcloud.com/${person}/${work}`,
  },
  {
    ...osm,
    pattern: new RegExp(
      `^https://www\\.openstreetmap\\.org/(?:[a-z]+/\\d+)?(?:\\?[^#]{0,200})?#map=${zoom}/${placed}/${placed}${rest}`,
    ),
    frame: aroundPlace,
    page: (level, latitude, longitude) =>
      `https://www.openstreetmap.org/#map=${level}/${latitude}/${longitude}`,
  },
  {
    ...osm,
    pattern: new RegExp(
      `^https://www\\.openstreetmap\\.org/export/embed\\.html\\?bbox=${[degrees, degrees, degrees, degrees].join(comma)}(?:&layer=\\w{1,20})?(?:&marker=${degrees}${comma}${degrees})?$`,
    ),
    frame: (west, south, east, north, latitude, longitude) =>
      `https://www.openstreetmap.org/export/embed.html?bbox=${[west, south, east, north].join('%2C')}&layer=mapnik${latitude ? `&marker=${latitude}%2C${longitude}` : ''}`,
    page: pageOfBox,
  },
  {
    ...google,
    pattern: new RegExp(
      `^https://(?:www\\.google\\.(?:com|co\\.in)/maps|maps\\.google\\.com/maps)/(?:place/[^/@?#]{1,300}/)?@${degrees},${degrees},${zoom}z${rest}`,
    ),
    frame: (latitude, longitude, level) =>
      `https://www.google.com/maps?q=${latitude},${longitude}&z=${level}&output=embed`,
    page: (latitude, longitude, level) =>
      `https://www.google.com/maps/@${latitude},${longitude},${level}z`,
  },
  {
    ...google,
    pattern: new RegExp(
      `^https://www\\.google\\.com/maps\\?q=${degrees},${degrees}&z=${zoom}&output=embed$`,
    ),
    frame: (latitude, longitude, level) =>
      `https://www.google.com/maps?q=${latitude},${longitude}&z=${level}&output=embed`,
    page: (latitude, longitude, level) =>
      `https://www.google.com/maps/@${latitude},${longitude},${level}z`,
  },
];

/** The origins of all frames, for the Content-Security-Policy. */
export const embedOrigins = [...new Set(forms.map(({ origin }) => origin))];

/** Returns what an address leads to; null when its host is not on the list. */
export function parseEmbed(address: string): Embed | null {
  for (const { kind, host, pattern, frame, page } of forms) {
    const [all, ...found] = pattern.exec(address) ?? [];
    if (all !== undefined) return { kind, host, frame: frame(...found), page: page(...found) };
  }
  return null;
}
