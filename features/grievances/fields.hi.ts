/** The Hindi names of values of grievances, for messages that name one. */
export const fields = {
  grievances: 'शिकायतें:',
  story: 'लेख का पता',
  answer: 'जवाब',
  outcome: 'क्या किया गया',
  disclosed: 'मासिक ब्योरे में जवाब के बारे में क्या छपे',
  notes: 'नोट',
  phone: 'फ़ोन',
  acknowledgeHours: 'कितने घंटे में पावती',
  answerDays: 'कितने दिन में जवाब',
  keepDays: 'जवाब के बाद नाम कितने दिन रहे',
};
