/** The texts of the script that brings new entries of a live blog. */
export const liveWords = {
  en: {
    now: 'just now',
    fresh: (count: number) => (count === 1 ? '1 new update' : `${count} new updates`),
    changed: 'Updates have changed: show',
    ended: 'The live updates have ended: show',
    pinned: 'Key point',
    corrected: (time: string) => `Corrected, ${time}:`,
  },
  hi: {
    now: 'अभी-अभी',
    fresh: (count: number) => (count === 1 ? '1 नया अपडेट' : `${count} नए अपडेट`),
    changed: 'अपडेट बदले हैं: दिखाएँ',
    ended: 'लाइव अपडेट समाप्त हुए: दिखाएँ',
    pinned: 'मुख्य बात',
    corrected: (time: string) => `भूल-सुधार, ${time}:`,
  },
};
