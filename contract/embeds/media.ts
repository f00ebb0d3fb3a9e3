import type { Form } from './form.ts';

/** Films and sounds. */
export const media: Form[] = [
  {
    kind: 'video',
    host: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    patterns: [
      /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live)\/|watch\?(?:[^#]{1,200}&)?v=)|youtu\.be\/)(?!videoseries|live_stream)([\w-]{6,20})(?:[/?&#].*)?$/,
    ],
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    kind: 'video',
    host: 'Vimeo',
    origin: 'https://player.vimeo.com',
    patterns: [
      /^https:\/\/(?:player\.vimeo\.com\/video|(?:www\.)?vimeo\.com)\/(\d{4,15})(?:\?.*)?$/,
    ],
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
    page: (id) => `https://vimeo.com/${id}`,
  },
  {
    kind: 'video',
    host: 'Dailymotion',
    origin: 'https://geo.dailymotion.com',
    patterns: [
      /^https:\/\/(?:(?:www\.)?dailymotion\.com\/(?:embed\/)?video|dai\.ly)\/([a-z\d]{5,12})(?:[/?#_].*)?$/i,
      /^https:\/\/geo\.dailymotion\.com\/player(?:\/\w{1,20})?\.html\?(?:[^#]{1,200}&)?video=([a-z\d]{5,12})(?:&.*)?$/i,
    ],
    frame: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
    page: (id) => `https://www.dailymotion.com/video/${id}`,
  },
  {
    kind: 'audio',
    host: 'Spotify',
    origin: 'https://open.spotify.com',
    patterns: [
      /^https:\/\/open\.spotify\.com\/(?:embed\/|intl-[a-z]{2}\/)?(track|album|playlist|episode|show)\/(\w{10,40})(?:\?.*)?$/,
    ],
    frame: (kind, id) => `https://open.spotify.com/embed/${kind}/${id}`,
    page: (kind, id) => `https://open.spotify.com/${kind}/${id}`,
  },
  {
    kind: 'audio',
    host: 'SoundCloud',
    origin: 'https://w.soundcloud.com',
    patterns: [
      /^https:\/\/(?:w\.soundcloud\.com\/player\/\?url=https%3A\/\/)?(?:www\.)?soundcloud\.com\/([\w-]{1,80})\/((?:sets\/)?[\w-]{1,150})(?:[?&].*)?$/,
    ],
    frame: (person, work) =>
      `https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/${person}/${work}`,
    page: (person, work) => `https://soundcloud.com/${person}/${work}`,
  },
];
