import type { AdminWords } from '../../../words/admin/en.ts';

type Screen = keyof AdminWords['shell']['screens'] | 'profile';

/**
 * What people call the screens and what is done on them besides, in both languages: nobody knows all names of a
 * program, and many type the language that their keyboard has. None of it is shown.
 */
export const searchWords: Partial<Record<Screen, string>> = {
  dashboard: 'start overview home डैशबोर्ड शुरुआत',
  articles: 'article stories posts news content लेख ख़बरें समाचार पोस्ट',
  home: 'home page front lead pin sections breaking होम पेज मुखपृष्ठ पिन पहला पन्ना',
  categories: 'category sections topics desks विषय श्रेणी कैटेगरी वर्ग',
  tags: 'tag keywords topics labels टैग कीवर्ड',
  series: 'series parts collection podcast शृंखला सीरीज़ भाग',
  media:
    'media library images pictures photos photographs files upload crop फ़ोटो चित्र तस्वीर लाइब्रेरी अपलोड',
  pages: 'page static about imprint contact privacy पन्ना पेज',
  bin: 'bin trash deleted removed recycle restore undelete कूड़ेदान ट्रैश हटाए रद्दी बहाल',
  redirects: 'redirect old addresses url 404 moved links रीडायरेक्ट पता लिंक',
  synonyms: 'synonym search words पर्यायवाची खोज',
  dictionary: 'dictionary spelling spellcheck words शब्दकोश वर्तनी स्पेलिंग',
  sitemap: 'sitemap seo google search console साइटमैप एसईओ',
  users:
    'users people team staff authors editors roles invite member password reset टीम लोग सदस्य लेखक संपादक भूमिका न्योता पासवर्ड',
  consents: 'consent consents register agreed privacy gdpr dpdp सहमति सहमतियाँ रजिस्टर निजता अनुमति',
  contact: 'contact messages inbox readers mail संपर्क संदेश इनबॉक्स',
  settings:
    'settings options preferences site name logo theme colours language time zone social map feeds robots sign-up two-step push सेटिंग लोगो रंग भाषा नाम थीम समय क्षेत्र',
  stages: 'stages workflow review steps चरण',
  features: 'features modules plugins switch on off सुविधाएँ चालू बंद',
  audit: 'audit log history activity who गतिविधि लॉग इतिहास',
  keys: 'api key token developer program कुंजी',
  backups: 'backup backups export download archive copy save बैकअप एक्सपोर्ट डाउनलोड',
  health: 'health status disk version mail test हाल स्थिति',
  help: 'help manual guide how support सहायता मदद',
  profile:
    'profile password passkey two-step two-factor 2fa code sessions account picture name bio notifications पासवर्ड प्रोफ़ाइल खाता पासकी सूचना',
};
