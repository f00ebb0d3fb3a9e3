/** The Hindi names of values of notifications, for messages that name one. */
export const fields = { push: 'ब्राउज़र की सूचनाएँ', pushMost: 'ज़्यादा से ज़्यादा ब्राउज़र' };
