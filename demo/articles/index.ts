import type { DemoArticle } from '../types.ts';
import aMonthWithoutAPhoneAtDinner from './a-month-without-a-phone-at-dinner.ts';
import aNightTrainToJaisalmer from './a-night-train-to-jaisalmer.ts';
import acharKiDhoop from './achar-ki-dhoop.ts';
import bachcheKaGussa from './bachche-ka-gussa.ts';
import baoliKaVigyan from './baoli-ka-vigyan.ts';
import beesThatDanceDirections from './bees-that-dance-directions.ts';
import bluePotteryHasNoClay from './blue-pottery-has-no-clay.ts';
import chessCameFromChaturanga from './chess-came-from-chaturanga.ts';
import coldWaterFromAClayPot from './cold-water-from-a-clay-pot.ts';
import dadiKiKahani from './dadi-ki-kahani.ts';
import dalBaatiKiAanch from './dal-baati-ki-aanch.ts';
import devanagariKiShirorekha from './devanagari-ki-shirorekha.ts';
import doBhashaonKiParvarish from './do-bhashaon-ki-parvarish.ts';
import ekChitthiJoDerSePahunchi from './ek-chitthi-jo-der-se-pahunchi.ts';
import envelopeBudget from './envelope-budget.ts';
import hawaMahalKiKhidkiyan from './hawa-mahal-ki-khidkiyan.ts';
import howAPressureCookerCheats from './how-a-pressure-cooker-cheats.ts';
import howTrainsStayApart from './how-trains-stay-apart.ts';
import inkOnYourFinger from './ink-on-your-finger.ts';
import johariBazaarKiSubah from './johari-bazaar-ki-subah.ts';
import kathputliKeDhage from './kathputli-ke-dhage.ts';
import khejriRegistanKaPed from './khejri-registan-ka-ped.ts';
import lastDigitOfABarcode from './last-digit-of-a-barcode.ts';
import manWhoMendsTypewriters from './man-who-mends-typewriters.ts';
import monsoonKaiseAataHai from './monsoon-kaise-aata-hai.ts';
import neendKaHisab from './neend-ka-hisab.ts';
import patangItniUnchiKyon from './patang-itni-unchi-kyon.ts';
import pustakalayWaliGali from './pustakalay-wali-gali.ts';
import readingToAChildInTwoLanguages from './reading-to-a-child-in-two-languages.ts';
import rupayeKaChinh from './rupaye-ka-chinh.ts';
import sambharSaltAndFlamingos from './sambhar-salt-and-flamingos.ts';
import sanganerKiChhapai from './sanganer-ki-chhapai.ts';
import shunyaKiKahani from './shunya-ki-kahani.ts';
import sixDigitsOfAPinCode from './six-digits-of-a-pin-code.ts';
import skyBeforeADustStorm from './sky-before-a-dust-storm.ts';
import surajKiGhadiSamratYantra from './suraj-ki-ghadi-samrat-yantra.ts';
import tenMinutesOfFilmAnEveningOfTalk from './ten-minutes-of-film-an-evening-of-talk.ts';
import whatMyGrandmotherWantedToHear from './what-my-grandmother-wanted-to-hear.ts';
import whyJaipurIsPink from './why-jaipur-is-pink.ts';
import winterSkyFromARooftop from './winter-sky-from-a-rooftop.ts';

/** The demonstration articles, newest first. */
export const articles: DemoArticle[] = [
  surajKiGhadiSamratYantra,
  sanganerKiChhapai,
  readingToAChildInTwoLanguages,
  patangItniUnchiKyon,
  ekChitthiJoDerSePahunchi,
  howAPressureCookerCheats,
  hawaMahalKiKhidkiyan,
  aNightTrainToJaisalmer,
  whyJaipurIsPink,
  manWhoMendsTypewriters,
  dalBaatiKiAanch,
  envelopeBudget,
  bachcheKaGussa,
  bluePotteryHasNoClay,
  neendKaHisab,
  pustakalayWaliGali,
  baoliKaVigyan,
  coldWaterFromAClayPot,
  tenMinutesOfFilmAnEveningOfTalk,
  shunyaKiKahani,
  sambharSaltAndFlamingos,
  johariBazaarKiSubah,
  lastDigitOfABarcode,
  aMonthWithoutAPhoneAtDinner,
  devanagariKiShirorekha,
  sixDigitsOfAPinCode,
  dadiKiKahani,
  doBhashaonKiParvarish,
  whatMyGrandmotherWantedToHear,
  skyBeforeADustStorm,
  khejriRegistanKaPed,
  howTrainsStayApart,
  monsoonKaiseAataHai,
  inkOnYourFinger,
  acharKiDhoop,
  rupayeKaChinh,
  chessCameFromChaturanga,
  kathputliKeDhage,
  winterSkyFromARooftop,
  beesThatDanceDirections,
];
