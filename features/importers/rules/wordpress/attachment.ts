import type { Item, NoteItem } from '../item.ts';
import { oldAddresses } from './addresses.ts';
import { metaOf } from './meta.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type Node, textOf } from './xml.ts';

/** Where a post stands. */
export interface Post {
  words: Vocabulary;
  file: string;
}

const pictures = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|heic|svg)$/i;

/** Whether an address names a file: one of any kind, or a picture. */
function endsAs(address: string, kind: RegExp): boolean {
  return kind.test(address.replace(/[?#].*$/s, ''));
}

/** Yields the picture that an attachment is. */
export function* attachmentOf(
  node: Node,
  { id, about, post }: { id: string; about: NonNullable<NoteItem['about']>; post: Post },
): Generator<Item> {
  const { words, file } = post;
  const address = textOf(node, 'wp:attachment_url') || textOf(node, 'guid');
  // Some pictures have an address without an ending; what else they may be shows when they are had.
  if (endsAs(address, /\/[^/]*\.[a-z\d]{2,5}$/i) && !endsAs(address, pictures)) {
    yield {
      kind: 'note',
      reason: 'noPicture',
      detail: address,
      about,
      file,
      line: node.line,
    };
    return;
  }
  const { alt, credit } = metaOf(node, '', words);
  const caption =
    words.plain(textOf(node, 'excerpt:encoded')) || words.plain(textOf(node, 'content:encoded'));
  const article = textOf(node, 'wp:post_parent');
  const order = Number.parseInt(textOf(node, 'wp:menu_order'), 10);
  yield* words.leftOut(about, [textOf(node, 'excerpt:encoded'), textOf(node, 'content:encoded')]);
  yield {
    kind: 'picture',
    id,
    address,
    ...(alt && { alt }),
    ...(caption && { caption }),
    ...(credit && { credit }),
    ...(article && article !== '0' && { article }),
    ...(order > 0 && { order }),
    oldAddresses: oldAddresses(node, { id, parameter: 'attachment_id', home: words.url }).filter(
      (address) => !endsAs(address, pictures),
    ),
  };
}
