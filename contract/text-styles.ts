/**
 * The classes a body may carry. Each stands for something a writer chooses; how it looks, in light
 * and in dark, is the style sheets' business.
 */

/** Colours of text: tokens of the theme that can be read on its ground, light or dark. */
export const inks = ['rose', 'marigold', 'green', 'indigo', 'soft'] as const;
export type Ink = (typeof inks)[number];

/** Left is what text does by itself. */
export const alignments = ['center', 'right', 'justify'] as const;

/** Where a picture stands; by itself it takes the whole column. */
export const pictureSides = ['left', 'center', 'right'] as const;
export const pictureSizes = ['small', 'medium'] as const;

export const inkClass = (ink: Ink) => `ink-${ink}`;

/** Which classes the elements may have. */
export const bodyClasses = {
  alignment: alignments.map((name) => `align-${name}`),
  ink: inks.map(inkClass),
  picture: [
    ...pictureSides.map((side) => `picture-${side}`),
    ...pictureSizes.map((size) => `picture-${size}`),
  ],
};
