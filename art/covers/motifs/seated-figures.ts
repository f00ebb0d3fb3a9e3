interface Dress {
  cloth: string;
  veil: string;
  skin: string;
  line: string;
}

/** A woman in an odhni, seated and turned to the right; the origin is where she sits. */
export function seatedWoman({ cloth, veil, skin, line }: Dress): string {
  return [
    `<path d="M-112 0C-112 -110 -76 -196 4 -200C74 -196 116 -100 150 0Z" fill="${cloth}"/>`,
    `<circle cx="20" cy="-246" r="42" fill="${skin}"/>`,
    `<path d="M46 -286C14 -316 -36 -300 -42 -246C-46 -200 -116 -150 -126 0L-12 0C-40 -84 22 -150 6 -212C-6 -246 14 -276 46 -286Z" fill="${veil}"/>`,
    `<path d="M44 -282C12 -272 -2 -246 10 -210C24 -150 -30 -84 -4 0" fill="none" stroke="${line}" stroke-width="7" stroke-dasharray="1 14" stroke-linecap="round"/>`,
    `<path d="M32 -250q9 8 18 0M36 -226q10 6 18 -2" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round"/>`,
    `<circle cx="42" cy="-270" r="4.5" fill="${line}"/>`,
  ].join('');
}

/** A child with a top-knot, seated and turned to the left; the origin is where it sits. */
export function seatedChild({ cloth, veil, skin, line }: Dress): string {
  return [
    `<path d="M-92 0C-84 -70 -52 -124 -2 -126C50 -124 78 -70 84 0Z" fill="${cloth}"/>`,
    `<circle cx="-8" cy="-164" r="42" fill="${skin}"/>`,
    `<circle cx="22" cy="-214" r="20" fill="${veil}"/>`,
    `<path d="M-46 -180C-44 -214 8 -226 32 -192C48 -166 34 -134 14 -128C18 -152 6 -176 -46 -180Z" fill="${veil}"/>`,
    `<path d="M-38 -164q8 8 16 0M-38 -140q8 6 15 -1" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round"/>`,
  ].join('');
}
