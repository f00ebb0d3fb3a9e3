import { limits } from '../../../contract/limits.ts';
import type { Note } from '../../../contract/notes.ts';
import type { OutsideView } from '../../../contract/reading/articles.ts';
import { useReading } from '../../words/reading-interface.ts';
import { formatMoment } from '../format.ts';

interface Props {
  draft: OutsideView;
  code: string;
  timeZone: string;
}

/** What somebody outside has said of a draft and was answered, and the forms in which they say more. */
export function OutsideNotes({ draft, code, timeZone }: Props) {
  const { words, language } = useReading();
  const { outside } = words;
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
          {outside.approved} {note.version !== version && outside.changed}
        </p>
      )}
      {note.text && <p className="outside-text">{note.text}</p>}
    </>
  );
  return (
    <section className="wide contact" id="notes" lang={language} aria-labelledby="notes-title">
      {threads.length > 0 && (
        <>
          <h2>{outside.notes}</h2>
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
      <h2 id="notes-title">{outside.form}</h2>
      <form className="reader-form" method="post" action={action}>
        {hidden('note')}
        <p>
          <label htmlFor="outside-name">{outside.name}</label>
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
          <label htmlFor="outside-words">{outside.words}</label>
          <textarea id="outside-words" name="words" rows={2} maxLength={limits.noteQuote} />
        </p>
        <p>
          <label htmlFor="outside-text">{outside.text}</label>
          <textarea id="outside-text" name="text" rows={5} maxLength={limits.note} required />
        </p>
        <button type="submit">{outside.send}</button>
      </form>
      <form className="reader-form" method="post" action={action}>
        {hidden('approval')}
        <p>
          <label htmlFor="approval-name">{outside.name}</label>
          <input
            id="approval-name"
            name="name"
            autoComplete="name"
            defaultValue={name}
            maxLength={100}
            required
          />
        </p>
        <p className="contact-note">{outside.approveHint}</p>
        <button type="submit">{outside.approve}</button>
      </form>
    </section>
  );
}
