import {
  add,
  clamp,
  hash,
  type Light,
  mix,
  noise,
  type Painter,
  rough,
  scale,
  smooth,
} from '../canvas.ts';

/** A map of the earth, its poles at the upper and the lower edge: three bytes for each point. */
export interface EarthMap {
  pixels: Uint8Array;
  width: number;
  height: number;
}

function sample({ pixels, width, height }: EarthMap, east: number, north: number): Light {
  const [x, y] = [((east + 180) / 360) * width - 0.5, ((90 - north) / 180) * height - 0.5];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const part = (dx: number, dy: number): Light => {
    const at = ((row + dy) * width + ((column + dx + width) % width)) * 3;
    const value = (i: number) => ((pixels[at + i] ?? 0) / 255) ** 2.2;
    return [value(0), value(1), value(2)];
  };
  const [u, v] = [x - column, y - row];
  return mix(mix(part(0, 0), part(1, 0), u), mix(part(0, 1), part(1, 1), u), v);
}

const middle = { x: 0.74, y: 0.66 };
const radius = 0.94;
const home = { east: 76, north: 8 };
const sun = [-0.45, 0.5, 0.74] as const;

/** Clouds: bands that the wind from the south-west has drawn out, thick over sea and coast. */
function cloud(east: number, north: number): number {
  const [u, v] = [(east * 0.8 + north * 0.6) / 9, (north * 0.8 - east * 0.6) / 5];
  const bend = rough(u * 0.7, v * 0.7, 4) - 0.5;
  const wisp = rough(u + bend * 3.2, v + bend * 4.2 + rough(u * 2, v * 2, 3), 7);
  const wet = Math.exp(-(((east - 73) / 13) ** 2) - ((north - 9) / 9) ** 2) * 0.14;
  const bay = Math.exp(-(((east - 90) / 8) ** 2) - ((north - 18) / 8) ** 2) * 0.06;
  const thar = Math.exp(-(((east - 70) / 9) ** 2) - ((north - 27) / 7) ** 2) * 0.3;
  const arabia = Math.exp(-(((east - 48) / 12) ** 2) - ((north - 24) / 11) ** 2) * 0.3;
  const deccan = Math.exp(-(((east - 78.5) / 4) ** 2) - ((north - 19) / 8) ** 2) * 0.16;
  return smooth(0.54, 0.86, wisp + wet + bay - thar - arabia - deccan);
}

/** India and its seas from space, as the clouds of June come up from the south-west. */
export const monsoon =
  (map: EarthMap): Painter =>
  (x, y) => {
    const [u, v] = [(x - middle.x) / radius, (middle.y - y) / radius];
    const far = Math.hypot(u, v);
    const day = clamp(0.35 + (u * sun[0] + v * sun[1]) * 0.8);
    const air: Light = [0.28, 0.55, 1.1];
    if (far > 1) {
      const [column, row] = [Math.floor(x * 260), Math.floor(y * 260)];
      const star = hash(column, row, 3) > 0.985 ? hash(column, row, 4) ** 3 * 0.5 : 0;
      return add([star, star, star * 1.1], scale(air, Math.exp(-(far - 1) * 38) * day * 1.1));
    }
    const deep = Math.sqrt(1 - far * far);
    const tilt = (home.north * Math.PI) / 180;
    const up = v * Math.cos(tilt) + deep * Math.sin(tilt);
    const ahead = deep * Math.cos(tilt) - v * Math.sin(tilt);
    const north = (Math.asin(clamp(up * 0.5 + 0.5) * 2 - 1) * 180) / Math.PI;
    const east = home.east + (Math.atan2(u, ahead) * 180) / Math.PI;
    const noon = clamp((u * sun[0] + v * sun[1] + deep * sun[2]) * 1.15);
    let ground = scale(sample(map, east, north), 1.7);
    const sea = ground[2] > ground[0] * 1.6 ? 1 : 0;
    const mirror = Math.max(0, u * sun[0] * 0.5 + v * sun[1] * 0.5 + deep * 0.87);
    ground = add(
      ground,
      scale([0.9, 0.85, 0.7], sea * mirror ** 26 * 0.22 * (0.7 + noise(east, north) * 0.6)),
    );
    const white = cloud(east, north);
    const shadow = 1 - 0.45 * cloud(east - 0.5, north + 0.55) * (1 - white);
    const relief = clamp(0.72 + (white - cloud(east - 0.4, north + 0.5)) * 1.3);
    const seen = mix(scale(ground, shadow), scale([1.15, 1.17, 1.22], relief), white * 0.94);
    const limb = (1 - deep) ** 2.6;
    return scale(
      add(scale(seen, noon * (1 - limb * 0.6)), scale(air, limb * 0.9 * day + 0.012)),
      0.95,
    );
  };
