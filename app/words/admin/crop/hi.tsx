import { limits } from '../../../../contract/limits.ts';
import type { CropWords } from './en.tsx';

const handle = (side: string) => `तीर वाली कुंजियों से ${side} खिसकाकर चुने हुए हिस्से का आकार बदलें`;

export const crop: CropWords = {
  notThere: 'यह चित्र संग्रह में नहीं है, इसलिए इसे काटा नहीं जा सकता।',
  moves: 'एनिमेटेड चित्र को काटा नहीं जा सकता।',
  cropping: 'काटा जा रहा है…',
  shape: 'आकार',
  shapes: {
    free: 'मनचाहा',
    cover: 'मुख्य चित्र 16:10',
    screen: '16:9',
    print: '3:2',
    wide: '4:3',
    square: '1:1',
  },
  pixels: (size) => <>{size} पिक्सेल</>,
  tooSmall: `: बहुत छोटा है, कम से कम ${limits.cropPixels} × ${limits.cropPixels} चाहिए`,
  byPress: 'बिना खींचे हिस्सा चुनें',
  sides: { x: 'बाईं ओर से', y: 'ऊपर से', width: 'चौड़ाई', height: 'ऊँचाई' },
  asItIs: 'मौजूदा चित्र',
  keepBoth: 'दोनों रखें',
  replace: (places) =>
    places === 1 ? 'जिस जगह यह दिखता है, वहाँ बदलें' : `जहाँ यह दिखता है, उन सभी ${places} जगहों पर बदलें`,
  cropped: 'चित्र काट दिया गया है।',
  replaced: 'चित्र काटकर बदल दिया गया है।',
  handles: {
    cropArea: 'तीर वाली कुंजियों से चुने हुए हिस्से को खिसकाएँ',
    nwDragHandle: handle('ऊपर का बायाँ कोना'),
    nDragHandle: handle('ऊपर का किनारा'),
    neDragHandle: handle('ऊपर का दायाँ कोना'),
    eDragHandle: handle('दायाँ किनारा'),
    seDragHandle: handle('नीचे का दायाँ कोना'),
    sDragHandle: handle('नीचे का किनारा'),
    swDragHandle: handle('नीचे का बायाँ कोना'),
    wDragHandle: handle('बायाँ किनारा'),
  },
};
