import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { tell } from '../ui/toast.tsx';
import { useInterface } from '../words/interface.ts';
import { type Recognition, recognitionHere } from './recognition.ts';
import { writeSaid } from './speech.ts';
import { type TextTarget, targetOf } from './targets.ts';

/** Errors of the API that a person can do something about, by their names there. */
const causes = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'noMicrophone',
  network: 'away',
  'language-not-supported': 'failed',
} as const;
const isTold = (error: string): error is keyof typeof causes => Object.hasOwn(causes, error);

/** Returns the place in which was written last: the button may have taken the focus since. */
function useLastTarget(): () => TextTarget | null {
  const last = useRef<TextTarget | null>(null);
  useEffect(() => {
    const note = (place: EventTarget | null) => {
      last.current = targetOf(place) ?? last.current;
    };
    note(document.activeElement);
    const follow = ({ target }: Event) => note(target);
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return () => (last.current?.element.isConnected ? last.current : null);
}

/** Listens until it is pressed again, and writes what is said in Hindi at the caret. */
export default function VoiceButton() {
  const { voice } = useInterface().words.account;
  const [listening, setListening] = useState(false);
  const running = useRef<Recognition | null>(null);
  const lastTarget = useLastTarget();
  useEffect(() => () => running.current?.abort(), []);

  const Recognizer = recognitionHere();
  if (!Recognizer) return null;

  function begin(recognition: Recognition) {
    recognition.lang = 'hi-IN';
    recognition.continuous = true;
    recognition.onresult = ({ resultIndex, results }) => {
      for (const result of Array.from(results).slice(resultIndex)) {
        const said = result.isFinal ? result[0]?.transcript : '';
        const target = lastTarget();
        if (said && !(target && writeSaid(target, said))) tell(voice.noPlace);
      }
    };
    recognition.onerror = ({ error }) => {
      if (isTold(error)) tell(voice[causes[error]]);
    };
    recognition.onend = () => {
      running.current = null;
      setListening(false);
    };
    running.current = recognition;
    recognition.start();
    setListening(true);
  }

  return (
    <>
      <button
        type="button"
        className="icon-button typing-switch"
        aria-label={voice.speak}
        aria-pressed={listening}
        title={voice.speak}
        // The caret stays in the text.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => (running.current ? running.current.stop() : begin(new Recognizer()))}
      >
        <Mic aria-hidden="true" />
      </button>
      <span className="sr-only" role="status">
        {listening ? voice.listening : ''}
      </span>
    </>
  );
}
