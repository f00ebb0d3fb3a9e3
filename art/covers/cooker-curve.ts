import { palettes, place, scene, times } from '../kit.ts';
import { pressureCooker } from './motifs/pressure-cooker.ts';

const { ground, main, accent, ink } = palettes.monsoon;
const hot = '#C8553D';

/** Where water boils (°C) at a pressure in atmospheres, by the Antoine equation. */
const boiling = (pressure: number) => 1730.63 / (8.07131 - Math.log10(760 * pressure)) - 233.426;

const x = (pressure: number) => 190 + (pressure - 0.5) * 630;
const y = (celsius: number) => 770 - (celsius - 75) * 12.4;

/** Dotted lines from a point of the curve to both axes. */
function mark(pressure: number, colour: string): string {
  const at = { x: x(pressure), y: y(boiling(pressure)) };
  return `<path d="M190 ${at.y}H${at.x}V770" fill="none" stroke="${colour}" stroke-width="7" stroke-dasharray="1 18" stroke-linecap="round"/><circle cx="${at.x}" cy="${at.y}" r="30" fill="#FFFFFF"/><circle cx="${at.x}" cy="${at.y}" r="20" fill="${colour}"/>`;
}

const openPan = `<path d="M-200 -190H200V-60Q200 0 140 0H-140Q-200 0 -200 -60Z" fill="${main}"/><rect x="-232" y="-210" width="464" height="36" rx="18" fill="${ink}"/><path d="M-90 -250q-30 -40 0 -80t0 -80M0 -250q-30 -40 0 -80t0 -80M90 -250q-30 -40 0 -80t0 -80" fill="none" stroke="${main}" stroke-width="16" stroke-linecap="round"/>`;

/** The curve of boiling point against pressure: an open pan low on it, a pressure cooker higher. */
export default function draw(): string {
  const points = Array.from({ length: 61 }, (_, index) => {
    const pressure = 0.5 + index * 0.0292;
    return `${index ? 'L' : 'M'}${x(pressure)} ${y(boiling(pressure))}`;
  }).join('');
  return scene(
    palettes.monsoon,
    `<path d="${points}V770H190Z" fill="${accent}"/>`,
    times(9, (row) =>
      times(
        19,
        (column) =>
          `<circle cx="${190 + column * 63}" cy="${770 - row * 80}" r="4" fill="${main}" opacity="0.4"/>`,
      ),
    ),
    `<path d="${points}" fill="none" stroke="${ink}" stroke-width="16" stroke-linecap="round"/>`,
    mark(1, main),
    mark(2, hot),
    `<path d="M190 90V770H1350" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/><path d="M172 112L190 76L208 112ZM1328 752L1364 770L1328 788Z" fill="${ink}"/>`,
    times(
      3,
      (index) =>
        `<path d="M${x(0.5 + index * 0.5 + 0.5)} 770v22M168 ${y(80 + index * 20)}h22" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
    ),
    place(openPan, { x: x(1), y: y(boiling(1)) - 70, scale: 0.46 }),
    place(pressureCooker({ body: '#FFFFFF', shade: ground, handle: hot }), {
      x: x(2) - 20,
      y: y(boiling(2)) + 310,
      scale: 0.46,
    }),
  );
}
