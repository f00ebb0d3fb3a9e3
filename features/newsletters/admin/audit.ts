import { defineAuditWords } from '../../../app/admin/audit/audit-part.ts';

export const audit = defineAuditWords({
  kind: 'letter',
  name: { en: 'Newsletters', hi: 'न्यूज़लेटर' },
  further: [{ kind: 'mailing', name: { en: 'Lists of newsletters', hi: 'न्यूज़लेटरों की सूचियाँ' } }],
  phrases: {
    'letter.create': { en: 'began the newsletter', hi: 'न्यूज़लेटर … शुरू किया' },
    'letter.update': { en: 'changed the newsletter', hi: 'न्यूज़लेटर … बदला' },
    'letter.delete': { en: 'deleted the newsletter', hi: 'न्यूज़लेटर … हटाया' },
    'letter.send': { en: 'sent the newsletter', hi: 'न्यूज़लेटर … भेजा' },
    'letter.stop': { en: 'stopped the newsletter', hi: 'न्यूज़लेटर … रोका' },
    'letter.end': { en: 'ended early the newsletter', hi: 'न्यूज़लेटर … बीच में समाप्त किया' },
    'letter.resume': { en: 'went on sending the newsletter', hi: 'न्यूज़लेटर … फिर भेजना शुरू किया' },
    'letter.resend': { en: 'sent again to some the newsletter', hi: 'न्यूज़लेटर … कुछ पतों पर फिर भेजा' },
    'letter.show': {
      en: 'showed on the page of newsletters',
      hi: 'न्यूज़लेटर … न्यूज़लेटरों के पन्ने पर दिखाया',
    },
    'letter.hide': {
      en: 'took from the page of newsletters',
      hi: 'न्यूज़लेटर … न्यूज़लेटरों के पन्ने से हटाया',
    },
    'mailing.create': { en: 'added the list of newsletters', hi: 'न्यूज़लेटरों की सूची … जोड़ी' },
    'mailing.update': { en: 'changed the list of newsletters', hi: 'न्यूज़लेटरों की सूची … बदली' },
    'mailing.delete': { en: 'deleted the list of newsletters', hi: 'न्यूज़लेटरों की सूची … हटाई' },
    'mailing.export': { en: 'exported who gets the newsletters', hi: 'सूची … के पते एक्सपोर्ट किए' },
    'mailing.import': { en: 'imported who gets the newsletters', hi: 'सूची … में पते इंपोर्ट किए' },
    'mailing.remove': { en: 'ended a subscription to the newsletters', hi: 'सूची … से एक पता हटाया' },
  },
});
