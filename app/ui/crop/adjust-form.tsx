import { RotateCcw, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import './crop.css';
import { type Adjust, lightOf } from '../../../contract/image-adjust.ts';
import { libraryDetailSchema } from '../../../contract/images.ts';
import { api } from '../../client/api.ts';
import { mediaWords } from '../../words/admin/media/media.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { tell, tellProblem } from '../toast.tsx';
import type { ToolProps } from './picture-tool.tsx';
import { ReplaceChoice } from './replace-choice.tsx';

const turns: Adjust['turn'][] = [0, 90, 180, 270];
const unchanged = { turn: 0, brightness: 1, contrast: 1 } as const;

/** Turns a picture and changes its light, shows what becomes of it, and makes a new picture of it. */
export default function AdjustForm({ image, replaceable, onMade }: ToolProps) {
  const text = mediaWords().adjust;
  const [values, setValues] = useState<Omit<Adjust, 'replace'>>(unchanged);
  const places = image.uses.length + image.hiddenUses;
  const [replace, setReplace] = useState(replaceable && places > 0);
  const [busy, setBusy] = useState(false);
  const { turn, brightness, contrast } = values;
  const isChanged = turn !== 0 || brightness !== 1 || contrast !== 1;
  const rotate = (steps: number) =>
    setValues({ ...values, turn: turns[(turns.indexOf(turn) + steps) % 4] ?? 0 });

  async function make() {
    setBusy(true);
    try {
      const path = `/api/images/library/${image._id}/adjust`;
      const body = { ...values, replace };
      const made = await api(libraryDetailSchema, path, { method: 'POST', body });
      tell(replace ? text.replaced : text.made);
      onMade(made);
    } catch (error) {
      tellProblem(error);
      setBusy(false);
    }
  }

  const slider = (name: 'brightness' | 'contrast') => (
    <label className="adjust-slider">
      <span>{text[name]}</span>
      <input
        type="range"
        min="0.5"
        max="1.5"
        step="0.05"
        value={values[name]}
        aria-valuetext={`${Math.round(values[name] * 100)} %`}
        onChange={({ target }) => setValues({ ...values, [name]: Number(target.value) })}
      />
      <output>{Math.round(values[name] * 100)} %</output>
    </label>
  );
  return (
    <div className="adjust" inert={busy}>
      <Preview image={image} values={values} />
      <div className="stack">
        <div className="crop-shapes">
          <button type="button" className="button small" onClick={() => rotate(3)}>
            <RotateCcw aria-hidden="true" /> {text.left}
          </button>
          <button type="button" className="button small" onClick={() => rotate(1)}>
            <RotateCw aria-hidden="true" /> {text.right}
          </button>
        </div>
        {slider('brightness')}
        {slider('contrast')}
        <button
          type="button"
          className="button small quiet at-start"
          disabled={!isChanged}
          onClick={() => setValues(unchanged)}
        >
          {text.reset}
        </button>
        {replaceable && places > 0 && (
          <ReplaceChoice places={places} replace={replace} onChange={setReplace} />
        )}
        <p className="field-hint">{text.keeps}</p>
      </div>
      <DialogButtons
        action={busy ? text.making : text.make}
        onAction={make}
        disabled={busy || !isChanged}
      />
    </div>
  );
}

interface PreviewProps {
  image: ToolProps['image'];
  values: Omit<Adjust, 'replace'>;
}

/** Shows a picture as it becomes: an SVG changes its colours by the very formula of the files. */
function Preview({ image: { url, master }, values: { turn, ...light } }: PreviewProps) {
  const id = useId();
  const { width, height } = master;
  const { slope, intercept } = lightOf(light);
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width];
  const value = { type: 'linear', slope, intercept };
  return (
    <svg
      className="adjust-preview"
      role="img"
      aria-label={mediaWords().adjust.preview(turn)}
      viewBox={`${-across / 2} ${-down / 2} ${across} ${down}`}
    >
      <filter id={id} colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
        <feComponentTransfer>
          <feFuncR {...value} />
          <feFuncG {...value} />
          <feFuncB {...value} />
        </feComponentTransfer>
      </filter>
      <image
        href={url}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        transform={`rotate(${turn})`}
        filter={`url(#${id})`}
      />
    </svg>
  );
}
