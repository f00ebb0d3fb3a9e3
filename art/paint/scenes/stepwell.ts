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

/** The rim is so far from the middle; each tier steps in and down. */
const [rim, tiers, inset, drop, period] = [7.6, 9, 0.56, 1, 1.5];
const water = -tiers * drop + 0.62;

/** The height of the stone at a place of the well: ground, ledges and flights of steps. */
function heightAt(x: number, z: number): number {
  const [across, along] = Math.abs(x) > Math.abs(z) ? [Math.abs(x), z] : [Math.abs(z), x];
  if (across > rim) return across > rim + 0.5 ? -0.18 : 0;
  const tier = Math.floor((rim - across) / inset);
  if (tier >= tiers) return -tiers * drop - 1;
  const floor = -(tier + 1) * drop;
  const inner = (rim - across) / inset - tier;
  if (inner > 0.62) return floor;
  const wave = Math.abs(((((along / period) % 1) + 1.5) % 1) - 0.5) * 2;
  return floor + (Math.ceil(clamp((wave - 0.08) / 0.92) * 6) / 6) * drop * 0.97;
}

const sun = [-0.74, 0.58, -0.34] as const;
const stone = [light('#C58A55'), light('#9C6238'), light('#DDB07C')] as const;

/** Whether the sun reaches a point, 0 or 1. */
function lit(x: number, y: number, z: number): number {
  for (let far = 0.05; far < 22; far += 0.07) {
    const high = y + sun[1] * far;
    if (high > 0.1) return 1;
    if (heightAt(x + sun[0] * far, z + sun[2] * far) > high) return 0;
  }
  return 1;
}

/** How much of the sky a point of the stone sees. */
function open(x: number, y: number, z: number, normal: Vector): number {
  let sum = 0;
  for (let ray = 0; ray < 10; ray++) {
    const turn = ray * 2.4;
    const [flat, up] = [ray % 2 ? 0.9 : 0.5, ray % 2 ? 0.44 : 0.87];
    const direction = [
      Math.cos(turn) * flat + normal[0] * 0.6,
      up + normal[1] * 0.3,
      Math.sin(turn) * flat + normal[2] * 0.6,
    ] as const;
    let free = 1;
    for (let far = 0.08; far < 2.4; far += 0.2) {
      if (heightAt(x + direction[0] * far, z + direction[2] * far) > y + direction[1] * far) {
        free = far / 2.4;
        break;
      }
    }
    sum += free;
  }
  return sum / 10;
}

type Vector = readonly [x: number, y: number, z: number];

function stoneAt(x: number, y: number, z: number, normal: Vector): Light {
  const along = Math.abs(normal[0]) > 0.5 ? z : x;
  const flat = normal[1] > 0.5;
  const grain = flat ? rough(x * 5, z * 5, 5) : rough(along * 5, y * 7, 5, 3);
  const block = hash(Math.floor(along * 2.1 + Math.floor(y * 6) * 0.5), Math.floor(y * 6), 7);
  let colour = mix(stone[1], stone[0], clamp(grain * 1.5 - 0.2));
  colour = mix(colour, stone[2], block * 0.45);
  const stain = smooth(0.45, 0.75, noise(along * 0.9, y * 0.35, 5)) * 0.5;
  colour = mix(colour, light('#5B3A22'), flat ? 0.06 : stain);
  const wet = smooth(water + 1.6, water + 0.1, y + noise(along * 2, 3) * 0.5);
  return mix(colour, light('#39402A'), wet * 0.75);
}

const eye: Vector = [3.2, 3.4, -8.4];

function look(x: number, y: number): Vector {
  const [tilt, turn] = [-0.6, -0.2];
  const [right, up] = [(x - 0.8) * 0.92, (0.5 - y) * 0.92];
  const rise = up * Math.cos(tilt) + Math.sin(tilt);
  const ahead = Math.cos(tilt) - up * Math.sin(tilt);
  const ray = [
    right * Math.cos(turn) + ahead * Math.sin(turn),
    rise,
    ahead * Math.cos(turn) - right * Math.sin(turn),
  ] as const;
  const length = Math.hypot(...ray);
  return [ray[0] / length, ray[1] / length, ray[2] / length];
}

function trace(from: Vector, ray: Vector, bounces: number): Light {
  let far = from[1] > 0.5 ? (0.2 - from[1]) / ray[1] : 0.02;
  const step = 0.03;
  for (; far < 60; far += step) {
    const [x, y, z] = [from[0] + ray[0] * far, from[1] + ray[1] * far, from[2] + ray[2] * far];
    if (y > 0.3) return light('#BFD3DE');
    if (y < water && bounces > 0) {
      const ripple = (noise(x * 3, z * 5) - 0.5) * 0.05 + (noise(x * 11, z * 14) - 0.5) * 0.02;
      const down = Math.max(0.05, -ray[1]);
      const mirror = trace([x, water + 0.01, z], [ray[0] + ripple, down, ray[2] + ripple], 0);
      const fresnel = 0.22 + 0.75 * (1 - down) ** 3;
      return add(scale(mirror, fresnel), scale(light('#3F6B4A'), 0.5));
    }
    const high = heightAt(x, z);
    if (high < y) continue;
    const back = 0.035;
    const normal: Vector =
      high - y < 0.045
        ? [0, 1, 0]
        : heightAt(x - Math.sign(ray[0]) * back, z) < y - 0.01
          ? [-Math.sign(ray[0]), 0, 0]
          : [0, 0, -Math.sign(ray[2])];
    const [px, py, pz] = [x - ray[0] * step, y - ray[1] * step + 0.01, z - ray[2] * step];
    const facing = Math.max(0, normal[0] * sun[0] + normal[1] * sun[1] + normal[2] * sun[2]);
    const direct = facing > 0 ? facing * lit(px, py, pz) : 0;
    const sky = open(px, py, pz, normal);
    const bounce = clamp(0.35 + py / 30) * sky;
    const come = add(
      add(scale([2.9, 2.45, 1.8], direct), scale([0.4, 0.52, 0.72], sky * 0.85)),
      scale([0.5, 0.3, 0.16], bounce * 0.7),
    );
    return tint(stoneAt(x, y, z, normal), come);
  }
  return [0, 0, 0];
}

/** A stepwell of sandstone in the sun of a late morning, green water in its shade. */
export const stepwell = (x: number, y: number): Light => scale(trace(eye, look(x, y), 1), 0.58);
