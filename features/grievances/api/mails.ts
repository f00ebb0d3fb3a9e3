import type { Language } from '../../../contract/common.ts';
import { addDays, wallTimeIn } from '../../../contract/zoned-time.ts';
import type { Mail } from '../../../domain/users/outbox.ts';
import type { Acknowledgement } from '../rules/acknowledge.ts';
import type { GrievanceReply } from '../rules/decide.ts';
import { type Appeal, mailWords } from './words.ts';

/** The last day of a deadline, which ends with it: 9 December 2026. */
function dayOf(answerBy: string, timeZone: string, language: Language): string {
  const { date, time } = wallTimeIn(timeZone, answerBy);
  const day = time === '00:00' ? addDays(date, -1) : date;
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/**
 * Returns the mail that says that a grievance has arrived, with its number and the day of the answer. It has nothing that
 * was typed: anybody may have typed the address too, to have the site mail their words to a stranger.
 */
export function acknowledgementMail(
  { email, number, language, answerBy }: Acknowledgement,
  timeZone: string,
): Mail {
  const own = mailWords[language];
  const text = own.acknowledged(number, dayOf(answerBy, timeZone, language));
  return {
    kind: 'notice',
    toAddress: true,
    to: email,
    language,
    subject: own.received(number),
    text,
  };
}

/** Returns the mail with the answer; `appeal`: where else one may turn to. */
export function answerMail(reply: GrievanceReply, appeal: Appeal): Mail {
  const { email: to, name, number, language, answer } = reply;
  const own = mailWords[language];
  const end = appeal.name || appeal.url ? [own.appeal(appeal)] : [];
  const text = [own.hello(name), own.decided(number), answer, ...end].join('\n\n');
  return { kind: 'notice', toAddress: true, to, language, subject: own.answered(number), text };
}

/** Returns the mail that tells the officer of a grievance; what it says stays in the register. */
export function officerMail(
  { to, language, timeZone }: { to: string; language: Language; timeZone: string },
  { number, answerBy, link }: { number: number; answerBy: string; link: string },
): Mail {
  const own = mailWords[language];
  const text = `${own.officer(dayOf(answerBy, timeZone, language))}\n\n${link}`;
  return { kind: 'notice', to, language, subject: own.arrived(number), text };
}
