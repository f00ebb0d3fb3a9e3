/** The views of articles, for the few screens that have them. */
export const viewWords = {
  en: {
    label: 'View',
    views: {
      mine: 'Mine',
      review: 'In review',
      late: 'Late',
      scheduled: 'Scheduled',
      live: 'Live',
    },
  },
  hi: {
    label: 'कौन-से लेख',
    views: {
      mine: 'मेरे',
      review: 'समीक्षा में',
      late: 'देर से',
      scheduled: 'समय तय',
      live: 'प्रकाशित',
    },
  },
};
