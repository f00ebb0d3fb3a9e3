/** What notes are called, and the feature: notes and readers outside. */
export const notesName = { en: 'Notes', hi: 'नोट' };
export const reviewingName = { en: 'Notes and outside readers', hi: 'नोट और बाहर के पाठक' };
