import { Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { findGallery } from './gallery-node.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    gallery: { group: 'block', content: 'figure+' },
    figure: { attrs: { src: { default: '' }, alt: { default: '' } } },
    text: {},
  },
});
const line = (text: string) => schema.node('paragraph', null, [schema.text(text)]);
const gallery = (...pictures: string[]) =>
  schema.node(
    'gallery',
    null,
    pictures.map((src) => schema.node('figure', { src })),
  );
const [first, second] = [gallery('/a', '/b'), gallery('/c')];
const start = EditorState.create({
  doc: schema.node('doc', null, [line('एक'), first, line('दो'), second, line('तीन')]),
});
/** Where the first gallery begins. */
const pos = 4;
const place = { node: first, pos };

test('a gallery is found where a caption that came before it has moved it', () => {
  const { doc } = start.apply(start.tr.insertText('बीस अक्षरों की पंक्ति', 1));
  const found = findGallery(doc, place);
  expect(found?.pos).toBe(pos + 'बीस अक्षरों की पंक्ति'.length);
  expect(doc.nodeAt(found?.pos ?? 0)).toBe(first);
});

test('a gallery that was moved and got a picture meanwhile is found by those that it had', () => {
  const inside = start.tr.insert(pos + 1, schema.node('figure', { src: '/new' }));
  const found = findGallery(start.apply(inside.insertText('क', 1)).doc, place);
  expect(found?.pos).toBe(pos + 1);
  expect(found?.node.childCount).toBe(3);
});

test('a gallery that was taken out is not taken for another', () => {
  const { doc } = start.apply(start.tr.delete(pos, pos + first.nodeSize));
  expect(findGallery(doc, place)).toBeNull();
});
