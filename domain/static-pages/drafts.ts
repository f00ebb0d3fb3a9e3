import type { Language } from '../../contract/common.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { inLanguage } from '../../contract/paths/language-prefix.ts';
import { paths } from '../../contract/paths/paths.ts';
import { type FeaturePrivacy, purposesOf } from '../../contract/privacy-purposes.ts';
import type { Setting } from '../../contract/setting.ts';
import { type Settings, settingsIn } from '../../contract/settings.ts';
import {
  draftSlugs,
  type Page,
  type PageDraft,
  type PageText,
} from '../../contract/static-pages.ts';
import type { Transaction } from '../../database/database.ts';
import { namedRules } from '../../features/rules.ts';
import { otherLanguage } from '../../hindi/language.ts';
import { partsOn } from '../features/off.ts';
import { getSettings, settingOf } from '../settings.ts';
import { createPage } from './edit.ts';

const lawyer: Record<Language, string> = {
  hi: 'यह मसौदा है, क़ानूनी सलाह नहीं। प्रकाशित करने से पहले इसे किसी वकील से पढ़वाएँ, और यह पंक्ति हटा दें।',
  en: 'This is a draft and no legal advice. Have a lawyer read it before you publish it, and take out this line.',
};

interface Around {
  /** The settings with the texts of the language. */
  settings: Settings;
  language: Language;
  /** What features say of personal data. */
  features: FeaturePrivacy[];
  /** Returns the address of a path in the language. */
  to: (path: string) => string;
}

const heading = (text: string) => `<h2>${escapeHtml(text)}</h2>`;
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const link = (path: string, text: string) =>
  `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;

function privacy({ settings, language, features, to }: Around): PageText {
  const isHindi = language === 'hi';
  const { siteName, contactEmail } = settings;
  const purposes = purposesOf(features, language).map(({ title, what, why, retention }) =>
    [heading(title), ...[what, why, retention].map(paragraph)].join('\n'),
  );
  const officer = features.flatMap(({ officer }) => officer ?? [])[0];
  const who = officer?.[language] ?? `${siteName}, ${contactEmail}`;
  const choices = link(
    to(paths.privacyChoices()),
    isHindi ? 'निजता के विकल्प' : 'Your privacy choices',
  );
  const rights = isHindi
    ? `${paragraph('आप जान सकते हैं कि आपके बारे में क्या रखा है, उसे ठीक करवा और हटवा सकते हैं, और अपनी सहमति वापस ले सकते हैं। वापस लेना उतना ही आसान है जितना देना:')}\n<p>${choices}</p>`
    : `${paragraph('You may learn what is kept about you, have it corrected and deleted, and take back what you agreed to. That is as easy as agreeing:')}\n<p>${choices}</p>`;
  return {
    title: isHindi ? 'निजता की सूचना' : 'Privacy notice',
    metaDescription: isHindi
      ? `${siteName} कौन-सा निजी डेटा रखती है, क्यों और कब तक।`
      : `Which personal data ${siteName} keeps, why and how long.`,
    body: [
      paragraph(lawyer[language]),
      ...purposes,
      heading(isHindi ? 'आपके अधिकार' : 'Your rights'),
      rights,
      heading(isHindi ? 'किससे कहें' : 'Whom to ask'),
      paragraph(who),
      paragraph(
        isHindi
          ? 'जवाब से संतुष्ट न हों, तो भारत के डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।'
          : 'If the answer does not satisfy you, you may complain to the Data Protection Board of India.',
      ),
    ].join('\n'),
  };
}

function accessibility({ settings, language }: Around): PageText {
  const isHindi = language === 'hi';
  const { siteName, contactEmail } = settings;
  const parts = isHindi
    ? [
        'हम चाहते हैं कि यह साइट हर कोई पढ़ सके। इसे WCAG 2.2 के स्तर AA के अनुसार बनाया गया है।',
        'पन्ने कीबोर्ड से चलते हैं, बिना JavaScript के पढ़े जा सकते हैं और 200% तक बड़े करने पर भी पूरे दिखते हैं। हर पन्ना और हर अंश अपनी भाषा बताता है, ताकि स्क्रीन रीडर उसे ठीक पढ़े। लेख के पन्ने पर अक्षर बड़े किए जा सकते हैं, और लेख सुना जा सकता है।',
        'जहाँ हम अभी पीछे हैं: दूसरी सेवाओं के वीडियो और पोस्ट, और वे चित्र जिनका वर्णन अभी नहीं लिखा गया। (यहाँ वह लिखें जो आपकी जाँच में मिला हो।)',
      ]
    : [
        'We want everybody to be able to read this site. It is made to meet level AA of WCAG 2.2.',
        'Pages work by keyboard, can be read without JavaScript, and stay whole at 200% of their size. Every page and passage says its language, so that screen readers speak it well. Articles can be shown in larger letters, and listened to.',
        'Where we fall short: videos and posts of other services, and pictures that nobody has described yet. (Write here what your own tests have found.)',
      ];
  const ask = isHindi
    ? `कुछ पढ़ा या चलाया न जा सके, तो हमें लिखें: ${contactEmail}। हम कुछ दिनों में जवाब देंगे।`
    : `If you cannot read or use something, write to us: ${contactEmail}. We answer within days.`;
  return {
    title: isHindi ? 'सुगम्यता' : 'Accessibility',
    metaDescription: isHindi
      ? `${siteName} को सबके पढ़ने लायक़ बनाने के लिए क्या किया गया है।`
      : `What makes ${siteName} readable for everybody, and whom to tell where it is not.`,
    body: [
      paragraph(lawyer[language]),
      ...parts.map(paragraph),
      heading(isHindi ? 'हमें बताएँ' : 'Tell us'),
      paragraph(ask),
    ].join('\n'),
  };
}

/** Returns what features say of personal data as they are used now. */
async function readFeaturePrivacy(trx: Transaction) {
  const reader = {
    db: trx,
    passing: true,
    // Whether it does is the matter of a process, and a draft tells of any.
    sendsMail: true,
    show() {},
    setting: <T>(setting: Setting<T>) => settingOf(trx, setting),
  };
  const rules = await partsOn(trx, await namedRules());
  return Promise.all(rules.flatMap(({ privacy }) => privacy?.(reader) ?? []));
}

const writers = { privacy, accessibility };

/**
 * Adds a page that readers do not see yet, with a first text in both languages as the settings are now. Throws 409
 * where there is one with its address.
 */
export async function createDraft(trx: Transaction, kind: PageDraft, actor: string): Promise<Page> {
  const settings = await getSettings(trx);
  const features = await readFeaturePrivacy(trx);
  const write = (language: Language) =>
    writers[kind]({
      settings: settingsIn(settings, language),
      language,
      features,
      to: (path) => inLanguage(path, language, settings.language),
    });
  const values = {
    slug: draftSlugs[kind],
    ...write(settings.language),
    inFooter: false,
    inOtherLanguage: write(otherLanguage(settings.language)),
  };
  return createPage(trx, values, actor, { hidden: true });
}
