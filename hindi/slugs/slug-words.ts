import { decompose, toNfc } from '../nfc.ts';
import { toLatin } from '../romanize.ts';
import { foldNasalSigns } from '../words/nasals.ts';
import { english } from './slug-english.ts';
import { names } from './slug-names.ts';

/**
 * Words that the world writes in its own way: English ones in English, places and people as maps and
 * passports spell them.
 */
const pairs = `
स्कूल school; कॉलेज college; यूनिवर्सिटी university; क्लास class; टीचर teacher; स्टूडेंट student; बैंक bank; लोन loan; कार्ड card; एटीएम atm; यूपीआई upi;
पिन pin; कोड code; पासवर्ड password; ऑनलाइन online; ऑफ़लाइन offline; इंटरनेट internet; मोबाइल mobile; फ़ोन phone; स्मार्टफ़ोन smartphone; टेलीफ़ोन telephone;
कंप्यूटर computer; कम्प्यूटर computer; लैपटॉप laptop; सॉफ़्टवेयर software; हार्डवेयर hardware; ऐप app; एप app; वेबसाइट website; ब्लॉग blog; ब्लॉगर blogger;
वीडियो video; ऑडियो audio; फ़ोटो photo; कैमरा camera; स्क्रीन screen; टीवी tv; टेलीविज़न television; रेडियो radio; फ़िल्म film; फ़िल्में filmen; फ़िल्मों filmon; सिनेमा cinema;
हीरो hero; हीरोइन heroine; डायरेक्टर director; सीरीज़ series; सीरियल serial; स्टार star; म्यूज़िक music; डांस dance; पार्टी party; होटल hotel; रेस्तराँ restaurant; कैफ़े cafe;
यूट्यूब youtube; फ़ेसबुक facebook; गूगल google; व्हाट्सऐप whatsapp; व्हाट्सएप whatsapp; वॉट्सऐप whatsapp; इंस्टाग्राम instagram; ट्विटर twitter; ईमेल email; जीमेल gmail; एआई ai;
टेक्नोलॉजी technology; साइंस science; इंजीनियर engineer; इंजीनियरिंग engineering; डॉक्टर doctor; डॉ dr; नर्स nurse; हॉस्पिटल hospital; क्लिनिक clinic; ऑपरेशन operation; वायरस virus;
कोरोना corona; कोविड covid; वैक्सीन vaccine; कैंसर cancer; डायबिटीज़ diabetes; विटामिन vitamin; प्रोटीन protein; डाइट diet; फ़िटनेस fitness; जिम gym; योगा yoga;
पुलिस police; स्टेशन station; ट्रेन train; रेलवे railway; मेट्रो metro; बस bus; कार car; बाइक bike; टैक्सी taxi; ऑटो auto; ट्रक truck; साइकिल cycle; स्कूटर scooter; टिकट ticket;
पेट्रोल petrol; डीज़ल diesel; एयरपोर्ट airport; रोड road; हाईवे highway; ट्रैफ़िक traffic; ड्राइवर driver; पासपोर्ट passport; वीज़ा visa; टूर tour; होटलों hotelon;
क्रिकेट cricket; मैच match; टीम team; कप cup; विश्वकप vishwa-cup; ओलंपिक olympic; फ़ुटबॉल football; हॉकी hockey; टेनिस tennis; बैडमिंटन badminton; मेडल medal; गोल goal; कोच coach; आईपीएल ipl;
बजट budget; टैक्स tax; जीएसटी gst; शेयर share; मार्केट market; कंपनी company; कंपनियाँ companiyan; बिज़नेस business; स्टार्टअप startup; मैनेजर manager; ऑफ़िस office; मीटिंग meeting; प्रोजेक्ट project;
रिपोर्ट report; न्यूज़ news; मीडिया media; लाइव live; अपडेट update; डाउनलोड download; डेटा data; फ़ाइल file; फ़ॉर्म form; लिंक link; ग्रुप group; लाइक like; टिप्स tips; ट्रिक trick; रिव्यू review; गाइड guide;
पेंशन pension; इंश्योरेंस insurance; पॉलिसी policy; स्कीम scheme; सब्सिडी subsidy; आईडी id; जॉब job; इंटरव्यू interview; रिज़ल्ट result; एग्ज़ाम exam; कोर्स course; डिग्री degree; सिलेबस syllabus;
कोर्ट court; जज judge; केस case; जेल jail; वोट vote; इलेक्शन election; सीट seat; कांग्रेस congress; बीजेपी bjp; मिनट minute; नंबर number; टाइम time; टेबल table; कुर्सी kursi; डिज़ाइन design;
चॉकलेट chocolate; केक cake; बिस्कुट biscuit; पिज़्ज़ा pizza; बर्गर burger; कॉफ़ी coffee; सूप soup; पास्ता pasta; सैंडविच sandwich; आइसक्रीम ice-cream; कुकर cooker; गैस gas; फ़्रिज fridge; बल्ब bulb; प्लास्टिक plastic;
बोतल bottle; बॉक्स box; बैग bag; पेन pen; पेपर paper; बुक book; लाइब्रेरी library; फ़ैशन fashion; स्टाइल style; मेकअप makeup; जींस jeans; शर्ट shirt; गिफ़्ट gift; सोशल social; पर्सनल personal;
रॉकेट rocket; सैटेलाइट satellite; रोबोट robot; मशीन machine; इंजन engine; बैटरी battery; सोलर solar; एनर्जी energy; पावर power; लाइट light; सिग्नल signal; नेटवर्क network; चैनल channel; पॉडकास्ट podcast;
टाइपराइटर typewriter; मॉनसून monsoon; मानसून monsoon; पार्क park; गार्डन garden; गेट gate; टावर tower; सिटी city; कॉलोनी colony; फ़्लैट flat; बिल bill; डिब्बा dibba; पेंटिंग painting; आर्ट art; गैलरी gallery;
दिल्ली delhi; मुंबई mumbai; कोलकाता kolkata; चेन्नई chennai; बेंगलुरु bengaluru; बैंगलोर bangalore; हैदराबाद hyderabad; पुणे pune; अहमदाबाद ahmedabad; लखनऊ lucknow; वाराणसी varanasi; बनारस banaras;
आगरा agra; कानपुर kanpur; इलाहाबाद allahabad; प्रयागराज prayagraj; मथुरा mathura; अयोध्या ayodhya; गोरखपुर gorakhpur; मेरठ meerut; ग़ाज़ियाबाद ghaziabad; नोएडा noida; गुड़गाँव gurgaon; गुरुग्राम gurugram;
फ़रीदाबाद faridabad; चंडीगढ़ chandigarh; अमृतसर amritsar; लुधियाना ludhiana; जालंधर jalandhar; शिमला shimla; मनाली manali; देहरादून dehradun; मसूरी mussoorie; हरिद्वार haridwar; ऋषिकेश rishikesh; नैनीताल nainital;
जयपुर jaipur; उदयपुर udaipur; जोधपुर jodhpur; जैसलमेर jaisalmer; बीकानेर bikaner; अजमेर ajmer; कोटा kota; रणथंभौर ranthambore; चित्तौड़गढ़ chittorgarh; भोपाल bhopal; इंदौर indore; ग्वालियर gwalior; उज्जैन ujjain; जबलपुर jabalpur;
नागपुर nagpur; नासिक nashik; सूरत surat; वडोदरा vadodara; राजकोट rajkot; पटना patna; गया gaya; राँची ranchi; जमशेदपुर jamshedpur; रायपुर raipur; भुवनेश्वर bhubaneswar; पुरी puri; गुवाहाटी guwahati; शिलांग shillong; दार्जिलिंग darjeeling;
श्रीनगर srinagar; जम्मू jammu; कश्मीर kashmir; लद्दाख ladakh; लेह leh; पंजाब punjab; हरियाणा haryana; हिमाचल himachal; उत्तराखंड uttarakhand; राजस्थान rajasthan; गुजरात gujarat; महाराष्ट्र maharashtra; बिहार bihar; झारखंड jharkhand;
छत्तीसगढ़ chhattisgarh; बंगाल bengal; ओडिशा odisha; असम assam; केरल kerala; कर्नाटक karnataka; तमिलनाडु tamil-nadu; तेलंगाना telangana; आंध्र andhra; गोवा goa; सिक्किम sikkim; मणिपुर manipur; मिज़ोरम mizoram; नागालैंड nagaland; मेघालय meghalaya; त्रिपुरा tripura;
हिंदुस्तान hindustan; इंडिया india; पाकिस्तान pakistan; बांग्लादेश bangladesh; नेपाल nepal; श्रीलंका sri-lanka; चीन china; जापान japan; अमेरिका america; अमरीका america; रूस russia; यूक्रेन ukraine; जर्मनी germany; फ़्रांस france; इटली italy;
इंग्लैंड england; ब्रिटेन britain; लंदन london; पेरिस paris; दुबई dubai; ईरान iran; इराक़ iraq; इसराइल israel; ऑस्ट्रेलिया australia; कनाडा canada; यूरोप europe; एशिया asia; अफ़्रीका africa; न्यूयॉर्क new-york; वॉशिंगटन washington;
में mein; मैं main; नहीं nahin; हैं hain; ज्ञान gyaan; ॐ om; सिंह singh; कृष्ण krishna; राम ram; बुद्ध buddha; गांधी gandhi; नेहरू nehru; टैगोर tagore; पटेल patel; मोदी modi; शर्मा sharma; वर्मा verma; मिश्र mishra; अंबेडकर ambedkar; आंबेडकर ambedkar;
दिवाली diwali; दीवाली diwali; ईद eid; क्रिसमस christmas; भगवद्गीता bhagavad-gita; गीता gita; शिव shiva; रामायण ramayan; महाभारत mahabharat; ताजमहल taj-mahal; हिंदी hindi; हिन्दी hindi; हिमालय himalaya; गंगा ganga; योग yog;
स्वागत swagat; स्वतंत्रता swatantrata; स्वास्थ्य swasthya; स्वच्छ swachchh; स्वाद swad; स्वर्ग swarg; विश्व vishwa; विश्वविद्यालय vishwavidyalaya; विद्यालय vidyalaya; भगवान bhagwan; ग़ज़ल ghazal; फ़ायदा fayda; फ़ायदे fayde; बावड़ी bawdi; हवा hawa; हवाई hawai; पकवान pakwan;
जानवर janwar; जानवरों janwaron; परवरिश parvarish; दवा dawa; दवाई dawai; दवाइयाँ dawaiyan; ज्वालामुखी jwalamukhi; अख़बार akhbar; मगरमच्छ magarmachchh; चमगादड़ chamgadar; हैंडपंप handpump; हैंडलूम handloom; ब्रेड bread; बर्तन bartan;
होमवर्क homework; लोकल local; बैकवाटर backwater; डायनासोर dinosaur; परेड parade; सर्कस circus; जोकर joker; योजना yojana; साड़ी saree; साड़ियाँ sariyan; लहँगा lehenga; आगमन aagaman; दोपहर dopahar; दशहरा dussehra; मुग़ल mughal; चाय chai; तबला tabla; साइकिलें cyclen; पहलवान pahalwan;
असफल asafal; असफलता asafalta; डायरी diary; प्रेशर pressure; मिनटों minaton; श्रीमती shrimati; अंदरूनी andaruni; ग़लत galat; सेल्फ़ी selfie; चार्जर charger; चैट chat; गेम game; गेमिंग gaming; स्पीकर speaker; हेडफ़ोन headphone; ट्रेनिंग training; कोचिंग coaching; एडमिशन admission; फ़ीस fees; नोट note; नोटिस notice; चेक check; सर्वर server; साइबर cyber; क्राइम crime; फ़्रॉड fraud; ओटीपी otp; रिचार्ज recharge; सिम sim; बैलेंस balance; क्रेडिट credit; डेबिट debit; म्यूचुअल mutual; फ़ंड fund; एसआईपी sip; सैलरी salary; प्रमोशन promotion; बॉस boss; मार्केटिंग marketing; ट्रेडिंग trading; क्रिप्टो crypto; ड्रोन drone; इलेक्ट्रिक electric; चार्जिंग charging; स्पेस space; मिशन mission; लैब lab; डॉलर dollar; यूरो euro; बॉलीवुड bollywood; हॉलीवुड hollywood; ट्रेलर trailer; सॉन्ग song; कॉमेडी comedy; शो show; एक्टर actor; एक्ट्रेस actress; सुपरस्टार superstar; फ़ैन fan; वर्ल्ड world; टेस्ट test; सीज़न season; फ़ाइनल final; कप्तान kaptan; स्पिनर spinner; स्टेडियम stadium;
जनवरी january; फ़रवरी february; अक्टूबर october; अक्तूबर october; सितंबर september; सितम्बर september; एजेंट agent; एल्बम album; एलबम album; एंबुलेंस ambulance; एड्रेस address; ऑफ़िसर officer; एंड्रॉयड android; एंड्रॉइड android; वाईफ़ाई wifi; ब्रॉडबैंड broadband;
वॉकआउट walkout; मटन mutton; वेज veg; नॉनवेज non-veg; मंचूरियन manchurian; चाउमीन chowmein; एगलेस eggless; मोमोज़ momos; मोमो momo; सिज़लर sizzler; ब्राउनी brownie; कुकीज़ cookies; मफ़िन muffin; मिल्कशेक milkshake; स्मूदी smoothie; सलाद salad; टोस्ट toast; ऑमलेट omelette; फ्राई fry; फ़्राई fry; रोस्ट roast; ग्रेवी gravy; चीज़केक cheesecake; क्रीमी creamy;
होज़री hosiery; जूट jute; हाउसबोट houseboat; रिसॉर्ट resort; होमस्टे homestay; कैंपिंग camping; ट्रैकिंग trekking; ट्रेकिंग trekking; राफ़्टिंग rafting; सफ़ारी safari; क्रूज़ cruise; हिल hill; म्यूज़ियम museum; एग्ज़ीबिशन exhibition; गाइडलाइन guideline; टूरिज़्म tourism; ट्रैवलर traveller; पैकेज package;
हेलिकॉप्टर helicopter; एयरफ़ोर्स air-force; नेवी navy; आर्मी army; मिसाइल missile; ड्रिल drill; सर्जिकल surgical; स्ट्राइक strike; कर्फ़्यू curfew; लॉकडाउन lockdown; अनलॉक unlock; एफ़आईआर fir; चार्जशीट chargesheet; वॉरंट warrant; पैरोल parole; सस्पेंड suspend; ट्रांसफ़र transfer; प्रमोटर promoter; फ़्लाईओवर flyover; अंडरपास underpass; एक्सप्रेसवे expressway; टोल toll; रोडवेज़ roadways; पार्किंग parking; ई e;
फ़्रीलांसिंग freelancing; फ़्रीलांसर freelancer; वर्क work; फ़्रॉम from; रिमोट remote; हाइब्रिड hybrid; इंटर्नशिप internship; प्लेसमेंट placement; कैंपस campus; फ़्रेशर fresher; बायोडाटा biodata; सीवी cv; लिंक्डइन linkedin; प्लानर planner; इवेंट event; फ़ोटोग्राफ़ी photography; पोर्टफ़ोलियो portfolio; डिज़ाइनर designer; एडिटर editor; राइटर writer; पब्लिशर publisher;
फ़िल्मफ़ेयर filmfare; ऑस्कर oscar; टीज़र teaser; सीक्वल sequel; रीमेक remake; बॉक्सऑफ़िस box-office; ब्लॉकबस्टर blockbuster; सुपरहिट superhit; फ़्लॉप flop; ओटीटी ott; थ्रिलर thriller; हॉरर horror; रोमांटिक romantic; ड्रामा drama; सिंगर singer; रैपर rapper; कॉन्सर्ट concert; फ़ेस्टिवल festival; कॉमेडियन comedian; स्टैंडअप standup; बिग big;
डेंगू dengue; मलेरिया malaria; चिकनगुनिया chikungunya; ब्लडप्रेशर blood-pressure; थायरॉइड thyroid; थायरॉयड thyroid; इन्फ़ेक्शन infection; इंफ़ेक्शन infection; एंटीबायोटिक antibiotic; वैक्सिनेशन vaccination; सर्जन surgeon; आईसीयू icu; ऑक्सीमीटर oximeter; मास्क mask; सैनिटाइज़र sanitizer; इम्यूनिटी immunity; स्किनकेयर skincare; हेयरस्टाइल hairstyle; मेकओवर makeover;
अवॉर्ड award; अवार्ड award; रिकॉर्ड record; वर्ल्डकप world-cup; टूर्नामेंट tournament; चैंपियंस champions; ट्रॉफ़ी trophy; लीग league; क्लब club; गोलकीपर goalkeeper; विकेटकीपर wicketkeeper; ऑलराउंडर all-rounder; स्ट्राइकर striker; चैलेंज challenge; सुपर super; ओवर over; पावरप्ले powerplay; अंपायर umpire
`;

/** A word as the tables of names and of English words are asked for it: without dots below, the nasal sign one. */
export const wordKey = (word: string) =>
  toNfc(foldNasalSigns(decompose(word).replaceAll('\u093c', '')));

/** A word as the table above is asked for it: डाक्टर is डॉक्टर, too. */
const looseKey = (word: string) => wordKey(word).replaceAll('\u0949', '\u093e');

const entries = (table: string) =>
  table
    .trim()
    .split(/;\s*/)
    .map((entry) => entry.split(' '));

interface Tables {
  loose: Map<string, string>;
  exact: Map<string, string>;
}

let read: Tables | undefined;

/** The tables, read at the first word. */
function tables(): Tables {
  if (read) return read;
  const loose = new Map<string, string>();
  const exact = new Map<string, string>();
  for (const [word = '', spelling = ''] of entries(pairs)) loose.set(looseKey(word), spelling);
  for (const [spelling = '', ...words] of entries(english)) {
    for (const word of words) exact.set(word, spelling);
  }
  for (const [word = '', spelling = ''] of entries(names)) exact.set(wordKey(word), spelling);
  read = { loose, exact };
  return read;
}

/** The names of the Latin letters. */
const letters = new Map(
  'ए a; बी b; सी c; डी d; ई e; एफ f; जी g; एच h; आई i; जे j; के k; एल l; एम m; एन n; ओ o; पी p; क्यू q; आर r; एस s; टी t; यू u; वी v; डब्ल्यू w; एक्स x; वाई y; जेड z'
    .split('; ')
    .map((pair): [string, string] => {
      const [name = '', letter = ''] = pair.split(' ');
      return [name, letter];
    }),
);
export const letterNames = [...letters.keys()]
  .sort((one, other) => other.length - one.length)
  .join('|');
/** Returns the letter of a name. */
export const letterOf = (name: string): string | undefined => letters.get(name);
/** Two letters are a word more often: बीवी, टीका. */
const abbreviation = new RegExp(`^(?:${letterNames}){3,10}$`);

/** Returns the letters of an abbreviation that is spelled by their names: सीबीआई is cbi. */
function spelledLetters(key: string): string | undefined {
  if (!abbreviation.test(key)) return undefined;
  return key
    .match(new RegExp(letterNames, 'g'))
    ?.map((name) => letters.get(name))
    .join('');
}

/** Endings with which Hindi declines English words: स्कूलों is schoolon. */
const endings: [string, string][] = [
  ['ियों', 'iyon'],
  ['ियां', 'iyan'],
  ['ों', 'on'],
  ['ें', 'en'],
];

/** Returns the customary spelling of a Hindi word in Latin letters; undefined where rules give it. */
export function customarySpelling(word: string): string | undefined {
  const { loose, exact } = tables();
  const key = wordKey(word);
  const spellingOf = (word: string) => loose.get(looseKey(word)) ?? exact.get(word);
  const known = spellingOf(key) ?? spelledLetters(key);
  if (known) return known;
  // Of forts and the towns around them: Kumbhalgarh.
  if (/.गढ$/.test(key)) return `${slugByRules(word.replace(/गढ\u093c?$/, ''))}garh`;
  for (const [ending, spelling] of endings) {
    if (!key.endsWith(ending)) continue;
    const stem = key.slice(0, -ending.length);
    const found = ending.startsWith('ि')
      ? exact.get(`${stem}ी`)?.replace(/[iy]$/, '')
      : spellingOf(stem);
    // The a that ends vidyalaya and yoga is no letter of theirs: vidyalayon.
    if (found) return found.replace(/a$/, /[\u0915-\u0939]$/.test(stem) ? '' : 'a') + spelling;
  }
  // Plurals of English: मैप्स is maps.
  const single = key.endsWith('्स') && exact.get(key.slice(0, -2));
  return single ? single.replace(/s?$/, 's') : undefined;
}

/** Returns the spelling that the rules alone give. */
export const slugByRules = (word: string) => toLatin(word).toLowerCase();
