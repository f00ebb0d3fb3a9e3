/** The colours of letters, for the light theme and the dark one. */
export const mailColors = {
  ground: ['#f4eada', '#14100d'],
  paper: ['#fffaf2', '#1e1814'],
  sand: ['#f6ecdd', '#2b231e'],
  glow: ['#fbe3a6', '#5a430f'],
  ink: ['#241a14', '#f2e9df'],
  soft: ['#63564d', '#b7a89b'],
  link: ['#9b2743', '#f08aa0'],
  rose: ['#8c2140', '#f6a6b6'],
  marigold: ['#6b4705', '#f3cf7d'],
  green: ['#14532d', '#a5dfb6'],
  indigo: ['#21355e', '#a9beeb'],
  line: ['#d9cbb8', '#4a3c34'],
  gold: ['#b8860b', '#f0bd4b'],
} as const;

const isColor = (name: string): name is keyof typeof mailColors => name in mailColors;

/** The beginnings of the classes by which the dark rules find what has a colour, by what has it. */
const kinds = { color: 't', background: 'g', border: 'b' };

const declaration = /(color|background|border)([a-z-]*:[^;@]*)@([a-z]+)/g;

/**
 * Returns a style in which `@name` stands for colours, with those of the light theme, and the classes that `darkRules`
 * needs: mail programs know styles in elements best, and rules alone can tell the themes apart.
 */
export function paintStyle(style: string): { class: string; style: string } {
  const classes = new Set<string>();
  const light = style.replace(
    declaration,
    (_all, property: keyof typeof kinds, rest: string, name: string) => {
      if (!isColor(name)) throw new Error(`Letters have no colour ${name}`);
      classes.add(`${kinds[property]}-${name}`);
      return property + rest + mailColors[name][0];
    },
  );
  return { class: [...classes].join(' '), style: light };
}

/** The same as the attributes of an element, which may have a class for narrow screens too. */
export function paint(style: string, more = ''): string {
  const { class: classes, style: light } = paintStyle(style);
  const all = [more, classes].filter(Boolean).join(' ');
  return `${all && `class="${all}" `}style="${light}"`;
}

/** In programs that know a dark theme; the others darken the colours themselves, or show them as they are. */
export const darkRules = `@media (prefers-color-scheme:dark){${Object.entries(mailColors)
  .map(
    ([name, [, dark]]) =>
      `.t-${name}{color:${dark}!important}.g-${name}{background:${dark}!important}.b-${name}{border-color:${dark}!important}`,
  )
  .join('')}}`;
