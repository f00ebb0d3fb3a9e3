import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { Interface } from '../../../app/words/interface.ts';
import { withOwnWords } from '../../../app/words/own-words.ts';
import type { Language } from '../../../contract/common.ts';
import type { SiteView } from '../../../contract/reading/site.ts';

const en = {
  outside: {
    title: 'Draft to read',
    hello: (name: string) => `For ${name}.`,
    intro:
      'You read a text that is not finished. Below it you can write to those who work on it, or approve it. Only they see that.',
    gone: 'This link no longer works',
    notes: 'Your notes',
    approved: 'You approved the text.',
    changed: 'The text has changed since.',
    form: 'What do you say of it?',
    name: 'Your name',
    words: 'The words that it is about, copied from the text (optional)',
    text: 'Your note',
    send: 'Send the note',
    approve: 'Approve the text as it is',
    approveHint: 'You agree to the text as it stands above. Nothing else is needed.',
  },
};

const hi: Catalogue<typeof en> = {
  outside: {
    title: 'पढ़ने के लिए मसौदा',
    hello: (name) => `${name} के लिए।`,
    intro:
      'यह पाठ अभी पूरा नहीं हुआ है। नीचे आप इस पर काम करने वालों को लिख सकते हैं या पाठ को मंज़ूरी दे सकते हैं। आपका लिखा केवल उन्हें दिखता है।',
    gone: 'यह लिंक अब काम नहीं करता',
    notes: 'आपके नोट',
    approved: 'आपने पाठ को मंज़ूरी दी।',
    changed: 'उसके बाद पाठ बदल गया है।',
    form: 'आप इस पर क्या कहेंगे?',
    name: 'आपका नाम',
    words: 'जिन शब्दों पर नोट है, पाठ से कॉपी करके (ज़रूरी नहीं)',
    text: 'आपका नोट',
    send: 'नोट भेजें',
    approve: 'पाठ को ऐसे ही मंज़ूरी दें',
    approveHint: 'ऊपर पाठ जैसा है, आप उससे सहमत हैं। इसके बाद और कुछ नहीं करना है।',
  },
};

/** The texts of the page behind a link for somebody outside. */
export const outsideTexts: Record<Language, Catalogue<typeof en>> = { en, hi };

export type OutsideTexts = Catalogue<typeof en>['outside'];

/** Returns them in the language of a page, as a site has worded them. */
export const textsOf = (
  { own }: Pick<SiteView, 'own'>,
  { language }: Pick<Interface, 'language'>,
): OutsideTexts => withOwnWords(outsideTexts[language], own.words[language]).outside;
