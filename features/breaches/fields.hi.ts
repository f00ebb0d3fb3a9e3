/** The Hindi names of values of breaches, for messages that name one. */
export const fields = {
  noticedAt: 'कब पता चला',
  what: 'क्या हुआ',
  people: 'किन पर असर, और कितने लोग',
  data: 'कौन-सा डेटा',
  done: 'क्या किया गया',
  boardToldAt: 'डेटा संरक्षण बोर्ड को बताया',
  peopleToldAt: 'जिनका डेटा है, उन्हें बताया',
};
