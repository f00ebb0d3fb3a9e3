/** The Hindi names of values of newsletters, for messages that name one. */
export const fields = {
  subject: 'विषय-पंक्ति',
  preheader: 'झलक की पंक्ति',
  intro: 'आप जो कहना चाहें',
};
