import type { Form } from './form.ts';

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

/** Half the pixels across the Earth at zoom level 0, and the pixels of a map's height that Google counts with. */
const METRES_A_PIXEL = 156_543;
const HEIGHT = 768;

/** The page of Google Maps about the middle of the map that its own "Embed a map" gives. */
function pageOfParameters(all: string): string {
  const [distance, longitude, latitude] = ['1d', '2d', '3d'].map((name) =>
    Number(new RegExp(`!${name}(-?\\d{1,9}(?:\\.\\d{1,20})?)`).exec(all)?.[1]),
  );
  if (!distance || !Number.isFinite(longitude) || !Number.isFinite(latitude))
    return 'https://www.google.com/maps';
  const across = METRES_A_PIXEL * Math.cos((Number(latitude) * Math.PI) / 180) * HEIGHT;
  const level = Math.min(21, Math.max(1, Math.round(Math.log2(across / distance))));
  return `https://www.google.com/maps/@${latitude},${longitude},${level}z`;
}

const osm = {
  kind: 'map',
  host: 'OpenStreetMap',
  origin: 'https://www.openstreetmap.org',
} as const;
const google = { kind: 'map', host: 'Google Maps', origin: 'https://www.google.com/maps' } as const;
const ofGoogle =
  '^https://(?:(?:www\\.)?google\\.(?:com|co\\.in)/maps|maps\\.google\\.(?:com|co\\.in)(?:/maps)?)';
const words = '([^&#/?@\\s"<>]{1,300})';

/** Maps. */
export const maps: Form[] = [
  {
    ...osm,
    patterns: [
      new RegExp(
        `^https://www\\.openstreetmap\\.org/(?:[a-z]+/\\d+)?(?:\\?[^#]{0,200})?#map=${zoom}/${placed}/${placed}${rest}`,
      ),
    ],
    frame: aroundPlace,
    page: (level, latitude, longitude) =>
      `https://www.openstreetmap.org/#map=${level}/${latitude}/${longitude}`,
  },
  {
    ...osm,
    patterns: [
      new RegExp(
        `^https://www\\.openstreetmap\\.org/export/embed\\.html\\?bbox=${[degrees, degrees, degrees, degrees].join(comma)}(?:&layer=\\w{1,20})?(?:&marker=${degrees}${comma}${degrees})?$`,
      ),
    ],
    frame: (west, south, east, north, latitude, longitude) =>
      `https://www.openstreetmap.org/export/embed.html?bbox=${[west, south, east, north].join('%2C')}&layer=mapnik${latitude ? `&marker=${latitude}%2C${longitude}` : ''}`,
    page: pageOfBox,
  },
  {
    ...google,
    patterns: [
      new RegExp(`${ofGoogle}/(?:place/[^/@?#]{1,300}/)?@${degrees},${degrees},${zoom}z${rest}`),
      new RegExp(`${ofGoogle}/?\\?q=${degrees},${degrees}&z=${zoom}&output=embed$`),
    ],
    frame: (latitude, longitude, level) =>
      `https://www.google.com/maps?q=${latitude},${longitude}&z=${level}&output=embed`,
    page: (latitude, longitude, level) =>
      `https://www.google.com/maps/@${latitude},${longitude},${level}z`,
  },
  {
    ...google,
    // By its name, or by degrees without a level.
    patterns: [
      new RegExp(`${ofGoogle}/(?:place|search)/${words}(?:[/?#].*)?$`),
      new RegExp(`${ofGoogle}/?\\?(?:[\\w=&-]{1,100}&)?q=${words}(?:[&#].*)?$`),
      new RegExp(`${ofGoogle}/search/?\\?(?:api=1&)?query=${words}(?:[&#].*)?$`),
    ],
    frame: (place) => `https://www.google.com/maps?q=${place}&output=embed`,
    page: (place) => `https://www.google.com/maps/search/?api=1&query=${place}`,
  },
  {
    ...google,
    origin: 'https://www.google.com/maps/embed',
    patterns: [/^https:\/\/www\.google\.com\/maps\/embed\?pb=([\w!.:%*~+-]{10,2000})$/],
    frame: (parameters) => `https://www.google.com/maps/embed?pb=${parameters}`,
    page: pageOfParameters,
  },
];
