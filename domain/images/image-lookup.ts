import type { Language } from '../../contract/common.ts';
import type { LabelledPicture, MadeBy } from '../../contract/made-by.ts';
import type { Picture } from '../../contract/reading/cards.ts';
import type { Queries } from '../../database/database.ts';
import { portions } from '../../database/portions.ts';
import { sharedPicturePath } from './shared-picture.ts';

/** The facts about a picture that pages need. */
interface KnownImage {
  id: string;
  /** The address of the cut that other sites show with a link. */
  shared: string;
  width: number;
  height: number;
  webp: string;
  avif: string;
  placeholder: string;
  /** Classes that keep the focal point in view where CSS crops the picture. */
  focus: string;
  alt: Record<Language, string>;
  caption: string;
  credit: string;
  /** Whether AI made or altered it. */
  madeBy: MadeBy;
}

export type KnownImages = Map<string, KnownImage>;

/** Returns the classes of a focal point, in steps of a tenth, since pages allow no inline styles. */
function focusClasses(x: number, y: number): string {
  const [left, top] = [Math.round(x * 10), Math.round(y * 10)];
  return left === 5 && top === 5 ? '' : `fx-${left} fy-${top}`;
}

/** Looks up pictures by address; those of other hosts are missing from the result. */
export async function knownImages(db: Queries, urls: string[]): Promise<KnownImages> {
  const wanted = new Set(urls.filter(Boolean));
  const rows = [];
  for (const some of portions(wanted)) {
    rows.push(...(await db.selectFrom('images').selectAll().where('url', 'in', some).execute()));
  }
  return new Map(
    rows.map((row) => [
      row.url,
      {
        id: row.id,
        shared: sharedPicturePath(row),
        width: row.width,
        height: row.height,
        webp: row.src_set,
        avif: row.avif_set,
        placeholder: row.placeholder,
        focus: focusClasses(row.focal_x, row.focal_y),
        alt: { hi: row.alt_hi, en: row.alt_en },
        caption: row.caption,
        credit: row.credit,
        madeBy: row.made_by,
      },
    ]),
  );
}

/** Returns those of some pictures, each once, that AI made or altered. */
export function labelledAmong(urls: string[], known: KnownImages): LabelledPicture[] {
  return [...new Set(urls)].flatMap((src) => {
    const { madeBy = '', credit = '' } = known.get(src) ?? {};
    return madeBy ? { src, madeBy, credit } : [];
  });
}

/** The assumption about a picture of another host: it has no variants and is 16 : 10. */
const foreign = {
  width: 1440,
  height: 900,
  webp: '',
  avif: '',
  placeholder: '',
  focus: '',
  madeBy: '',
  shared: '',
} as const;

/** Returns a picture for a page. */
export function toPicture(url: string, alt: string, known: KnownImages): Picture | null {
  if (!url) return null;
  const { width, height, webp, avif, placeholder, focus, madeBy, shared } =
    known.get(url) ?? foreign;
  return { src: url, webp, avif, width, height, alt, placeholder, focus, madeBy, shared };
}
