import { withQuery } from '../../../contract/paths/paths.ts';
import { sandboxed } from '../../../contract/sandbox.ts';
import type { Advert, AdvertBody } from '../contract.ts';
import { advertPaths } from '../paths.ts';
import { type AdvertPlace, type AdvertPlaces, advertShapes } from '../places.ts';
import { advertWords } from './words.ts';

interface Props {
  kind: AdvertBody['kind'];
  picture: string;
  /** The places that are chosen, and what stands there. */
  chosen: AdvertPlace[];
  places: AdvertPlaces;
  /** Null: a new one. */
  saved: Advert | null;
}

/** Shows an advert in the size of each of its places; code as it is stored, in the frame that readers get. */
export function AdvertPreview({ kind, picture, chosen, places, saved }: Props) {
  const { form } = advertWords();
  const shapes = advertShapes.filter((shape) => chosen.some((place) => places[place] === shape));
  const isThere = saved?.kind === 'code';
  if (kind === 'picture' && !picture) return null;
  return (
    <fieldset className="advert-choices">
      <legend className="field-label">{form.preview}</legend>
      {kind === 'code' && !isThere && <p className="field-hint">{form.codePreview}</p>}
      <div className="advert-previews">
        {(shapes.length > 0 ? shapes : (['box'] as const)).map((shape) =>
          kind === 'picture' ? (
            <img key={shape} className={`advert-preview ${shape}`} src={picture} alt="" />
          ) : (
            isThere && (
              <iframe
                key={shape}
                className={`advert-preview ${shape}`}
                src={withQuery(advertPaths.frame({ id: saved._id }), { preview: saved.preview })}
                title={form.preview}
                sandbox={sandboxed.join(' ')}
              />
            )
          ),
        )}
      </div>
    </fieldset>
  );
}
