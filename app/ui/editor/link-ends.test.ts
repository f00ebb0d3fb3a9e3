import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { endLinks } from './link-ends.ts';

const schema = getSchema([StarterKit]);

/** The parts of a line after the links in it were ended, each with the address that it leads to. */
function partsOf(text: string, href: string) {
  const linked = schema.text(text, [schema.mark('link', { href })]);
  const doc = schema.node('doc', null, [schema.node('paragraph', null, [linked])]);
  const ended = endLinks(EditorState.create({ doc }).tr, 0, doc.content.size);
  return ended.doc.child(0).children.map((node) => [node.text, node.marks[0]?.attrs.href]);
}

test.each(['।', '॥', '،', '۔', '।और'])('an address ends before %s', (after) => {
  const address = 'https://example.org/कहानी?a=1';
  expect(partsOf(address + after, address + after)).toEqual([
    [address, address],
    [after, undefined],
  ]);
});

test('words of a link keep theirs', () => {
  expect(partsOf('पढ़ें।', 'https://example.org/')).toEqual([['पढ़ें।', 'https://example.org/']]);
});
