/** What the feature is called: notes and readers outside. */
export const reviewingName = { en: 'Notes and outside readers', hi: 'नोट और बाहर के पाठक' };
