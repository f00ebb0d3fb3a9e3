import type { FeaturesWords } from './en.ts';

/** The texts of the screen of features, in Hindi. */
export const features: FeaturesWords = {
  about:
    'इस साइट को जिसकी ज़रूरत न हो, उसे बंद किया जा सकता है: तब उसकी न कोई स्क्रीन रहती है, न पन्ना, न API, और पाठकों के पन्नों में उसका कुछ नहीं आता।',
  off: 'बंद',
  deletesNothing:
    'कुछ नहीं हटता: जो उसमें है वह रहता है, बैकअप और एक्सपोर्ट में भी, और चालू करने पर फिर मिलता है।',
  question: {
    title: (name) => `“${name}” बंद करें?`,
    action: 'सुविधा बंद करें',
  },
};
