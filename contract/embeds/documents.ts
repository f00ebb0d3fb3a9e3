import type { Form } from './form.ts';

/** How Google ends the addresses of what is published. */
const published: Record<string, { frame: string; page: string }> = {
  document: { frame: 'pub?embedded=true', page: 'pub' },
  presentation: { frame: 'embed', page: 'pub' },
  spreadsheets: { frame: 'pubhtml?widget=true', page: 'pubhtml' },
};

/** The address of a chart, both as a frame and as a page; without the number of a version it is the newest. */
const chart = (id?: string, version?: string) =>
  `https://datawrapper.dwcdn.net/${id}/${version ? `${version}/` : ''}`;

/** Charts and documents. */
export const documents: Form[] = [
  {
    kind: 'chart',
    host: 'Datawrapper',
    origin: 'https://datawrapper.dwcdn.net',
    patterns: [
      /^https:\/\/(?:datawrapper\.dwcdn\.net|(?:www\.)?datawrapper\.de\/_)\/(\w{5})(?:\/(\d{1,5}))?\/?(?:[?#].*)?$/,
    ],
    frame: chart,
    page: chart,
  },
  {
    kind: 'chart',
    host: 'Flourish',
    origin: 'https://flo.uri.sh',
    patterns: [
      /^https:\/\/(?:public\.flourish\.studio|flo\.uri\.sh)\/(visualisation|story)\/(\d{1,12})(?:\/embed)?\/?(?:[?#].*)?$/,
    ],
    frame: (kind, id) => `https://flo.uri.sh/${kind}/${id}/embed`,
    page: (kind, id) => `https://public.flourish.studio/${kind}/${id}/`,
  },
  {
    kind: 'document',
    host: 'Google Drive',
    origin: 'https://drive.google.com',
    patterns: [
      /^https:\/\/drive\.google\.com\/(?:file\/d\/|open\?id=)([\w-]{20,100})(?:\/(?:view|preview|edit)?)?(?:[?&#].*)?$/,
    ],
    frame: (id) => `https://drive.google.com/file/d/${id}/preview`,
    page: (id) => `https://drive.google.com/file/d/${id}/view`,
  },
  {
    kind: 'document',
    host: 'Google Docs',
    origin: 'https://docs.google.com',
    patterns: [
      /^https:\/\/docs\.google\.com\/(document|presentation|spreadsheets)\/d\/([\w-]{20,100})(?:\/(?:view|preview|edit)?)?(?:[?#].*)?$/,
    ],
    frame: (kind, id) => `https://docs.google.com/${kind}/d/${id}/preview`,
    page: (kind, id) => `https://docs.google.com/${kind}/d/${id}/view`,
  },
  {
    kind: 'document',
    host: 'Google Docs',
    origin: 'https://docs.google.com',
    // What its author has published to the web.
    patterns: [
      /^https:\/\/docs\.google\.com\/(document|presentation|spreadsheets)\/d\/e\/([\w-]{20,200})\/(?:pub|pubhtml|pubembed|embed)(?:[?#].*)?$/,
    ],
    frame: (kind = '', id) => `https://docs.google.com/${kind}/d/e/${id}/${published[kind]?.frame}`,
    page: (kind = '', id) => `https://docs.google.com/${kind}/d/e/${id}/${published[kind]?.page}`,
  },
];
