import type { Editor } from '@tiptap/core';
import { useState } from 'react';

/** Signs that keyboards hide; those that are not seen by themselves are told by a name. */
const groups: { name: string; signs: (string | [sign: string, name: string])[] }[] = [
  { name: 'Signs', signs: [...'₹।॥–—…“”‘’«»·•°×÷±½¼¾²³€£©®™§¶†→←'] },
  {
    name: 'Spaces and joiners',
    signs: [
      ['\u200d', 'ZWJ, joins letters'],
      ['\u200c', 'ZWNJ, keeps letters apart'],
      ['\u00a0', 'Space without a break'],
      ['\u2009', 'Thin space'],
      ['\u00ad', 'Possible hyphen'],
    ],
  },
  { name: 'Hindi vowels', signs: [...'अआइईउऊऋएऐओऔऍऑ'] },
  {
    name: 'Hindi signs',
    signs: ['ा', 'ि', 'ी', 'ु', 'ू', 'ृ', 'े', 'ै', 'ो', 'ौ', 'ं', 'ँ', 'ः', '्', 'ॅ', 'ॉ', 'ऽ', 'ॐ'],
  },
  {
    name: 'Letters with nukta',
    signs: [['\u093c', 'Nukta'], 'क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़'],
  },
  { name: 'Hindi digits', signs: [...'०१२३४५६७८९'] },
];

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Puts signs into the text, one or several. */
export function Characters({ editor, onClose }: Props) {
  const [last, setLast] = useState('');
  const insert = (sign: string, name: string) => {
    // As text: as HTML a lone space would be lost.
    editor.view.dispatch(editor.state.tr.insertText(sign.normalize('NFC')));
    setLast(name);
  };
  return (
    <>
      {groups.map(({ name, signs }) => (
        <fieldset key={name} className="characters">
          <legend>{name}</legend>
          {signs.map((entry) => {
            const [sign, label] = typeof entry === 'string' ? [entry, null] : entry;
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
          {last && `Inserted: ${last}`}
        </p>
        <button type="button" className="button primary" onClick={onClose}>
          Done
        </button>
      </div>
    </>
  );
}
