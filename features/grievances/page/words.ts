import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { Language } from '../../../contract/common.ts';

const en = {
  title: 'Grievances',
  about: 'Complain about something that we have published, and read what became of complaints.',
  officer: 'The grievance officer',
  name: 'Name',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  since: 'Since',
  how: 'What happens with your grievance',
  acknowledge: (hours: number) =>
    `You get its number at once, and within ${hours} hours a mail that it has arrived.`,
  answer: (days: number) =>
    `The officer decides within ${days} days and tells you so by mail. The day on which it arrives does not count.`,
  appeal:
    'If you are not satisfied, you may appeal within fifteen days to the self-regulating body of which we are a member:',
  disclosed:
    'Each month we disclose how many grievances came, what was decided and what we answered, without your name.',
  retention: (days: number) =>
    `Your name and e-mail are kept for ${days} days after the answer, then they are deleted.`,
  write: 'Write a grievance',
  story: 'Address of the story',
  storyHint: 'Copy it from the address bar of your browser.',
  kind: 'What is it about?',
  text: 'What is wrong, and what do you ask us to do?',
  send: 'Send the grievance',
  sent: 'Your grievance has arrived',
  sentNumber: (number: string) => `Its number is ${number}. Please keep it.`,
  sentText: 'A mail with the number is on its way where this site sends mails.',
  months: 'Monthly disclosures',
  monthTitle: (month: string) => `Grievances in ${month}`,
  monthAbout:
    'Counted from the register of grievances (rule 19 of the Information Technology Rules, 2021).',
  running: 'This month is not over: the figures are those of today.',
  before: 'Undecided at the beginning',
  received: 'Received',
  answered: 'Decided and answered',
  late: 'Of these, after their day',
  pending: 'Undecided at the end',
  byKind: 'What was received',
  byOutcome: 'What was done',
  decided: 'What was decided',
  number: (number: number) => `Grievance ${number}`,
  receivedOn: (day: string) => `received on ${day}`,
  decidedOn: (day: string, inTime: boolean) =>
    inTime ? `decided on ${day}` : `decided on ${day}, after the deadline`,
  ourAnswer: 'Our answer:',
  nothing: 'Nothing was received and nothing decided.',
  all: 'To the grievance page',
};

const hi: Catalogue<typeof en> = {
  title: 'शिकायतें',
  about: 'हमारे प्रकाशित किसी लेख या चित्र पर शिकायत करें, और पढ़ें कि शिकायतों पर क्या हुआ।',
  officer: 'शिकायत अधिकारी',
  name: 'नाम',
  address: 'पता',
  email: 'ईमेल',
  phone: 'फ़ोन',
  since: 'कब से',
  how: 'आपकी शिकायत पर क्या होता है',
  acknowledge: (hours) =>
    `शिकायत का नंबर तुरंत मिलता है, और ${hours} घंटे के भीतर मेल से पावती कि वह हमें मिल गई।`,
  answer: (days) =>
    `शिकायत अधिकारी ${days} दिन के भीतर फ़ैसला करते हैं और आपको मेल से बताते हैं। जिस दिन शिकायत मिलती है, वह दिन नहीं गिना जाता।`,
  appeal: 'अगर आप संतुष्ट न हों, तो पंद्रह दिन के भीतर उस स्व-नियामक संस्था में अपील कर सकते हैं जिसके हम सदस्य हैं:',
  disclosed:
    'हर महीने हम बताते हैं कि कितनी शिकायतें आईं, क्या फ़ैसला हुआ और हमने क्या जवाब दिया, आपके नाम के बिना।',
  retention: (days) => `आपका नाम और ईमेल जवाब के बाद ${days} दिन तक रहता है, फिर हटा दिया जाता है।`,
  write: 'शिकायत लिखें',
  story: 'लेख का पता',
  storyHint: 'ब्राउज़र में दिख रहा लेख का पता यहाँ कॉपी करें।',
  kind: 'शिकायत किस बारे में है?',
  text: 'क्या ग़लत है, और आप हमसे क्या चाहते हैं?',
  send: 'शिकायत भेजें',
  sent: 'आपकी शिकायत मिल गई है',
  sentNumber: (number) => `उसका नंबर ${number} है। इसे सँभालकर रखें।`,
  sentText: 'अगर यह साइट मेल भेजती है, तो नंबर आपके ईमेल पर भी आ रहा है।',
  months: 'मासिक ब्योरा',
  monthTitle: (month) => `${month} की शिकायतें`,
  monthAbout: 'गिनती शिकायतों के रजिस्टर से (सूचना प्रौद्योगिकी नियम, 2021 का नियम 19)।',
  running: 'यह महीना अभी चल रहा है: संख्याएँ आज तक की हैं।',
  before: 'शुरू में बिना फ़ैसले के',
  received: 'मिलीं',
  answered: 'फ़ैसला हुआ और जवाब दिया',
  late: 'इनमें से समय-सीमा के बाद',
  pending: 'अंत में बिना फ़ैसले के',
  byKind: 'शिकायतें किस बारे में थीं',
  byOutcome: 'क्या किया गया',
  decided: 'क्या फ़ैसले हुए',
  number: (number) => `शिकायत ${number}`,
  receivedOn: (day) => `${day} को मिली`,
  decidedOn: (day, inTime) => (inTime ? `${day} को फ़ैसला` : `${day} को फ़ैसला, समय-सीमा के बाद`),
  ourAnswer: 'हमारा जवाब:',
  nothing: 'न कोई शिकायत मिली, न कोई फ़ैसला हुआ।',
  all: 'शिकायत के पन्ने पर जाएँ',
};

/** The texts of the pages about grievances, apart from those that every screen of people who work loads. */
export const grievanceWords: Record<Language, Catalogue<typeof en>> = { en, hi };
