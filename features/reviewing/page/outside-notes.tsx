import { formatMoment } from '../../../app/reading/format.ts';
import { useReading } from '../../../app/words/reading-interface.ts';
import type { OutsideDraft } from '../calls.ts';
import type { Note } from '../contract.ts';
import type { OutsideTexts } from './words.ts';

interface Props {
  texts: OutsideTexts;
  draft: OutsideDraft;
  code: string;
  timeZone: string;
  /** Characters that the fields take. */
  most: { words: number; text: number };
}

/** What somebody outside has said of a draft and was answered, and the forms in which they say more. */
export function OutsideNotes({ texts, draft, code, timeZone, most }: Props) {
  const { language } = useReading();
  const { notes, version, name } = draft;
  const threads = notes.filter(({ thread }) => thread === null);
  const hidden = (kind: 'note' | 'approval') => (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  const action = `/api/links/outside/${encodeURIComponent(code)}`;
  const said = (note: Note) => (
    <>
      <p>
        <b>{note.by?.name}</b>{' '}
        <time dateTime={note.createdAt}>{formatMoment(note.createdAt, language, timeZone)}</time>
      </p>
      {note.kind === 'approval' && (
        <p>
          {texts.approved} {note.version !== version && texts.changed}
        </p>
      )}
      {note.text && <p className="outside-text">{note.text}</p>}
    </>
  );
  return (
    <section className="wide contact" id="notes" lang={language} aria-labelledby="notes-title">
      {threads.length > 0 && (
        <>
          <h2>{texts.notes}</h2>
          {threads.map((note) => (
            <div className="outside-note" key={note._id}>
              {note.anchor && <blockquote>{note.anchor.quote}</blockquote>}
              {said(note)}
              {notes
                .filter(({ thread }) => thread === note._id)
                .map((answer) => (
                  <div className="outside-note" key={answer._id}>
                    {said(answer)}
                  </div>
                ))}
            </div>
          ))}
        </>
      )}
      <h2 id="notes-title">{texts.form}</h2>
      <form className="reader-form" method="post" action={action}>
        {hidden('note')}
        <p>
          <label htmlFor="outside-name">{texts.name}</label>
          <input
            id="outside-name"
            name="name"
            autoComplete="name"
            defaultValue={name}
            maxLength={100}
            required
          />
        </p>
        <p>
          <label htmlFor="outside-words">{texts.words}</label>
          <textarea id="outside-words" name="words" rows={2} maxLength={most.words} />
        </p>
        <p>
          <label htmlFor="outside-text">{texts.text}</label>
          <textarea id="outside-text" name="text" rows={5} maxLength={most.text} required />
        </p>
        <button type="submit">{texts.send}</button>
      </form>
      <form className="reader-form" method="post" action={action}>
        {hidden('approval')}
        <p>
          <label htmlFor="approval-name">{texts.name}</label>
          <input
            id="approval-name"
            name="name"
            autoComplete="name"
            defaultValue={name}
            maxLength={100}
            required
          />
        </p>
        <p className="contact-note">{texts.approveHint}</p>
        <button type="submit">{texts.approve}</button>
      </form>
    </section>
  );
}
