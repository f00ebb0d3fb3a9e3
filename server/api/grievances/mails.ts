import type { Language } from '../../../contract/common.ts';
import { addDays, wallTimeIn } from '../../../contract/zoned-time.ts';
import type { Acknowledgement } from '../../../domain/grievances/acknowledge.ts';
import type { GrievanceReply } from '../../../domain/grievances/decide.ts';
import type { Mail } from '../../../domain/users/outbox.ts';

/** The last day of a deadline, which ends with it: 9 December 2026. */
function dayOf(answerBy: string, timeZone: string, language: Language): string {
  const { date, time } = wallTimeIn(timeZone, answerBy);
  const day = time === '00:00' ? addDays(date, -1) : date;
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

interface Appeal {
  name: string;
  url: string;
}

const texts = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    received: (number: number) => `Your grievance has number ${number}`,
    acknowledged: (number: number, day: string) =>
      `Your grievance has reached us and has number ${number}. We answer it by ${day}. Please name the number if you write to us about it.`,
    answered: (number: number) => `The answer to your grievance ${number}`,
    decided: (number: number) => `this is our answer to your grievance ${number}:`,
    appeal: ({ name, url }: Appeal) =>
      `If you are not satisfied with it, you may appeal within fifteen days to the self-regulating body of which we are a member: ${[name, url].filter(Boolean).join(', ')}`,
    arrived: (number: number) => `Grievance ${number} has arrived`,
    officer: (day: string) => `a grievance has arrived. It is to be answered by ${day}:`,
  },
  hi: {
    hello: (name: string) => `नमस्ते ${name},`,
    received: (number: number) => `आपकी शिकायत का नंबर ${number} है`,
    acknowledged: (number: number, day: string) =>
      `आपकी शिकायत हमें मिल गई है। उसका नंबर ${number} है। हम ${day} तक उसका जवाब देंगे। इसके बारे में लिखते समय यह नंबर बताएँ।`,
    answered: (number: number) => `आपकी शिकायत ${number} का जवाब`,
    decided: (number: number) => `आपकी शिकायत ${number} पर हमारा जवाब:`,
    appeal: ({ name, url }: Appeal) =>
      `अगर आप इससे संतुष्ट नहीं हैं, तो पंद्रह दिन के भीतर उस स्व-नियामक संस्था में अपील कर सकते हैं जिसके हम सदस्य हैं: ${[name, url].filter(Boolean).join(', ')}`,
    arrived: (number: number) => `शिकायत ${number} आई है`,
    officer: (day: string) => `एक शिकायत आई है। ${day} तक उसका जवाब देना है:`,
  },
};

/**
 * Returns the mail that says that a grievance has arrived, with its number and the day of the answer. It has nothing that
 * was typed: anybody may have typed the address too, to have the site mail their words to a stranger.
 */
export function acknowledgementMail(
  { email, number, language, answerBy }: Acknowledgement,
  timeZone: string,
): Mail {
  const own = texts[language];
  const text = own.acknowledged(number, dayOf(answerBy, timeZone, language));
  return { kind: 'notice', to: email, language, subject: own.received(number), text };
}

/** Returns the mail with the answer; `appeal`: where else one may turn to. */
export function answerMail(reply: GrievanceReply, appeal: Appeal): Mail {
  const { email: to, name, number, language, answer } = reply;
  const own = texts[language];
  const end = appeal.name || appeal.url ? [own.appeal(appeal)] : [];
  const text = [own.hello(name), own.decided(number), answer, ...end].join('\n\n');
  return { kind: 'notice', to, language, subject: own.answered(number), text };
}

/** Returns the mail that tells the officer of a grievance; what it says stays in the register. */
export function officerMail(
  { to, language, timeZone }: { to: string; language: Language; timeZone: string },
  { number, answerBy, link }: { number: number; answerBy: string; link: string },
): Mail {
  const own = texts[language];
  const text = `${own.officer(dayOf(answerBy, timeZone, language))}\n\n${link}`;
  return { kind: 'notice', to, language, subject: own.arrived(number), text };
}
