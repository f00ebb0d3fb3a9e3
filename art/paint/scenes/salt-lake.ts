import { add, type Light, light, mix, noise, rough, scale, smooth } from '../canvas.ts';

const horizon = 0.47;
const sun = { x: 1.06, y: 0.395 };

function sky(x: number, y: number): Light {
  const high = smooth(horizon, -0.1, y);
  let seen = mix(light('#FFC88A'), light('#E58E84'), smooth(0, 0.35, high));
  seen = mix(seen, light('#6F7BA8'), smooth(0.3, 0.95, high));
  const far = Math.hypot(x - sun.x, (y - sun.y) * 1.1);
  seen = add(seen, scale([1.5, 0.8, 0.32], Math.exp(-far * 5.5)));
  seen = add(seen, scale([5, 3.6, 2], Math.exp(-((far / 0.034) ** 6))));
  const [u, v] = [x * 1.5 + y * 0.6, y * 9 + x * 0.7];
  const streak = rough(u + rough(u * 2, v, 3) * 0.8, v, 6);
  const cloud = smooth(0.5, 0.78, streak) * smooth(0.0, 0.14, horizon - y);
  const lit = mix(light('#FFB27A'), light('#B9748C'), smooth(0.05, 0.7, far));
  return mix(seen, add(lit, scale([0.5, 0.25, 0.1], Math.exp(-far * 3))), cloud * 0.72);
}

/** The sun goes down over shallow water on white salt. */
export function saltLake(x: number, y: number): Light {
  const hills = horizon - 0.012 - 0.022 * rough(x * 3, 2, 4) * smooth(0.2, 0.9, Math.abs(x - 0.75));
  if (y < hills) return scale(sky(x, y), 0.62);
  if (y < horizon) return scale(mix(light('#8A5A6E'), sky(x, y), 0.35), 0.62);
  const near = (y - horizon) / (1 - horizon);
  const deep = 1 / (near + 0.045);
  const [u, v] = [x * deep * 1.2 - deep * 0.96, deep * 6];
  const ripple = (noise(u * 10, v * 4) - 0.5) * 0.02 + (noise(u * 24, v * 9) - 0.5) * 0.012;
  const mirror = sky(x + ripple * 0.8, 2 * horizon - y - Math.abs(ripple) * 1.6 + near * 0.06);
  const water = add(scale(mirror, 0.8), scale(light('#5A5476'), 0.08 + near * 0.1));
  // The crust: plates of salt with raised edges, on the near shore.
  const shore = smooth(0.52, 0.72, near + (rough(x * 3 + 4, y * 8, 5) - 0.5) * 0.5);
  const [p, q] = [u * 3.4, v * 0.9];
  let [first, second] = [9, 9];
  for (let column = -1; column <= 1; column++) {
    for (let row = -1; row <= 1; row++) {
      const [cx, cy] = [Math.floor(p) + column, Math.floor(q) + row];
      const far = Math.hypot(
        p - cx - noise(cx * 7.7, cy * 3.1),
        q - cy - noise(cx * 2.3 + 50, cy * 9.7),
      );
      if (far < first) [second, first] = [first, far];
      else if (far < second) second = far;
    }
  }
  const ridge = smooth(0.12, 0, second - first);
  const grain = rough(u * 40, v * 12, 4);
  const crust = add(
    mix(light('#B58C93'), light('#F3D9CC'), 0.25 + grain * 0.5),
    scale([0.5, 0.36, 0.28], ridge),
  );
  return scale(mix(water, crust, shore * 0.88), 0.62);
}

/** A flamingo that stands with its feet on (0, 0) and looks right, or feeds. */
const bird = (feeds: boolean) =>
  `<path d="M-3 0L-1 -86L1 -86L-1 0ZM9 0L5 -50L9 -86L11 -86L8 -50L12 0Z"/><path d="M-44 -88C-40 -116 -8 -130 22 -116C34 -110 36 -98 26 -92C4 -80 -20 -84 -44 -88Z"/>${
    feeds
      ? '<path d="M20 -112C46 -118 58 -96 52 -66C48 -44 46 -30 50 -16" fill="none" stroke-width="8" stroke="currentColor"/><path d="M44 -22L60 -18L54 2L46 -2Z"/>'
      : '<path d="M20 -112C52 -116 50 -140 36 -156C26 -168 30 -190 48 -190" fill="none" stroke-width="8" stroke="currentColor"/><path d="M40 -198C54 -202 66 -196 70 -184L66 -170L60 -184L42 -184Z"/>'
  }`;

const flock: [x: number, y: number, size: number, feeds: boolean, turned?: boolean][] = [
  [330, 640, 1, false],
  [430, 655, 1.05, true],
  [545, 632, 0.95, false, true],
  [250, 622, 0.85, true, true],
  [640, 612, 0.75, true],
  [180, 590, 0.6, false],
  [705, 590, 0.6, false],
  [760, 575, 0.5, true, true],
  [480, 585, 0.55, false],
  [860, 560, 0.42, false],
  [910, 556, 0.4, true],
  [120, 566, 0.42, true],
  [390, 572, 0.46, false, true],
];

export const flamingos = flock
  .map(([x, y, size, feeds, turned]) => {
    const [wide, high] = [turned ? -size : size, size];
    return `<g fill="#7C3350" color="#7C3350"><g transform="translate(${x} ${y}) scale(${wide} ${high})">${bird(feeds)}</g><g transform="translate(${x} ${y + 3}) scale(${wide} ${-high * 0.85})" opacity=".4">${bird(feeds)}</g></g>`;
  })
  .join('');
