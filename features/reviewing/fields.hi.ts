/** The Hindi names of values of notes, for messages that name one. */
export const fields = { replacement: 'इनकी जगह ये शब्द' };
