import { limits } from '../../../contract/limits.ts';

/** Writes to the editors: a plain form, which needs no script. */
export function ContactForm() {
  return (
    <section className="contact" id="contact" lang="en" aria-labelledby="contact-title">
      <h2 id="contact-title">Write to us here</h2>
      <form method="post" action="/api/messages">
        <p>
          <label htmlFor="contact-name">Your name</label>
          <input id="contact-name" name="name" autoComplete="name" maxLength={100} required />
        </p>
        <p>
          <label htmlFor="contact-email">Your e-mail</label>
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
          <label htmlFor="contact-message">Message, in Hindi or English</label>
          <textarea
            id="contact-message"
            name="message"
            rows={8}
            maxLength={limits.message}
            required
          />
        </p>
        {/* Only machines fill it in. */}
        <p className="contact-trap" aria-hidden="true">
          <label htmlFor="contact-topic">Leave this empty</label>
          <input id="contact-topic" name="topic" tabIndex={-1} autoComplete="off" />
        </p>
        <p className="contact-note">
          Your message goes to the editors of this site only. Your address is used to answer you.
        </p>
        <button type="submit">Send message</button>
      </form>
    </section>
  );
}
