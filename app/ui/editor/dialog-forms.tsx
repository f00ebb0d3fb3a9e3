import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import type { Language } from '../../../contract/common.ts';
import { isShortForEmbed, readEmbed } from '../../../contract/embeds/embeds.ts';
import { fileKindOf, fileNameOf } from '../../../contract/files.ts';
import {
  altOf,
  type ImageDescription,
  imageIdOf,
  type LibraryDetail,
  noteOf,
} from '../../../contract/images.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';
import { cropTool, pictureTool } from '../crop/tool-button.tsx';
import { DialogButtons } from '../dialog-buttons.tsx';
import { Field } from '../field.tsx';
import { ImageField } from '../image-field.tsx';
import { Late } from '../late.tsx';
import { putBlocks } from './blocks/insert.ts';
import { figureWith } from './figure.ts';

interface FormProps {
  editor: Editor;
  onClose: () => void;
}

/** Stops a dialog's submit from reaching the article's form, in which React renders the dialog. */
function onSubmit(save: (form: FormData) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    save(new FormData(event.currentTarget));
  };
}

/** Puts a picture in, or changes the one that is selected. */
export function ImageForm({ editor, language, onClose }: FormProps & { language: () => Language }) {
  const selected = editor.isActive('figure', { media: 'img' });
  const { src: oldSrc, alt: oldAlt } = selected
    ? editor.getAttributes('figure')
    : { src: '', alt: '' };
  const [src, setSrc] = useState(String(oldSrc));
  const { image } = editorWords();
  const [alt, setAlt] = useState(String(oldAlt));
  const [typed, setTyped] = useState(false);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const show = (address: string, words?: ImageDescription) => {
    setSrc(address);
    setNote(words ? noteOf(words) : '');
    if (!typed) setAlt((words && altOf(words, language())) || String(oldAlt));
  };
  const save = () => {
    const attrs = { src, alt: alt.trim(), media: 'img' };
    if (selected) editor.chain().focus().updateAttributes('figure', attrs).run();
    else putBlocks(editor, [figureWith(attrs, note)]);
    onClose();
  };
  return (
    <form className="stack" onSubmit={onSubmit(save)}>
      <ImageField label={image.picture} value={src} onChange={show} onBusy={setBusy} />
      <Field label={image.alt} hint={image.altHint}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={alt}
            onChange={({ target }) => {
              setTyped(true);
              setAlt(target.value);
            }}
          />
        )}
      </Field>
      <DialogButtons action={selected ? image.save : image.insert} disabled={!src || busy} />
    </form>
  );
}

/** Crops the picture of the selected figure; other places that show the picture keep it whole. */
export function FigureCrop({ editor, onClose }: FormProps) {
  const { src } = editor.getAttributes('figure');
  const show = ({ url }: LibraryDetail) => {
    const { from, to } = editor.state.selection;
    editor
      .chain()
      .focus()
      .command(({ tr }) => {
        tr.doc.nodesBetween(from, to, ({ attrs }, at) => {
          if (attrs.src === src) tr.setNodeAttribute(at, 'src', url);
        });
        return true;
      })
      .run();
    onClose();
  };
  const id = imageIdOf(String(src)) ?? '';
  return (
    <Late part={pictureTool}>
      {({ PictureTool }) => <PictureTool tool={cropTool} id={id} onMade={show} />}
    </Late>
  );
}

/** Returns what stands for an address in the text; null where it can only be a link. */
function embedOf(address: string, title: string) {
  if (fileKindOf(address))
    return { type: 'fileCard', attrs: { href: address, name: title || fileNameOf(address) } };
  const embed = readEmbed(address);
  return embed && figureWith({ src: embed.frame, title: title || embed.host, media: 'iframe' });
}

/** Puts in what is embedded, by its address. */
export function VideoForm({ editor, onClose }: FormProps) {
  const { video } = editorWords();
  const [problem, setProblem] = useState('');
  const save = (form: FormData) => {
    const address = String(form.get('address')).trim();
    const content = embedOf(address, String(form.get('title')).trim());
    if (!content) {
      setProblem(isShortForEmbed(address) ? video.shortProblem : video.problem);
      return;
    }
    putBlocks(editor, [content]);
    onClose();
  };
  return (
    <form className="stack" onSubmit={onSubmit(save)}>
      <Field label={video.address} hint={video.addressHint} problem={problem} alerts>
        {(control) => (
          <input {...control} className="input" name="address" spellCheck={false} required />
        )}
      </Field>
      <Field label={video.title} hint={video.titleHint}>
        {(control) => <input {...control} className="input" name="title" />}
      </Field>
      <DialogButtons action={video.insert} />
    </form>
  );
}

/** Changes the caption of a table. */
export function CaptionForm({ editor, onClose }: FormProps) {
  const { caption: text } = editorWords();
  const save = (form: FormData) => {
    const caption = String(form.get('caption')).trim();
    editor.chain().focus().updateAttributes('table', { caption }).run();
    onClose();
  };
  return (
    <form className="stack" onSubmit={onSubmit(save)}>
      <Field label={text.label} hint={text.hint}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="caption"
            defaultValue={String(editor.getAttributes('table').caption ?? '')}
          />
        )}
      </Field>
      <DialogButtons action={text.save} />
    </form>
  );
}
