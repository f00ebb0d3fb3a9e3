/**
 * Why something of a source is not here as it was there. The sentences are for the report of a
 * command; add one where none says it.
 */
export const reasons = {
  unknownType: 'is of a type that this site does not have; left out',
  binned: 'was in the bin; left out',
  shortcode: 'is a shortcode of a plugin; its tag was left out, the text in it kept',
  unknownBlock: 'is a block that this site does not know; kept as plain HTML',
  blockLeftOut: 'is a block without content of its own; left out',
  noTitle: 'has no title; the beginning of its text stands for it',
  badTime: 'has a time that cannot be read; left out',
  badLink: 'refers to something that the file does not hold',
  metaLeftOut: 'is a value of a plugin; left out',
  noPicture: 'is a file that is no picture; links to it stay as they are',
  withPassword: 'was behind a password; here it is a draft',
  listPage: 'lists other texts, or is a pattern for them; left out',
  frontMatter: 'begins with fields that cannot be read; here it is a draft',
  template: 'is a tag of Liquid, which builds the old site; left out, the text in it kept',
  plainer: 'is here in a plainer form, as text and links',
  internalTag: 'is a tag for the staff alone; left out',
  mailOnly: 'was sent as a mail and never stood on the site; here it is a draft',
  tableLeftOut: 'is a table that this site has no place for; left out',
  unreadableText: 'has a text that cannot be read; only what it says of itself was taken',
  membersOnly: 'was for members or subscribers alone; here it is not public',
  response: "is an answer below somebody else's text, no text of its own; left out",
  noFile: 'names a file that is not there',
  unknownFile: 'is a file of a kind that this reader does not know; left out',
  noVersion: 'does not say its version; read as the newest',
  markup: 'is not well-formed; it was read as it was meant',
  cutOff: 'ends before its end; what is before was taken',
} as const;

export type Reason = keyof typeof reasons;
