import { Honeypot, NameAndEmail } from '../../../app/reading/form-fields.tsx';
import { PrivacyNote } from '../../../app/reading/privacy-note.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { limits } from '../../../contract/limits.ts';
import { grievanceKinds } from '../contract.ts';
import { grievanceLimits } from '../limits.ts';
import { grievanceNames } from '../names.ts';
import { grievanceWords } from './words.ts';

/** Takes a grievance; a plain form that needs no script. */
export function GrievanceForm() {
  const { language } = useInterface();
  const texts = grievanceWords[language];
  const { kinds } = grievanceNames[language];
  return (
    <form className="reader-form" method="post" action="/api/grievances">
      <input type="hidden" name="language" value={language} />
      <NameAndEmail form="grievance" />
      <p>
        <label htmlFor="grievance-story">{texts.story}</label>
        <input
          id="grievance-story"
          name="story"
          inputMode="url"
          autoComplete="off"
          maxLength={limits.address}
          aria-describedby="grievance-story-hint"
        />
        <span className="hint" id="grievance-story-hint">
          {texts.storyHint}
        </span>
      </p>
      <p>
        <label htmlFor="grievance-kind">{texts.kind}</label>
        <select id="grievance-kind" name="kind" defaultValue="accuracy">
          {grievanceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="grievance-text">{texts.text}</label>
        <textarea
          id="grievance-text"
          name="text"
          rows={8}
          maxLength={grievanceLimits.text}
          required
        />
      </p>
      <Honeypot form="grievance" />
      <PrivacyNote purpose="grievances" />
      <button type="submit">{texts.send}</button>
    </form>
  );
}
