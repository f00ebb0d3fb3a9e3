import { limits } from '../../../../contract/limits.ts';
import { count } from '../../count.ts';

/** The texts of the media library. */
export const media = {
  upload: 'Upload',
  picturesToUpload: 'Pictures to upload',
  dropHere: 'Drop pictures to upload them',
  altHi: 'Description in Hindi',
  altEn: 'Description in English',
  caption: 'Caption',
  credit: 'Credit',
  restsInBin: `It rests in the bin for ${limits.binDays} days.`,
  inUse: 'It is in use',
  saveFirst: 'Save what you changed first',
  focalHint: 'Click what must stay in view where the picture is cropped.',
  focalPoint: (left: number, top: number) =>
    `Focal point: ${left}% from the left, ${top}% from the top. Arrow keys move it.`,
  size: 'Size',
  kilobytes: (size: string) => `${size} kB`,
  added: 'Added',
  addedBy: (time: string, name: string) => `${time} by ${name}`,
  address: 'Address',
  copyAddress: 'Copy address',
  addressCopied: 'The address is copied.',
  addressNotCopied: 'The address could not be copied.',
  uses: 'Where it is used',
  nowhere: 'Nowhere.',
  hiddenUses: (many: number) => `In ${count('en', many, 'place', 'places')} that you cannot open.`,
  inBin: '(in the bin)',
  kinds: {
    cover: 'Cover of',
    text: 'In the text of',
    template: 'In the template',
    page: 'On the page',
    person: 'Person',
    header: 'Header of the home page',
  },
};
