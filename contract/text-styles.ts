/**
 * The classes a body may carry. Each stands for something a writer chooses; how it looks, in light
 * and in dark, is the style sheets' business.
 */

/**
 * The colours of text: tokens of the theme that have enough contrast on its ground, light or dark.
 */
export const inks = ['rose', 'marigold', 'green', 'indigo', 'soft'] as const;
export type Ink = (typeof inks)[number];

/** The alignments of text; without one it is aligned left. */
export const alignments = ['center', 'right', 'justify'] as const;

/** The positions of a picture; without one it begins where the text does. */
export const pictureSides = ['left', 'center', 'right'] as const;

/** The widths of a picture; without one it is as wide as the column, or grows if it is broad. `full` goes to the window's edge. */
export const pictureSizes = ['full', 'medium', 'small'] as const;

export const inkClass = (ink: Ink) => `ink-${ink}`;

/** The classes of blocks that stand apart from the text, by their elements. */
export const blockClasses = {
  blockquote: 'pull-quote',
  div: 'info-box',
  p: 'read-also',
} as const;

/** The class of a link around a picture that leads to the whole one, which a script shows above the page. */
export const wholeClass = 'whole';

/** The class of a note, which stands where it belongs; readers get it at the end of the text. */
export const noteClass = 'footnote';

/** The classes of a gallery: rows of two pictures, on wide screens of three where it has both. */
export const galleryClass = 'picture-grid';
export const broadGalleryClass = 'picture-grid-3';

/** The class of a paragraph whose link is a file to hear or to read, see `contract/files.ts`. */
export const fileClass = 'file-card';

/** The classes that each element may have. */
export const bodyClasses = {
  alignment: alignments.map((name) => `align-${name}`),
  ink: inks.map(inkClass),
  picture: [
    ...pictureSides.map((side) => `picture-${side}`),
    ...pictureSizes.map((size) => `picture-${size}`),
  ],
};
