const DAY = 86_400_000;

/** Requests for newsletters that nobody has confirmed, and milliseconds for which they wait. */
export const newsletterRequests = { table: 'letter_requests', waits: 3 * DAY } as const;

/** The mails that ask to confirm one: they wait while a mailbox has had as many as it gets. */
export const confirmationMail = { mail: 'letters', toStrangers: true, held: true } as const;
