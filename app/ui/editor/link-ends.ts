import { combineTransactionSteps, Extension, getChangedRanges } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';

/** What ends a sentence or part of it in Hindi, Sindhi and Urdu, and is in no address as people write it. */
const ends = /[।॥،۔]/;

/**
 * Ends links before such a sign where their words are their address: the finder of addresses takes it for a letter
 * of theirs. What stands behind it is text.
 */
export function endLinks(tr: Transaction, from: number, to: number): Transaction {
  tr.doc.nodesBetween(from, Math.min(to, tr.doc.content.size), (node, place) => {
    const { text = '' } = node;
    const at = text.search(ends);
    const link = at > 0 ? node.marks.find(({ type }) => type.name === 'link') : undefined;
    const href: unknown = link?.attrs.href;
    if (!link || typeof href !== 'string' || !href.endsWith(text)) return;
    tr.removeMark(place, place + text.length, link);
    const address = href.slice(0, href.length - text.length + at);
    tr.addMark(place, place + at, link.type.create({ ...link.attrs, href: address }));
  });
  return tr;
}

/** Ends addresses that are typed or pasted as Hindi ends sentences. */
export const LinkEnds = Extension.create({
  name: 'linkEnds',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('linkEnds'),
      appendTransaction(transactions, before, { tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const changes = getChangedRanges(combineTransactionSteps(before.doc, [...transactions]));
        for (const { newRange } of changes) endLinks(tr, newRange.from, newRange.to);
        return tr.docChanged ? tr.setMeta('preventAutolink', true) : null;
      },
    }),
  ],
});
