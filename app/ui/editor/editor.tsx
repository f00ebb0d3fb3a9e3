import type { Editor as Core } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type AriaAttributes, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../../contract/common.ts';
import { useUploads } from '../../client/use-uploads.ts';
import { offerConversion } from '../../typing/legacy-paste.ts';
import { words } from '../../words/admin/admin.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';
import { useInterface } from '../../words/interface.ts';
import { Late } from '../late.tsx';
import { shortcutKey } from '../shortcut-key.ts';
import { partOf } from '../use-part.ts';
import { BlockTools } from './block-tools.tsx';
import { EditorDialogs } from './dialogs.tsx';
import { extensionsFor } from './extensions.ts';
import { FindBar } from './find/find-bar.tsx';
import { keepsEverything } from './html.ts';
import type { AidName } from './keys.ts';
import { catchFiles } from './paste/dropped-files.ts';
import { insertPictures } from './paste/paste.ts';
import { droppedFiles, isPicture } from './paste/pasted-pictures.ts';
import { Switches, switchItems } from './switches.tsx';
import { type EditorDialog, Toolbar } from './toolbar.tsx';
import { kit } from './tools.ts';
import { useAids } from './use-aids.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useKnownText } from './use-known-text.ts';
import { useWidth } from './use-width.ts';
import { WordCount } from './word-count.tsx';

export interface EditorProps {
  /** The stored HTML. A new value from outside replaces the text in the editor. */
  value: string;
  onChange: (html: string) => void;
  label: string;
  /** The language of the text, in which descriptions of pictures are taken from the library. */
  language: () => Language;
  /** What joins the text to the problem that is shown with it. */
  described?: AriaAttributes;
  /** Called when uploads begin and end, so that forms can wait. */
  onBusy?: (busy: boolean) => void;
  /** The id of the article of which this is the text. */
  article?: string | undefined;
  /** Joins the editor to the notes on its text: what shows them, and what asks for one. */
  notes?: { onEditor: (editor: Core | null) => void; onNote: () => void } | undefined;
}

/** What few texts need is loaded with the first that does. */
const sourcePart = partOf(() => import('./source.tsx'));
const noticePart = partOf(() => import('./left-out-notice.tsx'));

/** Pixels above and below the caret that bars of the screen may cover. */
const room = { top: 130, right: 0, bottom: 100, left: 0 };
/** The widths of the bar from which it holds all switches, and the margins the whole handle of a block. */
const SWITCHES = 560;
const ROOMY = 800;
const roomForCaret = { scrollThreshold: room, scrollMargin: room };

/**
 * Edits rich text. HTML that the editor cannot represent is opened as source instead, so that nothing
 * is lost; the person may still choose to go on with what can be kept.
 */
export function Editor(props: EditorProps) {
  const { value, onChange, label, language, described, onBusy, article, notes } = props;
  const id = useId();
  const [source, setSource] = useState(false);
  const [lossy, setLossy] = useState(false);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [finding, setFinding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const width = useWidth(bar);
  const [full, setFull] = useFullScreen(box);
  const [leftOut, setLeftOut] = useState(0);
  const [sending, setSending] = useState(false);
  const tellBusy = (busy: boolean) => {
    setSending(busy);
    onBusy?.(busy);
  };
  const uploads = useUploads({ onBusy: tellBusy });
  const { oldFont } = useInterface().words.account;
  const latest = useRef(language);
  latest.current = language;
  const onAid = useRef((_name: AidName) => {});
  const onOthers = useRef((_files: File[]) => {});
  // These objects stay the same at every render: new ones would make TipTap set its options anew, which
  // takes back a selection that the browser has moved and the editor has not seen yet.
  const [fixed] = useState(() => ({
    extensions: extensionsFor({
      uploads,
      onLeftOut: setLeftOut,
      onOthers: (files) => onOthers.current(files),
      language: () => latest.current(),
      onOldFont: (convert) => offerConversion(oldFont, convert),
      onAid: (name) => onAid.current(name),
    }),
    content: value,
    editorProps: {
      ...roomForCaret,
      attributes: { id, role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' },
    },
  }));
  const editor = useEditor({
    // TipTap would inject its styles as a string, which trusted types refuse; editor-text.css has them.
    injectCSS: false,
    ...fixed,
    onCreate: () => guard(),
    onUpdate: () => change.later(),
  });
  const { aids, open, setOpen, ask, askToPut } = useAids(editor, box, notes?.onNote);
  onAid.current = ask;
  const onEditor = notes?.onEditor;
  useEffect(() => {
    onEditor?.(source ? null : editor);
    return () => onEditor?.(null);
  }, [editor, source, onEditor]);
  // The attributes that the view is made with stay.
  useEffect(() => {
    if (source) return;
    for (const [name, value] of Object.entries(described ?? {}))
      if (value) editor.view.dom.setAttribute(name, `${value}`);
      else editor.view.dom.removeAttribute(name);
  });
  const { change, load, tell } = useKnownText(editor, { value, onChange, onLoad: guard });

  /** Opens a text as source that the editor would not keep whole. */
  function guard() {
    const lost = value !== '' && !keepsEverything(value, editor.getHTML());
    setLossy(lost);
    setSource(lost);
  }

  const toggle = () => {
    change.now();
    if (source) {
      load();
      setLossy(false);
    }
    setSource(!source);
  };

  const addPictures = (files: File[]) => {
    setLeftOut(0);
    insertPictures(editor, uploads, files);
  };
  onOthers.current = async (files) => {
    const rest = await askToPut(files);
    // Each tells in its place that it is no picture.
    if (rest.length > 0 && !editor.isDestroyed) addPictures(rest);
  };

  // A narrow bar has no room for switches that are seldom used.
  const few = width < SWITCHES;
  const switches = { source, full, sending, onSource: toggle, onFull: () => setFull(!full) };
  const further = few ? switchItems(switches) : [];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be pasted by keyboard.
    <div
      ref={box}
      className={full ? 'editor editor-full' : 'editor'}
      onKeyDown={(event) => {
        const plain = shortcutKey(event.nativeEvent) === 'f' && !event.shiftKey && !event.altKey;
        if (plain && (event.ctrlKey || event.metaKey) && !source) {
          event.preventDefault();
          setFinding(true);
        }
      }}
      onDragOver={catchFiles}
      onDrop={(event) => {
        if (!catchFiles(event) || source) return;
        const files = droppedFiles(event.dataTransfer);
        addPictures(files.filter(isPicture));
        onOthers.current(files.filter((file) => !isPicture(file)));
      }}
    >
      <div className="editor-bar" ref={bar}>
        {!source && (
          <Toolbar
            editor={editor}
            controls={id}
            room={{ width, others: few ? 1 : 3 }}
            {...aids?.aidItems(kit, editor, aids.text, ask)}
            further={further}
            onDialog={setDialog}
            onLink={() => ask('link')}
            onFind={() => setFinding(!finding)}
          />
        )}
        <Switches {...switches} few={few && !source} />
      </div>
      {lossy && source && (
        <p className="editor-warning" role="status">
          {editorWords().lossy}
        </p>
      )}
      {finding && !source && <FindBar editor={editor} onClose={() => setFinding(false)} />}
      {leftOut > 0 && (
        <Late part={noticePart}>
          {({ LeftOutNotice }) => (
            <LeftOutNotice
              count={leftOut}
              onFiles={addPictures}
              onClose={() => {
                setLeftOut(0);
                editor.view.focus();
              }}
            />
          )}
        </Late>
      )}
      {source ? (
        <Late part={sourcePart}>
          {({ Source }) => (
            <Source
              label={words.ui.editor.sourceOf(label)}
              value={value}
              language={language}
              onChange={tell}
              onBusy={tellBusy}
            />
          )}
        </Late>
      ) : (
        <div className={width < ROOMY ? 'editor-text' : 'editor-text roomy'}>
          <BlockTools editor={editor} onDialog={setDialog} onGallery={() => ask('gallery')} />
          <EditorContent className="editor-body prose" lang={language()} editor={editor} />
          {aids && (
            <aids.Aids
              editor={editor}
              kit={kit}
              text={aids.text}
              language={language}
              open={open}
              onOpen={setOpen}
              onDialog={setDialog}
              article={article}
              onNote={notes?.onNote}
            />
          )}
        </div>
      )}
      {!source && <WordCount editor={editor} language={language()} />}
      <EditorDialogs
        editor={editor}
        language={language}
        dialog={dialog}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
