import { useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import './crop.css';
import { type Crop, type LibraryDetail, libraryDetailSchema } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { tell, tellProblem } from '../toast.tsx';

/** Width over height; undefined: whatever is drawn. */
const shapes: { label: string; aspect?: number }[] = [
  { label: 'Free' },
  { label: 'Cover 16:10', aspect: 16 / 10 },
  { label: '4:3', aspect: 4 / 3 },
  { label: '1:1', aspect: 1 },
];

/** The largest part of this shape, with a margin to show that it can be moved. */
function startWith({ width, height }: { width: number; height: number }, aspect?: number) {
  const part = { unit: '%', width: 90 } as const;
  const shaped = aspect ? makeAspectCrop(part, aspect, width, height) : { ...part, height: 90 };
  return centerCrop(shaped, width, height);
}

interface Props {
  image: LibraryDetail;
  /** The new picture may take the place of the old one wherever that is shown. */
  replaceable: boolean;
  onCropped: (image: LibraryDetail) => void;
}

/** Chooses a part of a picture and makes a new one of it. */
export default function CropForm({ image, replaceable, onCropped }: Props) {
  const { master, uses } = image;
  const [shape, setShape] = useState(shapes[0]);
  const [part, setPart] = useState<PercentCrop>(() => startWith(master));
  const [replace, setReplace] = useState(false);
  const [busy, setBusy] = useState(false);
  const width = Math.round((part.width * master.width) / 100);
  const height = Math.round((part.height * master.height) / 100);
  const small = Math.min(width, height) < limits.cropPixels;

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
      tell(replace ? 'The picture is cropped and replaced.' : 'The picture is cropped.');
      onCropped(cropped);
    } catch (error) {
      tellProblem(error);
      setBusy(false);
    }
  }

  const places =
    uses.length === 1 ? 'the one place that shows' : `the ${uses.length} places that show`;
  return (
    <div className="crop" inert={busy}>
      <fieldset className="crop-shapes" aria-label="Shape">
        {shapes.map((each) => (
          <button
            key={each.label}
            type="button"
            className="button small"
            aria-pressed={each === shape}
            onClick={() => {
              setShape(each);
              setPart(startWith(master, each.aspect));
            }}
          >
            {each.label}
          </button>
        ))}
      </fieldset>
      <ReactCrop
        className="crop-area"
        crop={part}
        aspect={shape?.aspect}
        ruleOfThirds
        keepSelection
        onChange={(_pixels, percent) => setPart(percent)}
      >
        <img src={image.url} alt="" />
      </ReactCrop>
      <p className={small ? 'field-problem' : 'field-hint'}>
        <output>
          {width} × {height}
        </output>{' '}
        pixels{small && `: too small, at least ${limits.cropPixels} × ${limits.cropPixels}`}
      </p>
      {replaceable && uses.length > 0 && (
        <fieldset className="crop-choice">
          <legend className="field-label">The picture as it is</legend>
          <label className="checkbox">
            <input
              type="radio"
              name="crop-choice"
              checked={!replace}
              onChange={() => setReplace(false)}
            />
            Keep both
          </label>
          <label className="checkbox">
            <input
              type="radio"
              name="crop-choice"
              checked={replace}
              onChange={() => setReplace(true)}
            />
            Replace it in {places} it
          </label>
        </fieldset>
      )}
      <div className="dialog-buttons">
        <button type="button" className="button primary" disabled={busy || small} onClick={crop}>
          {busy ? 'Cropping…' : 'Crop'}
        </button>
      </div>
    </div>
  );
}
