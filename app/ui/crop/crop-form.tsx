import { useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { DialogButtons } from '../dialog-buttons.tsx';
import './crop.css';
import { type Crop, libraryDetailSchema } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { words } from '../../words/admin/admin.ts';
import { cropWords } from '../../words/admin/crop/crop.ts';
import type { CropWords } from '../../words/admin/crop/en.tsx';
import { tell, tellProblem } from '../toast.tsx';
import type { ToolProps } from './picture-tool.tsx';
import { ReplaceChoice } from './replace-choice.tsx';

/** The aspect ratio, width over height; undefined for a free shape. */
const shapes: { name: keyof CropWords['shapes']; aspect?: number }[] = [
  { name: 'free' },
  { name: 'cover', aspect: 16 / 10 },
  { name: 'screen', aspect: 16 / 9 },
  { name: 'print', aspect: 3 / 2 },
  { name: 'wide', aspect: 4 / 3 },
  { name: 'square', aspect: 1 },
];

/** Returns the largest part of this shape, with a margin that shows that it can be moved. */
function startWith({ width, height }: { width: number; height: number }, aspect?: number) {
  const part = { unit: '%', width: 90 } as const;
  const shaped = aspect ? makeAspectCrop(part, aspect, width, height) : { ...part, height: 90 };
  return centerCrop(shaped, width, height);
}

const sides = ['x', 'y', 'width', 'height'] as const;
type Side = (typeof sides)[number];

/** Selects a part of a picture and makes a new picture of it. */
export default function CropForm({ image, replaceable, onMade }: ToolProps) {
  const { master, uses, hiddenUses } = image;
  const places = uses.length + hiddenUses;
  const text = cropWords();
  const [shape, setShape] = useState(shapes[0]);
  const [part, setPart] = useState<PercentCrop>(() => startWith(master));
  const [replace, setReplace] = useState(false);
  const [busy, setBusy] = useState(false);
  const width = Math.round((part.width * master.width) / 100);
  const height = Math.round((part.height * master.height) / 100);
  const small = Math.min(width, height) < limits.cropPixels;

  /** Moves or resizes the part, which keeps its shape and stays in the picture. */
  function change(side: Side, value: number) {
    const { unit, x, y } = part;
    if (shape?.aspect && (side === 'width' || side === 'height')) {
      const size = { unit, x, y, [side]: value };
      setPart(makeAspectCrop(size, shape.aspect, master.width, master.height));
    } else setPart({ ...part, [side]: value });
  }
  const room = { x: part.width, y: part.height, width: part.x, height: part.y };

  async function crop() {
    setBusy(true);
    const body: Crop = {
      left: part.x / 100,
      top: part.y / 100,
      width: part.width / 100,
      height: part.height / 100,
      replace,
    };
    try {
      const path = `/api/images/library/${image._id}/crop`;
      const cropped = await api(libraryDetailSchema, path, { method: 'POST', body });
      tell(replace ? text.replaced : text.cropped);
      onMade(cropped);
    } catch (error) {
      tellProblem(error);
      setBusy(false);
    }
  }

  return (
    <div className="crop" inert={busy}>
      <fieldset className="crop-shapes" aria-label={text.shape}>
        {shapes.map((option) => (
          <button
            key={option.name}
            type="button"
            className="button small"
            aria-pressed={option === shape}
            onClick={() => {
              setShape(option);
              setPart(startWith(master, option.aspect));
            }}
          >
            {text.shapes[option.name]}
          </button>
        ))}
      </fieldset>
      <ReactCrop
        className="crop-area"
        crop={part}
        aspect={shape?.aspect}
        ruleOfThirds
        ariaLabels={text.handles}
        keepSelection
        onChange={(_pixels, percent) => setPart(percent)}
      >
        <img src={image.url} alt="" />
      </ReactCrop>
      <p className={small ? 'field-problem' : 'field-hint'}>
        {text.pixels(
          <output>
            {width} × {height}
          </output>,
        )}
        {small && text.tooSmall}
      </p>
      <details className="crop-sides">
        <summary>{text.byPress}</summary>
        {sides.map((side) => (
          <label key={side} className="adjust-slider">
            <span>{text.sides[side]}</span>
            <input
              type="range"
              min={side === 'x' || side === 'y' ? 0 : 1}
              max={100 - room[side]}
              step="any"
              value={part[side]}
              aria-valuetext={`${Math.round(part[side])} %`}
              onChange={({ target }) => change(side, Number(target.value))}
            />
            <span>{Math.round(part[side])} %</span>
          </label>
        ))}
      </details>
      {replaceable && places > 0 && (
        <ReplaceChoice places={places} replace={replace} onChange={setReplace} />
      )}
      <DialogButtons
        action={busy ? text.cropping : words.ui.crop.crop}
        onAction={crop}
        disabled={busy || small}
      />
    </div>
  );
}
