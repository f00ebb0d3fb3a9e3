import { type SyntheticEvent, useRef } from 'react';
import type { Language } from '../../../contract/common.ts';
import { altOf, type HostedImage, noteOf } from '../../../contract/images.ts';
import { useUploads } from '../../client/use-uploads.ts';
import { UploadList } from '../upload-list.tsx';
import { droppedFiles, pictureFiles } from './paste/pasted-pictures.ts';

function figureHtml({ secure_url, words }: HostedImage, language: Language): string {
  const figure = document.createElement('figure');
  const image = figure.appendChild(document.createElement('img'));
  image.setAttribute('src', secure_url);
  image.setAttribute('alt', words ? altOf(words, language) : '');
  const note = words ? noteOf(words) : '';
  if (note) figure.appendChild(document.createElement('figcaption')).textContent = note;
  return figure.outerHTML;
}

interface Props {
  label: string;
  value: string;
  language: () => Language;
  onChange: (html: string) => void;
  onBusy: (busy: boolean) => void;
}

/** Edits the text as HTML. Dropped or pasted pictures are uploaded; their figures go to the caret. */
export function Source({ label, value, language, onChange, onBusy }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const uploads = useUploads({
    onBusy,
    onDone: (image) => {
      if (!field.current) return;
      const caret = field.current.selectionEnd;
      field.current.setRangeText(figureHtml(image, language()), caret, caret, 'end');
      onChange(field.current.value);
    },
  });
  const take = (event: SyntheticEvent, data: DataTransfer, files: File[]) => {
    // Office programs paste a picture of the text along with the text.
    if (data.getData('text/html') && data.getData('text/plain')) return;
    if (files.length > 0) event.preventDefault();
    for (const file of files) uploads.add(file);
  };
  return (
    <>
      <UploadList uploads={uploads} />
      <textarea
        ref={field}
        className="editor-source"
        aria-label={label}
        value={value}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => take(event, event.clipboardData, pictureFiles(event.clipboardData))}
        onDrop={(event) => take(event, event.dataTransfer, droppedFiles(event.dataTransfer))}
      />
    </>
  );
}
