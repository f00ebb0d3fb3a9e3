import type { ToolWords } from '../words/reading/tools.ts';
import { button, drawSign, PLAY } from './elements.ts';
import { toast } from './toasts.ts';

/** Returns the voice for a language: one of the device, which sends the text nowhere, before others. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const spoken = speechSynthesis
    .getVoices()
    .filter(({ lang }) => lang.toLowerCase().startsWith(language));
  const rank = ({ localService, lang }: SpeechSynthesisVoice) =>
    (localService ? 2 : 0) + (/in$/i.test(lang) ? 1 : 0);
  return spoken.sort((one, other) => rank(other) - rank(one))[0];
}

/** Offers to read the article aloud where the browser has a voice for its language, which it may find out late. */
export function offerVoices(place: HTMLElement, words: ToolWords): void {
  const article = document.querySelector<HTMLElement>('article[lang]');
  if (!article || typeof speechSynthesis === 'undefined') return;
  const offer = () => {
    if (!place.hidden || !voiceFor(article.lang)) return;
    place.hidden = false;
    const begin = button(words.listen, words.listen, () => {
      import(/* @vite-ignore */ __LISTEN_URL__)
        .then(({ listen }) => listen({ article, place, words, begin, voiceFor }))
        .catch(() => toast(words.failed));
    });
    begin.prepend(drawSign(PLAY));
    place.append(begin);
  };
  offer();
  speechSynthesis.addEventListener?.('voiceschanged', offer);
}
