import { palettes, polar, scene, times } from './kit.ts';

const { main, accent, ink, ground } = palettes.turmeric;

/** A great zero of rings rising from the lines of a palm-leaf manuscript. */
export default function draw(): string {
  const petals = times(36, (petal) => {
    const { x, y } = polar(petal * 10, 336);
    return `<circle cx="${720 + x}" cy="${430 + y}" r="13" fill="${petal % 2 ? accent : ground}"/>`;
  });
  return scene(
    palettes.turmeric,
    `<path d="M0 0H1440V900H0Z" fill="#F7D98B"/>`,
    times(
      6,
      (leaf) =>
        `<rect x="90" y="${62 + leaf * 136}" width="1260" height="104" rx="18" fill="${ground}"/><circle cx="300" cy="${114 + leaf * 136}" r="12" fill="#F7D98B"/><circle cx="1140" cy="${114 + leaf * 136}" r="12" fill="#F7D98B"/>`,
    ),
    times(
      18,
      (line) =>
        `<path d="M130 ${90 + Math.floor(line / 3) * 136 + (line % 3) * 24}H1310" stroke="${ink}" stroke-width="5" stroke-dasharray="${26 + (line % 4) * 9} 14" opacity="0.28"/>`,
    ),
    `<circle cx="720" cy="430" r="372" fill="${main}"/>`,
    petals,
    `<circle cx="720" cy="430" r="296" fill="${accent}"/>`,
    `<circle cx="720" cy="430" r="268" fill="none" stroke="${ground}" stroke-width="6" stroke-dasharray="2 18" stroke-linecap="round"/>`,
    `<ellipse cx="720" cy="430" rx="150" ry="190" fill="#F7D98B"/>`,
    `<circle cx="720" cy="430" r="24" fill="${ink}"/>`,
  );
}
