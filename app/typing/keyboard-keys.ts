import { fromKrutiDev } from '../../hindi/kruti-dev.ts';
import type { Layout } from './mode.ts';

/** A layout that takes the place of each key, not the sound of its letter. */
export type KeyLayout = Exclude<Layout, 'sound'>;

interface Key {
  /** Its place on the keyboard, as `KeyboardEvent.code` names it. */
  code: string;
  /** What it writes in English, without and with Shift. */
  plain: string;
  shifted: string;
}

function row(codes: string, plain: string, shifted: string): Key[] {
  return codes.split(' ').map((code, at) => ({
    code,
    plain: plain[at] ?? '',
    shifted: shifted[at] ?? '',
  }));
}

const letters = (row: string) => [...row].map((letter) => `Key${letter}`).join(' ');

/** The keys that write, from the row of digits down. */
export const keyRows: Key[][] = [
  row(
    `Backquote ${[...'1234567890'].map((digit) => `Digit${digit}`).join(' ')} Minus Equal`,
    '`1234567890-=',
    '~!@#$%^&*()_+',
  ),
  row(
    `${letters('QWERTYUIOP')} BracketLeft BracketRight Backslash`,
    'qwertyuiop[]\\',
    'QWERTYUIOP{}|',
  ),
  row(`${letters('ASDFGHJKL')} Semicolon Quote`, "asdfghjkl;'", 'ASDFGHJKL:"'),
  row(`${letters('ZXCVBNM')} Comma Period Slash`, 'zxcvbnm,./', 'ZXCVBNM<>?'),
];

const keys = new Map(keyRows.flat().map((key) => [key.code, key]));

/** What a key writes in English; undefined for one that writes nothing, and for the space bar. */
export function englishOf(code: string, shift: boolean): string | undefined {
  const key = keys.get(code);
  return key && (shift ? key.shifted : key.plain);
}

/**
 * The keyboard that the Bureau of Indian Standards has laid down (IS 13194:1991), by the English characters of its keys.
 * Digits stay as they are, as on other Hindi keyboards of today.
 */
const inscript = new Map(
  `qौ wै eा rी tू yब uह iग oद pज [ड ]़ \\ॉ Qऔ Wऐ Eआ Rई Tऊ Yभ Uङ Iघ Oध Pझ {ढ }ञ |ऑ
aो sे d् fि gु hप jर kक lत ;च 'ट Aओ Sए Dअ Fइ Gउ Hफ Jऱ Kख Lथ :छ "ठ
zॆ xं cम vन bव nल mस /य Zऎ Xँ Cण Vऩ Bऴ Nळ Mश <ष >। ?य़
\`ॊ =ृ ~ऒ !ऍ @ॅ #्र $र् %ज्ञ ^त्र &क्ष *श्र _ः +ऋ`
    .split(/\s/)
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/** What InScript writes for an English character; undefined where it stays. */
export const fromInscript = (character: string): string | undefined => inscript.get(character);

/**
 * What the keys of a Remington typewriter, by their English characters, write together: they are laid out as in the font
 * Kruti Dev. A sign that still waits for its letter is shown as it is.
 */
export function fromRemington(typed: string): string {
  return fromKrutiDev(typed).replaceAll('f', 'ि').replaceAll('Z', 'र्');
}

/** What a key shows in a picture of the keyboard. */
export function shownOn(layout: KeyLayout, character: string): string {
  return layout === 'inscript' ? (fromInscript(character) ?? character) : fromRemington(character);
}
