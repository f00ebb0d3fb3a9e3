import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { editorWords } from '../../words/admin/editor/editor.ts';
import type { EditorWords } from '../../words/admin/editor/en.tsx';

type Texts = EditorWords['characters'];
type Named = [sign: string, name: keyof Texts['names']];

/** Characters that keyboards hide; invisible ones are shown by a name. */
const groups: { name: keyof Texts['groups']; signs: (string | Named)[] }[] = [
  { name: 'signs', signs: [...'₹।॥–—…“”‘’«»·•°×÷±½¼¾²³€£©®™§¶†→←'] },
  {
    name: 'spaces',
    signs: [
      ['\u200d', 'joiner'],
      ['\u200c', 'nonJoiner'],
      ['\u00a0', 'fixedSpace'],
      ['\u2009', 'thinSpace'],
      ['\u00ad', 'softHyphen'],
    ],
  },
  { name: 'vowels', signs: [...'अआइईउऊऋएऐओऔऍऑ'] },
  {
    name: 'vowelSigns',
    signs: ['ा', 'ि', 'ी', 'ु', 'ू', 'ृ', 'े', 'ै', 'ो', 'ौ', 'ं', 'ँ', 'ः', '्', 'ॅ', 'ॉ', 'ऽ', 'ॐ'],
  },
  {
    name: 'nukta',
    signs: [['\u093c', 'nukta'], 'क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़'],
  },
  { name: 'digits', signs: [...'०१२३४५६७८९'] },
];

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Inserts one or several special characters. */
export function Characters({ editor, onClose }: Props) {
  const text = editorWords().characters;
  const [last, setLast] = useState('');
  const insert = (sign: string, name: string) => {
    // The character is inserted as text: as HTML a lone space would be lost.
    editor.view.dispatch(editor.state.tr.insertText(sign.normalize('NFC')));
    setLast(name);
  };
  return (
    <>
      {groups.map(({ name, signs }) => (
        <fieldset key={name} className="characters">
          <legend>{text.groups[name]}</legend>
          {signs.map((entry) => {
            const [sign, known] = typeof entry === 'string' ? [entry, null] : entry;
            const label = known && text.names[known];
            return (
              <button
                key={sign}
                type="button"
                className={label ? 'button small' : 'character'}
                onClick={() => insert(sign, label ?? sign)}
              >
                {label ?? (/\p{M}/u.test(sign) && sign.length === 1 ? `◌${sign}` : sign)}
              </button>
            );
          })}
        </fieldset>
      ))}
      <div className="dialog-buttons">
        <p className="characters-last" role="status">
          {last && text.inserted(last)}
        </p>
        <button type="button" className="button primary" onClick={onClose}>
          {text.done}
        </button>
      </div>
    </>
  );
}
