import type { Form } from './form.ts';

const facebook = '^https://(?:(?:www|m|web)\\.)?facebook\\.com/';
const rest = '/?(?:[?&#].*)?$';

/** The forms of what a plugin of Facebook shows, by the path of its page, in which each pair of brackets finds something. */
function ofFacebook(
  kind: 'video' | 'post',
  plugin: string,
  forms: { typed: string; path: string; pathOf: (...found: string[]) => string }[],
): Form[] {
  const origin = `https://www.facebook.com/plugins/${plugin}.php`;
  return forms.map(({ typed, path, pathOf }) => {
    const page = (...found: string[]) => `https://www.facebook.com/${pathOf(...found)}`;
    return {
      kind,
      host: 'Facebook',
      origin,
      patterns: [
        new RegExp(facebook + typed + rest),
        new RegExp(
          `^https://www\\.facebook\\.com/plugins/${plugin}\\.php\\?(?:[\\w=&-]{1,100}&)?href=https%3A%2F%2Fwww\\.facebook\\.com%2F${path}(?:%2F)?(?:&.*)?$`,
        ),
      ],
      frame: (...found) => `${origin}?href=${encodeURIComponent(page(...found))}`,
      page,
    };
  });
}

const name = '([\\w.-]{1,80})';
const slug = '(?:[^/?#]{1,300}/)?';
const post = '(pfbid\\w{20,100}|\\d{5,25})';
const number = '(\\d{5,25})';

/** Posts of social networks, and what only they show. */
export const posts: Form[] = [
  {
    kind: 'post',
    host: 'X',
    origin: 'https://platform.twitter.com',
    patterns: [
      /^https:\/\/(?:platform\.twitter\.com\/embed\/Tweet\.html\?id=|(?:www\.|mobile\.)?(?:twitter|x)\.com\/(?:\w{1,20}|i\/web)\/status\/)(\d{5,25})(?:[/?&].*)?$/,
    ],
    frame: (id) => `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`,
    page: (id) => `https://x.com/i/web/status/${id}`,
  },
  {
    kind: 'post',
    host: 'Instagram',
    origin: 'https://www.instagram.com',
    patterns: [
      /^https:\/\/(?:www\.)?instagram\.com\/(?:[\w.]{1,40}\/)?(p|reel|tv)s?\/([\w-]{5,40})(?:\/?|\/embed\/?)(?:\?.*)?$/,
    ],
    frame: (kind, id) => `https://www.instagram.com/${kind}/${id}/embed/`,
    page: (kind, id) => `https://www.instagram.com/${kind}/${id}/`,
  },
  ...ofFacebook('post', 'post', [
    {
      typed: `${name}/posts/${slug}${post}`,
      path: `${name}%2Fposts%2F(?:[^&]{1,300}%2F)?${post}`,
      pathOf: (person, id) => `${person}/posts/${id}`,
    },
    {
      typed: `(?:permalink|story)\\.php\\?story_fbid=${post}&id=${number}`,
      path: `permalink\\.php%3Fstory_fbid%3D${post}%26id%3D${number}`,
      pathOf: (id, person) => `permalink.php?story_fbid=${id}&id=${person}`,
    },
    {
      typed: `photo(?:\\.php|/)?\\?fbid=${number}`,
      path: `photo(?:\\.php|%2F)?%3Ffbid%3D${number}`,
      pathOf: (id) => `photo/?fbid=${id}`,
    },
  ]),
  ...ofFacebook('video', 'video', [
    {
      typed: `${name}/videos/${slug}${number}`,
      path: `${name}%2Fvideos%2F(?:[^&]{1,300}%2F)?${number}`,
      pathOf: (person, id) => `${person}/videos/${id}`,
    },
    {
      typed: `watch/?(?:live/)?\\?(?:[^#]{1,200}&)?v=${number}`,
      path: `watch(?:%2F)?%3Fv%3D${number}`,
      pathOf: (id) => `watch/?v=${id}`,
    },
    {
      typed: `reel/${number}`,
      path: `reel%2F${number}`,
      pathOf: (id) => `reel/${id}`,
    },
  ]),
  {
    kind: 'post',
    host: 'Threads',
    origin: 'https://www.threads.com',
    patterns: [
      /^https:\/\/(?:www\.)?threads\.(?:net|com)\/(?:@|%40)([\w.]{1,40})\/post\/([\w-]{5,40})(?:\/embed)?\/?(?:\?.*)?$/,
    ],
    frame: (person, id) => `https://www.threads.com/@${person}/post/${id}/embed`,
    page: (person, id) => `https://www.threads.com/@${person}/post/${id}`,
  },
  {
    kind: 'post',
    host: 'Telegram',
    origin: 'https://t.me',
    patterns: [
      /^https:\/\/(?:t|telegram)\.me\/(?:s\/)?(?!share\/)([a-z]\w{3,31})\/(\d{1,12})\/?(?:[?#].*)?$/i,
    ],
    frame: (channel, id) => `https://t.me/${channel}/${id}?embed=1`,
    page: (channel, id) => `https://t.me/${channel}/${id}`,
  },
];
