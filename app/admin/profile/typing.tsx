import { useId } from 'react';
import type { KeyLayout } from '../../typing/keyboard-keys.ts';
import {
  chooseLayout,
  layouts,
  toggleTypingChoice,
  useLayout,
  useTypingChoice,
} from '../../typing/mode.ts';
import { recognitionHere } from '../../typing/recognition.ts';
import { partOf, usePart } from '../../ui/use-part.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';

/** The picture knows what each key writes, as typing does. */
const picturePart = partOf(() => import('./keys-picture.tsx'));

function KeysPicture({ layout }: { layout: KeyLayout }) {
  const { module } = usePart(picturePart);
  return module && <module.KeysPicture layout={layout} />;
}

/** Asks whether there is a button that writes down what is said, in browsers that can. */
function Voice() {
  const on = useTypingChoice('voice');
  const hint = useId();
  const { voice, voiceHint, noVoice } = profileWords().typing;
  const can = recognitionHere() !== undefined;
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={on && can}
          disabled={!can}
          aria-describedby={hint}
          onChange={() => toggleTypingChoice('voice')}
        />
        {voice}
      </label>
      <p className="field-hint" id={hint}>
        {can ? voiceHint : noVoice}
      </p>
    </>
  );
}

/** Shows how Hindi is typed on this device. */
export function Typing() {
  const breaks = useTypingChoice('enterBreaks');
  const chosen = useLayout();
  const hint = useId();
  const { title, layout, ways, soundHint, wayHint, enterBreaks, enterHint } = profileWords().typing;
  return (
    <section className="sheet" aria-labelledby="typing">
      <h2 id="typing">{title}</h2>
      <fieldset className="profile-choices" aria-describedby={`${hint}-way`}>
        <legend>{layout}</legend>
        {layouts.map((layout) => (
          <label className="checkbox" key={layout}>
            <input
              type="radio"
              name="layout"
              checked={layout === chosen}
              onChange={() => chooseLayout(layout)}
            />
            {ways[layout]}
          </label>
        ))}
      </fieldset>
      <p className="field-hint" id={`${hint}-way`}>
        {chosen === 'sound' ? soundHint() : wayHint[chosen]}
      </p>
      {chosen === 'sound' ? (
        <>
          <label className="checkbox">
            <input
              type="checkbox"
              checked={breaks}
              aria-describedby={hint}
              onChange={() => toggleTypingChoice('enterBreaks')}
            />
            {enterBreaks}
          </label>
          <p className="field-hint" id={hint}>
            {enterHint}
          </p>
        </>
      ) : (
        <KeysPicture layout={chosen} />
      )}
      <Voice />
    </section>
  );
}
