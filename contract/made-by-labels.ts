import type { Language } from './common.ts';
import type { LabelledPicture, MadeBy } from './made-by.ts';

type Label = LabelledPicture['madeBy'];

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** What the label is in the words of the IPTC, which picture files carry. */
const sources: Record<Label, string> = {
  ai: 'trainedAlgorithmicMedia',
  'ai-altered': 'compositeWithTrainedAlgorithmicMedia',
};

/** The label as readers see it. */
const names: Record<Language, Record<Label, string>> = {
  hi: { ai: 'AI से बना चित्र', 'ai-altered': 'AI से बदला हुआ चित्र' },
  en: { ai: 'Made by AI', 'ai-altered': 'Altered with AI' },
};

/** Returns the label of a picture in a language; empty where it has none. */
export function labelOf(madeBy: MadeBy, language: Language): string {
  return madeBy && names[language][madeBy];
}

/** Returns what schema.org calls the source of such a picture. */
export function schemaSourceOf(madeBy: Label): string {
  const source = sources[madeBy];
  return `https://schema.org/${source[0]?.toUpperCase()}${source.slice(1)}DigitalSource`;
}

/** Returns the metadata (XMP) with which the files of such a picture say what it is. */
export function xmpOf(madeBy: Label): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>${IPTC}${sources[madeBy]}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** Characters of metadata that are read: more is no statement of the source alone. */
const READ = 200_000;

/** Returns the label that the metadata of an uploaded file asks for. */
export function madeByIn(xmp: string): MadeBy {
  const found = /digitalsourcetype\/(\w{1,60})/.exec(xmp.slice(0, READ))?.[1];
  const labels: Label[] = ['ai', 'ai-altered'];
  return labels.find((label) => sources[label] === found) ?? '';
}
