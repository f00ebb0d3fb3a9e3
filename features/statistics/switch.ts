import { defineSwitch } from '../switch-part.ts';
import { statisticsName } from './name.ts';

export const statisticsSwitch = defineSwitch({
  name: statisticsName,
  about: {
    en: 'Counts which pages are opened, from which sites readers come and what they search, never by whom.',
    hi: 'यह गिना जाता है कि कौन-से पन्ने खुले, पाठक किन साइटों से आए और क्या खोजा, यह कभी नहीं कि किसने।',
  },
  off: {
    en: 'Nothing is counted, and sections of what is read most are empty; what was counted stays stored.',
    hi: 'कुछ नहीं गिना जाता, और सबसे ज़्यादा पढ़े गए लेखों के हिस्से ख़ाली रहते हैं; जो गिना जा चुका है, वह सुरक्षित रहता है।',
  },
});
