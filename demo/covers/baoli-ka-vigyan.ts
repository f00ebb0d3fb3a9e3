import { palettes, scene, times } from './kit.ts';

const { main, accent, ink, ground } = palettes.earth;

/** One tier of a stepwell: a wall with pairs of stairs that meet in triangles. */
function tier(index: number): string {
  const inset = index * 92;
  const top = 70 + index * 112;
  const [left, right] = [40 + inset, 1400 - inset];
  const count = 9 - index;
  const step = (right - left) / count;
  const stairs = times(count, (stair) => {
    const x = left + stair * step;
    return `<path d="M${x} ${top + 112}L${x + step / 2} ${top + 26}L${x + step} ${top + 112}Z" fill="${index % 2 ? '#C98B54' : '#B9773F'}"/><path d="M${x + step / 2} ${top + 26}L${x + step} ${top + 112}H${x + step / 2}Z" fill="${ink}" opacity="0.35"/>`;
  });
  return `<path d="M${left} ${top}H${right}V${top + 112}H${left}Z" fill="${index % 2 ? main : '#9A5A2E'}"/><path d="M${left} ${top}H${right}" stroke="${ground}" stroke-width="7"/>${stairs}`;
}

/** A stepwell from above: tiers of stairs going down to green water. */
export default function draw(): string {
  return scene(
    palettes.earth,
    `<path d="M0 0H1440V900H0Z" fill="#E3C79B"/>`,
    times(6, tier),
    `<path d="M592 742H848V900H592Z" fill="${accent}"/>`,
    times(
      4,
      (wave) =>
        `<path d="M612 ${772 + wave * 32}q27 -14 54 0t54 0t54 0t54 0" fill="none" stroke="${ground}" stroke-width="5" opacity="0.7"/>`,
    ),
    `<circle cx="1250" cy="0" r="150" fill="#F6DDAA"/>`,
  );
}
