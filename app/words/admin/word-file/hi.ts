import { limits } from '../../../../contract/limits.ts';
import { count } from '../../count.ts';
import type { WordFileWords } from './en.ts';
import { someOf } from './some-of.ts';

export const wordFile: WordFileWords = {
  about:
    'इससे एक अलग मसौदा बनेगा, हेडिंगों, सूचियों, तालिकाओं, लिंकों, फ़ुटनोट और चित्रों के साथ; चित्र संग्रह में जाएँगे। कृतिदेव या DevLys में लिखा पाठ यूनिकोड में बदल जाएगा।',
  file: 'Word फ़ाइल',
  choose: 'फ़ाइल चुनें',
  orDrop: 'या यहाँ छोड़ें',
  hint: '.docx, 20 MB तक।',
  opening: 'फ़ाइल खोली जा रही है…',
  opened: 'फ़ाइल मसौदे के रूप में खुल गई है।',
  converted: 'पुराने हिन्दी फ़ॉन्ट का पाठ बदला गया है: एक बार पूरा पढ़ लें।',
  missing: (numbers) =>
    `${count('hi', numbers.length, 'चित्र नहीं लाया जा सका', 'चित्र नहीं लाए जा सके')} (${someOf(numbers)})। Windows के आरेख, बहुत बड़े चित्र और ${limits.wordFile.pictures} से ज़्यादा चित्र नहीं लाए जाते।`,
};
