/**
 * Copies what is kept of a source. A part of a text holds on to all of the text it was cut from: an address of
 * thirty letters to an article, or to a piece of the file.
 */
export const detach = <T>(part: T): T => structuredClone(part);
