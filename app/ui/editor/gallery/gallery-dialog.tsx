import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import type { Language } from '../../../../contract/common.ts';
import { altOf, type ImageDescription, imageTypes, noteOf } from '../../../../contract/images.ts';
import { useUploadList, useUploads } from '../../../client/use-uploads.ts';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { DialogButtons } from '../../dialog-buttons.tsx';
import { FileButton } from '../../file-button.tsx';
import { LibraryPicker } from '../../library/library-picker.tsx';
import { Modal } from '../../modal.tsx';
import { SelectField } from '../../text-field.tsx';
import { useTellUnsaved } from '../../unsaved.ts';
import { UploadList } from '../../upload-list.tsx';
import { type Entry, entriesOf, putGallery, selectedGallery } from './gallery-node.ts';
import { GalleryPictures } from './gallery-pictures.tsx';

interface Props {
  editor: Editor;
  text: WritingWords;
  /** Returns the language of the text, in which pictures are described. */
  language: () => Language;
  onClose: () => void;
}

let made = 0;

/** Makes a gallery, or changes the one that the selection is in: its pictures, their words and their order. */
export function GalleryDialog(props: Props) {
  const { text, onClose } = props;
  return (
    <Modal title={text.blocks.gallery} open onOpenChange={onClose} size="wide">
      <GalleryForm {...props} />
    </Modal>
  );
}

function GalleryForm({ editor, text: { gallery: text }, language, onClose }: Props) {
  const id = useId();
  const wordsOf = (words: ImageDescription) => ({
    alt: altOf(words, language()),
    caption: noteOf(words),
  });
  const [place] = useState(() => selectedGallery(editor));
  const [begun] = useState(() => (place ? entriesOf(place) : []));
  const [entries, setEntries] = useState(begun);
  const wasBroad = place?.node.attrs.broad === true;
  const [broad, setBroad] = useState(wasBroad);
  const [busy, setBusy] = useState(false);
  useTellUnsaved(() => busy || entries !== begun || broad !== wasBroad);

  const uploads = useUploads({ onBusy: setBusy });
  const sent = useUploadList(uploads);

  const add = (values: Pick<Entry, 'src'> & Partial<Entry>) => {
    made += 1;
    const entry = { key: `new-${made}`, alt: '', caption: '', figure: null, ...values };
    setEntries((all) => [...all, entry]);
  };
  // Pictures stand in the order in which they were chosen, whichever comes first.
  const arrived = entries.flatMap((entry): Entry[] => {
    if (entry.src) return [entry];
    const image = sent.find(({ key }) => key === entry.upload)?.image;
    if (!image) return [];
    const about = image.words && wordsOf(image.words);
    return [{ ...entry, ...about, src: image.secure_url }];
  });
  const coming = entries.filter(({ key }) => !arrived.some((entry) => entry.key === key));
  const change = (list: Entry[]) => setEntries([...list, ...coming]);
  const chosen = new Set(arrived.map(({ src }) => src));

  const save = (event: FormEvent) => {
    event.preventDefault();
    // React renders the dialog in the article's form.
    event.stopPropagation();
    putGallery(editor, place, arrived, broad);
    onClose();
  };

  return (
    <form className="stack" onSubmit={save}>
      <div className="field">
        <span id={id}>{text.add}</span>
        <div className="gallery-sources">
          <FileButton
            id={`${id}-files`}
            labelledBy={id}
            described={{}}
            accept={imageTypes}
            disabled={false}
            multiple
            onChoose={(file) => add({ src: '', upload: uploads.add(file) })}
          >
            {text.fromDevice}
          </FileButton>
          <LibraryPicker
            several={{ chosen, done: text.chosen }}
            onChoose={(image) => {
              if (!chosen.has(image.url)) add({ src: image.url, ...wordsOf(image) });
              else change(arrived.filter(({ src }) => src !== image.url));
            }}
          />
        </div>
      </div>
      {sent.some(({ state }) => state !== 'done') && <UploadList uploads={uploads} />}
      <GalleryPictures text={text} language={language()} entries={arrived} onChange={change} />
      {arrived.length > 1 && (
        <SelectField
          label={text.rows}
          hint={text.rowsHint}
          value={broad ? 'three' : 'two'}
          onChange={({ target }) => setBroad(target.value === 'three')}
        >
          <option value="two">{text.two}</option>
          <option value="three">{text.three}</option>
        </SelectField>
      )}
      <DialogButtons
        action={place ? text.save : text.insert}
        disabled={busy || arrived.length === 0}
      />
    </form>
  );
}
