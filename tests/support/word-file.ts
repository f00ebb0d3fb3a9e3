import { zipOf } from './zip-of.ts';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Writes a run of text; `inside` says of its form what Word would. */
export const runOf = (text: string, inside = '') =>
  `<w:r><w:rPr>${inside}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

/** Writes a paragraph of the style with this id, with a text or runs. */
export const paragraphOf = (content: string, style = '') =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}</w:pPr>${
    content.startsWith('<w:') ? content : runOf(content)
  }</w:p>`;

/** Writes a picture of the file `word/media/NAME`. */
export const pictureOf = (relation: string, alt: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="${escapeXml(alt)}"/><a:graphic><a:graphicData><pic:pic>
    <pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  body: string;
  /** Notes, by the numbers from 1 on that the body refers to. */
  notes?: string[];
  /** The files of pictures, by names such as `a.png`; each is a relation of that name without its ending. */
  pictures?: Record<string, Buffer>;
  /** Addresses of links, by relation. */
  links?: Record<string, string>;
  /** The bytes that the archive says the text has. */
  said?: number;
}

/** Makes a Word file, as Word writes one. */
export function wordFileOf({ body, notes = [], pictures = {}, links = {}, said }: Parts): Buffer {
  const relations = [
    '<Relationship Id="styles" Type="' + office + '/styles" Target="styles.xml"/>',
    '<Relationship Id="numbering" Type="' + office + '/numbering" Target="numbering.xml"/>',
    '<Relationship Id="notes" Type="' + office + '/footnotes" Target="footnotes.xml"/>',
    ...Object.keys(pictures).map(
      (name) =>
        `<Relationship Id="${name.split('.')[0]}" Type="${office}/image" Target="media/${name}"/>`,
    ),
    ...Object.entries(links).map(
      ([id, target]) =>
        `<Relationship Id="${id}" Type="${office}/hyperlink" Target="${target}" TargetMode="External"/>`,
    ),
  ];
  const styles = ['Title', 'heading 1', 'heading 2', 'Quote'].map(
    (name) =>
      `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`,
  );
  const list = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>${content}`;
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: xml(
        `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      content: xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="d" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
    },
    {
      name: 'word/document.xml',
      content: xml(`<w:document ${spaces}><w:body>${body}</w:body></w:document>`),
      ...(said !== undefined && { said }),
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: xml(
        `<Relationships xmlns="${packages}/relationships">${relations.join('')}</Relationships>`,
      ),
    },
    { name: 'word/styles.xml', content: xml(`<w:styles ${spaces}>${styles.join('')}</w:styles>`) },
    { name: 'word/numbering.xml', content: xml(`<w:numbering ${spaces}>${list}</w:numbering>`) },
    {
      name: 'word/footnotes.xml',
      content: xml(
        `<w:footnotes ${spaces}>${notes.map((note, at) => `<w:footnote w:id="${at + 1}">${paragraphOf(note)}</w:footnote>`).join('')}</w:footnotes>`,
      ),
    },
    ...Object.entries(pictures).map(([name, content]) => ({ name: `word/media/${name}`, content })),
  ]);
}
