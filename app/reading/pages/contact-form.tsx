import { limits } from '../../../contract/limits.ts';
import { useInterface } from '../../words/interface.ts';

/** Sends a message to the editors; a plain form that needs no script. */
export function ContactForm() {
  const { words, language } = useInterface();
  const { contact } = words;
  return (
    <section className="contact" id="contact" lang={language} aria-labelledby="contact-title">
      <h2 id="contact-title">{contact.title}</h2>
      <form method="post" action="/api/messages">
        <input type="hidden" name="language" value={language} />
        <p>
          <label htmlFor="contact-name">{contact.name}</label>
          <input id="contact-name" name="name" autoComplete="name" maxLength={100} required />
        </p>
        <p>
          <label htmlFor="contact-email">{contact.email}</label>
          <input
            id="contact-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </p>
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
        {/* A honeypot: only robots fill it in. */}
        <p className="sr-only" aria-hidden="true">
          <label htmlFor="contact-topic">{contact.leaveEmpty}</label>
          <input id="contact-topic" name="topic" tabIndex={-1} autoComplete="off" />
        </p>
        <p className="contact-note">{contact.note}</p>
        <button type="submit">{contact.send}</button>
      </form>
    </section>
  );
}
