/** A paisley about 200 by 330 units around (0, 0), in the layers a printer lays one by one. */
const body =
  'M0 130C-75 130 -105 70 -95 10C-85 -55 -30 -75 5 -120C20 -140 50 -150 72 -128C50 -128 42 -112 48 -92C62 -50 98 -10 95 45C92 100 55 130 0 130Z';
const heart =
  'M0 96C-48 96 -70 60 -62 20C-54 -24 -10 -44 14 -80C24 -44 64 -8 62 42C60 78 36 96 0 96Z';
const leaves = 'M0 190Q-14 152 -60 150Q-52 190 0 190ZM0 190Q14 152 60 150Q52 190 0 190Z';
const petals = Array.from(
  { length: 8 },
  (_, index) =>
    `<path d="M0 -10Q13 -28 0 -44Q-13 -28 0 -10Z" transform="translate(0 40) rotate(${index * 45})"/>`,
).join('');

/** The fine outline, called rekh. */
export function butaOutline(colour: string): string {
  return [
    `<g fill="none" stroke="${colour}" stroke-width="6" stroke-linejoin="round"><path d="${body}"/><path d="${heart}"/><path d="${leaves}M0 130V200"/>${petals}</g>`,
    `<circle cy="40" r="7" fill="${colour}"/><path d="${body}" transform="scale(1.2) translate(0 -4)" fill="none" stroke="${colour}" stroke-width="9" stroke-dasharray="0.1 19" stroke-linecap="round"/>`,
  ].join('');
}

/** The flat colours that fill it, called datta. */
export function butaFill(colour: string, inner: string, leaf: string): string {
  return [
    `<path d="${body}${heart}" fill="${colour}" fill-rule="evenodd"/>`,
    `<g fill="${inner}">${petals}</g><path d="${leaves}" fill="${leaf}"/>`,
  ].join('');
}
