import { limits } from '../../../contract/limits.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Honeypot, NameAndEmail } from '../form-fields.tsx';
import { PrivacyNote } from '../privacy-note.tsx';

/** Sends a message to the editors; a plain form that needs no script. */
export function ContactForm() {
  const { words, language } = useReading();
  const { contact } = words;
  return (
    <section className="contact" id="contact" lang={language} aria-labelledby="contact-title">
      <h2 id="contact-title">{contact.title}</h2>
      <form className="reader-form" method="post" action="/api/messages">
        <input type="hidden" name="language" value={language} />
        <NameAndEmail form="contact" />
        <p>
          <label htmlFor="contact-message">{contact.message}</label>
          <textarea
            id="contact-message"
            name="message"
            rows={8}
            maxLength={limits.message}
            required
          />
        </p>
        <Honeypot form="contact" />
        <p className="contact-note">{contact.note}</p>
        <PrivacyNote purpose="contact" />
        <button type="submit">{contact.send}</button>
      </form>
    </section>
  );
}
