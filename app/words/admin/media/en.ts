import type { Licence, libraryViews } from '../../../../contract/images.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

const pictures = (many: number) => count('en', many, 'picture', 'pictures');

/** The texts of the media library. */
export const media = {
  upload: 'Upload',
  picturesToUpload: 'Pictures to upload',
  dropHere: 'Drop pictures to upload them',
  stopping: {
    title: 'Stop the upload?',
    text: 'Pictures are still being uploaded. Those that are not done would have to be sent again.',
    leave: 'Stop the upload',
    stay: 'Go on uploading',
  },
  altHi: 'Description in Hindi',
  altEn: 'Description in English',
  caption: 'Caption',
  credit: 'Credit',
  place: 'Place',
  rights: 'Rights',
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
  adjust: {
    title: 'Rotate and light',
    preview: (turn: number) =>
      turn ? `The picture as it becomes, turned by ${turn}°` : 'The picture as it becomes',
    left: 'Turn left',
    right: 'Turn right',
    brightness: 'Brightness',
    contrast: 'Contrast',
    reset: 'As it was',
    keeps: 'The original stays in the library; one press leads back to it.',
    make: 'Save as a new picture',
    making: 'Saving…',
    made: 'The new picture is in the library.',
    replaced: 'The new picture is shown wherever the old one was.',
    original: 'Back to the original',
    originalText: (places: number) =>
      places > 0
        ? `The original is shown again in ${count('en', places, 'place', 'places')}. The changed picture stays in the library.`
        : 'The changed picture stays in the library.',
    originalShown: 'The original is shown again.',
  },
  address: 'Address',
  copyAddress: 'Copy address',
  addressCopied: 'The address is copied.',
  addressNotCopied: 'The address could not be copied.',
  uses: 'Where it is used',
  nowhere: 'Nowhere.',
  hiddenUses: (many: number) => `In ${count('en', many, 'place', 'places')} that you cannot open.`,
  inBin: '(in the bin)',
  switchedOff: '(this feature is switched off)',
  kinds: {
    cover: 'Article image of',
    text: 'In the text of',
    unsaved: 'In your unsaved article',
    page: 'On the page',
    person: 'Person',
    header: 'Header of the home page',
    look: 'Logo or icon',
  },
  show: 'Show',
  all: 'All pictures',
  views: {
    mine: 'Uploaded by me',
    unused: 'Used nowhere',
    undescribed: 'Without a description',
    ai: 'Made or altered by AI',
  } satisfies Record<(typeof libraryViews)[number], string>,
  madeBy: 'AI',
  madeBys: { '': 'Not made or altered by AI', ai: 'Made by AI', 'ai-altered': 'Altered with AI' },
  madeByHint: 'Articles say it on the picture, and its files and pages say it to programs.',
  madeByAnimated:
    'Articles say it on the picture, and pages to programs; the file of an animation cannot.',
  licence: 'Licence',
  anyLicence: 'Any licence',
  noLicence: 'Not said',
  licences: {
    own: 'Our own',
    permission: 'By permission',
    agency: 'From an agency',
    'public-domain': 'Public domain',
    'cc-by': 'CC BY',
    'cc-by-sa': 'CC BY-SA',
    'cc-by-nd': 'CC BY-ND',
    'cc-by-nc': 'CC BY-NC',
  } satisfies Record<Licence, string>,
  mine: 'Mine',
  choose: (name: string) => `Choose "${name}"`,
  chosenPictures: 'Chosen pictures',
  chosen: (many: number) => `${many} chosen`,
  describe: 'Credit and licence…',
  describeTitle: (many: number) => `Credit and licence of ${pictures(many)}`,
  describeHint: 'What is left empty stays as it is.',
  unchanged: 'As it is',
  clear: 'Clear',
  sure: (many: number) => `Are you sure you want to delete ${pictures(many)}?`,
  usedStay: 'Those that are in use stay.',
  deleted: (many: number) => `${pictures(many)} deleted.`,
  described: (many: number) => `${pictures(many)} changed.`,
  refused: (many: number, reason: string) => `${pictures(many)} not: ${reason}`,
};

export type MediaWords = Catalogue<typeof media>;
