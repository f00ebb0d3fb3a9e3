import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';

const handle = (keys: string, side: string) =>
  `Use the ${keys} to move the ${side} drag handle to change the crop selection area`;

/** The texts of the dialog that crops a picture. */
export const crop = {
  notThere: 'This picture is not in the library, so it cannot be cropped.',
  moves: 'A picture that moves cannot be cropped.',
  cropping: 'Cropping…',
  shape: 'Shape',
  shapes: {
    free: 'Free',
    cover: 'Article image 16:10',
    screen: '16:9',
    print: '3:2',
    wide: '4:3',
    square: '1:1',
  },
  pixels: (size: ReactNode): ReactNode => <>{size} pixels</>,
  tooSmall: `: too small, at least ${limits.cropPixels} × ${limits.cropPixels}`,
  /** Opens sliders for people who cannot drag. */
  byPress: 'Choose the part without dragging',
  sides: { x: 'From the left', y: 'From the top', width: 'Width', height: 'Height' },
  asItIs: 'The picture as it is',
  keepBoth: 'Keep both',
  replace: (places: number) =>
    `Replace it in ${places === 1 ? 'the one place that shows' : `the ${places} places that show`} it`,
  cropped: 'The picture is cropped.',
  replaced: 'The picture is cropped and replaced.',
  /** The names of the crop handles, by the cropper's own keys. */
  handles: {
    cropArea: 'Use the arrow keys to move the crop selection area',
    nwDragHandle: handle('arrow keys', 'north west'),
    nDragHandle: handle('up and down arrow keys', 'north'),
    neDragHandle: handle('arrow keys', 'north east'),
    eDragHandle: handle('up and down arrow keys', 'east'),
    seDragHandle: handle('arrow keys', 'south east'),
    sDragHandle: handle('up and down arrow keys', 'south'),
    swDragHandle: handle('arrow keys', 'south west'),
    wDragHandle: handle('up and down arrow keys', 'west'),
  },
};

export type CropWords = typeof crop;
