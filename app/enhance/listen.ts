import type { ToolWords } from '../words/reading/tools.ts';
import { button, drawSign, make, PLAY } from './elements.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { toast } from './toasts.ts';

interface Listening {
  article: HTMLElement;
  /** Where the buttons stand while somebody listens. */
  place: HTMLElement;
  /** What stands there before and after. */
  begin: HTMLElement;
  words: ToolWords;
  voiceFor: (language: string) => SpeechSynthesisVoice | undefined;
}

const BACK = 'M20 11H7.8l5.6-5.6L12 4l-8 8 8 8 1.4-1.4L7.8 13H20z';
const FORWARD = 'M4 11h12.2l-5.6-5.6L12 4l8 8-8 8-1.4-1.4 5.6-5.6H4z';
const PAUSE = 'M7 5h3v14H7zM14 5h3v14h-3z';
const STOP = 'M6 6h12v12H6z';

/** The name of the sentence under way for the styles. */
const SPOKEN = 'spoken';

/** Marks a sentence in the text, where browsers can without changing it. */
function mark(sentence: Sentence | undefined): void {
  if (!('highlights' in CSS)) return;
  if (sentence) CSS.highlights.set(SPOKEN, new Highlight(sentence.range));
  else CSS.highlights.delete(SPOKEN);
}

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;

/** Brings a sentence into view, unless the reader has gone elsewhere from the one before. */
function follow(sentence: Sentence, before: Sentence | undefined): void {
  if (before && !isInView(before.range.getBoundingClientRect())) return;
  const { top, bottom } = sentence.range.getBoundingClientRect();
  if (top >= 0 && bottom < innerHeight * 0.7) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: top - innerHeight * 0.3, behavior: calm ? 'auto' : 'smooth' });
}

/** Reads an article aloud, one sentence after the other, and marks the one under way. */
export function listen({ article, place, begin, words, voiceFor }: Listening): void {
  const sentences = sentencesOf(article);
  let at = 0;
  let plays = false;
  let current: SpeechSynthesisUtterance | undefined;

  const go = (to: number) => {
    const before = sentences[at];
    const sentence = sentences[to];
    if (!sentence) return stop();
    at = to;
    mark(sentence);
    follow(sentence, before);
    if (!plays) return;
    const spoken = new SpeechSynthesisUtterance(sentence.text);
    const voice = voiceFor(sentence.language);
    if (voice) spoken.voice = voice;
    spoken.lang = voice?.lang ?? sentence.language;
    spoken.onend = () => {
      if (spoken === current && plays) go(at + 1);
    };
    spoken.onerror = () => {
      if (spoken !== current || !plays) return;
      stop();
      toast(words.failed);
    };
    // What is cancelled ends too; it is no longer the current one.
    current = spoken;
    speechSynthesis.cancel();
    speechSynthesis.speak(spoken);
  };

  const play = (on: boolean) => {
    plays = on;
    toggle.replaceChildren(drawSign(on ? PAUSE : PLAY));
    toggle.title = on ? words.pause : words.resume;
    // Some phones cannot pause: a sentence starts again.
    if (on) go(at);
    else speechSynthesis.cancel();
  };

  const stop = () => {
    plays = false;
    current = undefined;
    speechSynthesis.cancel();
    mark(undefined);
    const focused = controls.contains(document.activeElement);
    place.replaceChildren(begin);
    if (focused) begin.focus();
    removeEventListener('pagehide', stop);
  };

  const signed = (sign: string, name: string, press: () => void) => {
    const made = button('', name, press);
    made.append(drawSign(sign));
    return made;
  };
  const toggle = signed(PAUSE, words.pause, () => play(!plays));
  const controls = make('div', { role: 'group', ariaLabel: words.listening });
  controls.append(
    signed(BACK, words.back, () => go(Math.max(0, at - 1))),
    toggle,
    signed(FORWARD, words.forward, () => go(at + 1)),
    signed(STOP, words.stop, stop),
  );
  place.replaceChildren(controls);
  toggle.focus();
  // Speech goes on after its page otherwise.
  addEventListener('pagehide', stop);
  place.parentElement?.addEventListener('close', stop, { once: true });
  play(true);
}
