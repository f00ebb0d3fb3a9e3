/** Domains whose mailboxes are the same with dots in their name and without. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox that an e-mail leads to: with most providers what follows a plus is a note of its owner. Whoever
 * counts mails counts by it, or `reader+1`, `reader+2` … would each begin anew. Accounts go by the e-mail as it is.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const own = name.split('+', 1)[0] || name;
  return dotless.has(domain) ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${domain}`;
}
