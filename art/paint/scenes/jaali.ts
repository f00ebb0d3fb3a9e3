import {
  add,
  clamp,
  hash,
  type Light,
  light,
  mix,
  noise,
  rough,
  scale,
  smooth,
  tint,
} from '../canvas.ts';

type Vector = readonly [x: number, y: number, z: number];

const sun: Vector = [-0.38, 0.52, 0.76];
const eye: Vector = [0.5, 1.25, -4.3];
const panes = [light('#D8402F'), light('#E9A21B'), light('#2E8B57'), light('#2B5FB0')];
const stone = light('#C98D72');

/** Stars and hexagons cut into a slab: 1 in a hole, 0 in the stone. */
function holeAt(x: number, y: number): number {
  const size = 0.21;
  const row = Math.round(y / (size * 0.866));
  const shift = row % 2 ? 0.5 : 0;
  const column = Math.round(x / size - shift);
  const [u, v] = [x / size - shift - column, (y / (size * 0.866) - row) * 0.866];
  const turn = Math.atan2(v, u);
  const star = 0.3 + 0.085 * Math.cos(turn * 6);
  return 1 - smooth(star - 0.02, star + 0.02, Math.hypot(u, v));
}

/** What comes through the wall at a place: nothing, daylight, or daylight through glass. */
function opening(x: number, y: number): Light {
  const bay = Math.round(x / 1.5);
  if (Math.abs(bay) > 1) return [0, 0, 0];
  const u = x - bay * 1.5;
  const half = 0.52;
  const arch = 2.05 + 0.62 * Math.cos((clamp(Math.abs(u) / half) * Math.PI) / 2) ** 0.7;
  if (Math.abs(u) > half || y < 0.42 || y > arch) return [0, 0, 0];
  if (y > 2.05) {
    const part = Math.floor(((Math.atan2(y - 2.02, u) / Math.PI) * 5 + 5) % 5);
    const bar = Math.abs((((Math.atan2(y - 2.02, u) / Math.PI) * 5) % 1) - 0.5) > 0.44;
    return bar || Math.hypot(u, y - 2.02) < 0.09
      ? [0, 0, 0]
      : (panes[(part + bay + 4) % 4] ?? [1, 1, 1]);
  }
  if (y > 1.97 || Math.abs(u) > half - 0.05 || Math.abs(y - 1.22) < 0.03) return [0, 0, 0];
  const hole = holeAt(u, y);
  return [hole, hole, hole];
}

/** The sunlight that reaches a point of the room, its edge the softer the further it comes. */
function reaching(x: number, y: number, z: number, looks: number): Light {
  let sum: Light = [0, 0, 0];
  for (let look = 0; look < looks; look++) {
    const far = -z / sun[2];
    const spread = looks > 1 ? far * 0.006 : 0;
    const turn = look * 2.4;
    const radius = spread * Math.sqrt((look + 0.5) / looks);
    sum = add(
      sum,
      opening(
        x + sun[0] * far + Math.cos(turn) * radius,
        y + sun[1] * far + Math.sin(turn) * radius,
      ),
    );
  }
  return scale(sum, 1 / looks);
}

/** Light that floor and walls hand on within the room. */
function glow(x: number, y: number, z: number): Light {
  const near = Math.exp(-Math.hypot(x - 0.9, y * 1.1, (z + 2) * 0.8) * 0.55);
  return add(scale([0.6, 0.36, 0.25], near), [0.05, 0.038, 0.042]);
}

function floorAt(x: number, z: number): Light {
  const [u, v] = [x / 0.9, z / 0.9];
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const joint = Math.min(u - column, 1 - u + column, v - row, 1 - v + row) < 0.012 ? 0.45 : 1;
  const vein = rough(x * 3, z * 3 + rough(x * 2, z * 2) * 2, 5);
  const slab = 0.8 + hash(column, row) * 0.35;
  return scale(mix(light('#9A6A58'), light('#D7B79C'), vein), slab * joint);
}

function wallAt(x: number, y: number, z: number): Light {
  const plaster = 0.72 + rough(x * 4 + z * 4, y * 4, 5) * 0.5;
  const band = Math.abs(y - 0.3) < 0.02 || Math.abs(y - 2.95) < 0.025 ? 0.55 : 1;
  const damp = 1 - 0.4 * smooth(0.7, 0, y) * noise(x * 2 + z * 2, 4);
  return scale(stone, plaster * band * damp);
}

const thick = 0.09;

/** What the eye sees of the room in one direction. */
function trace(from: Vector, ray: Vector, bounces: number): Light {
  const meet: [number, string][] = [
    [ray[1] < 0 ? -from[1] / ray[1] : 99, 'floor'],
    [ray[1] > 0 ? (3.5 - from[1]) / ray[1] : 99, 'ceiling'],
    [ray[2] > 0 ? (-thick - from[2]) / ray[2] : 99, 'window'],
    [ray[0] > 0 ? (2.75 - from[0]) / ray[0] : (-2.75 - from[0]) / ray[0], 'side'],
  ];
  const [far, what] = meet.reduce((a, b) => (a[0] < b[0] ? a : b));
  const [x, y, z] = [from[0] + ray[0] * far, from[1] + ray[1] * far, from[2] + ray[2] * far];
  let seen: Light = [0, 0, 0];
  if (what === 'floor') {
    const direct = scale(reaching(x, 0, z, 12), 2.6);
    seen = tint(floorAt(x, z), add(direct, glow(x, 0, z)));
    if (bounces > 0) {
      const ripple = (rough(x * 6, z * 6, 3) - 0.5) * 0.05;
      const mirror = trace([x, 0.001, z], [ray[0] + ripple, -ray[1], ray[2]], 0);
      seen = add(seen, scale(mirror, 0.05 + 0.5 * (1 + ray[1]) ** 4));
    }
  } else if (what === 'window') {
    const deep = thick / ray[2];
    const front = opening(x, y);
    const back = opening(x + ray[0] * deep, y + ray[1] * deep);
    const passes = Math.min(front[0] + front[1] + front[2], back[0] + back[1] + back[2]) > 0.12;
    const inside = tint(wallAt(x, y, 0), glow(x, y, -0.2));
    const outside = mix(
      [2.6, 1.75, 1.3],
      [1.9, 2.1, 2.3],
      smooth(0.6, 1.8, y + rough(x * 3, y * 3) * 0.5),
    );
    if (passes) seen = tint(outside, y > 2.03 ? scale(back, 1.1) : back);
    else if (front[0] + front[1] + front[2] > 0.3) seen = scale([1, 0.62, 0.42], 0.75);
    else seen = inside;
  } else {
    const wall = what === 'side' ? wallAt(z, y, 0) : scale(wallAt(x, 1, z), 0.8);
    const direct = scale(reaching(x, y, z, 6), what === 'side' ? 1.2 : 0);
    seen = tint(wall, add(direct, glow(x, y, z)));
  }
  if (bounces > 0) {
    let shaft: Light = [0, 0, 0];
    const looks = 48;
    for (let look = 0; look < looks; look++) {
      const at = (far * (look + hash(x * 9999, y * 9999, look))) / looks;
      const [px, py, pz] = [from[0] + ray[0] * at, from[1] + ray[1] * at, from[2] + ray[2] * at];
      const dust = 0.5 + noise(px * 2.5 + py, pz * 2.5, 8);
      shaft = add(shaft, scale(reaching(px, py, Math.min(pz, -0.01), 1), dust));
    }
    seen = add(seen, scale(tint(shaft, [1, 0.86, 0.7]), (far / looks) * 0.075));
  }
  return seen;
}

/** A room behind a wall of latticed windows with coloured glass, the morning sun on its floor. */
export function jaali(x: number, y: number): Light {
  const [right, up] = [(x - 0.8) * 1.02, (0.46 - y) * 1.02];
  const turn = -0.12;
  const ray: Vector = [
    right * Math.cos(turn) + Math.sin(turn),
    up,
    Math.cos(turn) - right * Math.sin(turn),
  ];
  const length = Math.hypot(...ray);
  return trace(eye, [ray[0] / length, ray[1] / length, ray[2] / length], 1);
}
