import { useId } from 'react';
import {
  accentContrast,
  bandContrast,
  densitySchema,
  faceSchema,
  grounds,
  isChosen,
  LEAST_CONTRAST,
  type Theme,
} from '../../../contract/theme.ts';
import { ImageField } from '../../ui/image-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { settingsWords } from '../../words/admin/settings/settings.ts';
import { Choice, type SettingsForm } from './form.tsx';

/** The colours of the product, which stand where a site has chosen none. */
const usual = { accent: '#8c2140', band: '#21355e' };

/** Edits what a site changes of the look of its reading pages. */
export function ThemeFields({ form: { values, set, problems, pictures } }: { form: SettingsForm }) {
  const { theme: labels } = settingsWords();
  const { theme } = values;
  const change = (some: Partial<Theme>) => set('theme', { ...theme, ...some });
  const colours = { theme, problems, onChange: change };
  return (
    <>
      <ImageField
        label={labels.logo}
        value={theme.logo}
        problem={problems['theme.logo']}
        onChange={(logo) => change({ logo })}
        onBusy={pictures.of('logo')}
      />
      <p className="field-hint">{labels.logoHint}</p>
      <ImageField
        label={labels.icon}
        value={theme.icon}
        problem={problems['theme.icon']}
        leastWidth={512}
        onChange={(icon) => change({ icon })}
        onBusy={pictures.of('icon')}
      />
      <p className="field-hint">{labels.iconHint}</p>
      <div className="settings-two">
        <Colour {...colours} name="accent" contrastOf={accentContrast} />
        <Colour {...colours} name="band" contrastOf={bandContrast} />
      </div>
      <div className="settings-two">
        <Choice
          label={labels.face}
          problem={problems['theme.face']}
          value={theme.face}
          options={faceSchema.options.map((value) => ({ value, label: labels.faces[value] }))}
          onChange={(face) => change({ face })}
        />
        <Choice
          label={labels.density}
          problem={problems['theme.density']}
          value={theme.density}
          options={densitySchema.options.map((value) => ({
            value,
            label: labels.densities[value],
          }))}
          onChange={(density) => change({ density })}
        />
      </div>
    </>
  );
}

interface ColourProps {
  name: 'accent' | 'band';
  theme: Theme;
  problems: SettingsForm['problems'];
  contrastOf: (colour: string) => number;
  onChange: (some: Partial<Theme>) => void;
}

/** A colour by its number or by the browser's own choice, with how well it can be read. */
function Colour({ name, theme, problems, contrastOf, onChange }: ColourProps) {
  const { theme: labels } = settingsWords();
  const id = useId();
  const value = theme[name];
  const typed = value.toLowerCase();
  const colour = isChosen(typed) ? typed : usual[name];
  // Rounded down: 4.5 is never said of what is refused.
  const ratio = Math.floor(contrastOf(colour) * 10) / 10;
  const hint = ratio >= LEAST_CONTRAST ? labels.readable(ratio) : labels.faint(ratio);
  return (
    <div className="theme-colour">
      <TextField
        label={labels[name]}
        hint={`${labels.hints[name]} ${hint}`}
        problem={problems[`theme.${name}`]}
        value={value}
        placeholder={usual[name]}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
      <div className="theme-swatches">
        <label className="sr-only" htmlFor={id}>
          {labels.choose(labels[name])}
        </label>
        <input
          id={id}
          type="color"
          value={colour}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
        <Sample name={name} colour={colour} label={labels.sample} />
      </div>
    </div>
  );
}

function Sample({ name, colour, label }: { name: string; colour: string; label: string }) {
  const style =
    name === 'accent'
      ? { background: grounds.light.paper, color: colour }
      : { background: colour, color: grounds.band.ink };
  return (
    <span className="theme-sample" style={style} aria-hidden="true">
      {label}
    </span>
  );
}
