import { useId } from 'react';
import { toggleTypingChoice, useTypingChoice } from '../../typing/mode.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';

/** Shows how Hindi is typed on this device. */
export function Typing() {
  const breaks = useTypingChoice('enterBreaks');
  const hint = useId();
  const { title, enterBreaks, enterHint } = profileWords().typing;
  return (
    <section className="sheet" aria-labelledby="typing">
      <h2 id="typing">{title}</h2>
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
    </section>
  );
}
