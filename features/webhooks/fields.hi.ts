/** The Hindi names of values of webhooks, for messages that name one. */
export const fields = { events: 'इसे बताएँ जब' };
