import { palettes, place, scene, seedRandom, times } from '../kit.ts';

const { main, accent, ink } = palettes.turmeric;
const violet = '#3C1A66';
const skin = '#A9653A';
const dark = '#8A4E2B';

/** A hand seen from the back with its first finger raised and marked; the wrist is at the origin. */
const hand = [
  `<path d="M-130 60V-70C-150 -130 -182 -190 -182 -262C-182 -304 -152 -322 -130 -310C-124 -344 -86 -356 -58 -334C-46 -366 -2 -370 20 -340L30 -356L36 -620C36 -664 58 -690 90 -690C122 -690 144 -664 144 -620L150 -356C182 -336 202 -282 192 -222C182 -150 150 -120 140 -70V60Z" fill="${skin}"/>`,
  `<path d="M150 -352C190 -332 212 -272 196 -202C186 -160 160 -140 146 -110C150 -170 116 -204 126 -256Z" fill="${dark}"/>`,
  `<path d="M-130 -310C-132 -270 -120 -240 -106 -226M-58 -334C-60 -288 -48 -254 -34 -240M21 -340C17 -290 25 -258 41 -244" fill="none" stroke="${dark}" stroke-width="10" stroke-linecap="round"/>`,
  `<path d="M62 -478Q90 -464 118 -478M66 -498Q90 -488 114 -498M64 -362Q90 -350 118 -362" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round"/>`,
  `<path d="M54 -574V-630C54 -656 68 -672 90 -672C112 -672 126 -656 126 -630V-574C126 -556 112 -546 90 -546C68 -546 54 -556 54 -574Z" fill="#F3CFAE"/>`,
  `<path d="M70 -652C84 -664 110 -656 108 -636C102 -606 114 -580 108 -550C104 -530 112 -512 100 -506C86 -498 78 -508 76 -524C78 -550 68 -560 72 -590C74 -612 62 -636 70 -652Z" fill="${violet}"/>`,
].join('');

/** A squat bottle of ink with its applicator; the foot is the origin. */
const bottle = [
  `<path d="M36 -250L96 -452" stroke="${ink}" stroke-width="13" stroke-linecap="round"/><path d="M96 -452L104 -480" stroke="${violet}" stroke-width="22" stroke-linecap="round"/>`,
  `<path d="M-110 0Q-126 0 -126 -18V-150C-126 -190 -60 -190 -56 -222V-250H56V-222C60 -190 126 -190 126 -150V-18Q126 0 110 0Z" fill="#FFFBEC"/>`,
  `<path d="M-108 -16V-120Q-54 -140 0 -120T108 -120V-16Z" fill="${violet}"/>`,
  `<rect x="-66" y="-272" width="132" height="34" rx="8" fill="${accent}"/>`,
  `<rect x="-84" y="-98" width="168" height="62" rx="6" fill="${main}"/><path d="M-56 -78H56M-56 -58H16" stroke="#FFFBEC" stroke-width="8" stroke-linecap="round"/>`,
].join('');

/** A raised finger with the violet mark of a vote, inside the ridges of a giant fingerprint. */
export default function draw(): string {
  const random = seedRandom(77);
  const ridges = times(17, (i) => {
    const r = 120 + i * 56;
    const gap = Math.round(r * (1.2 + random()));
    return `<path d="M${760 - r} ${980 - i * 6}V${470}C${760 - r} ${470 - r * 1.06} ${760 + r} ${450 - r * 1.06} ${760 + r} 470V980" fill="none" stroke="${main}" stroke-width="24" stroke-linecap="round" stroke-dasharray="${gap} 46 ${Math.round(gap * 0.62)} 40" opacity="${i % 2 ? 0.38 : 0.26}"/>`;
  });
  return scene(
    palettes.turmeric,
    `<rect width="1440" height="900" fill="#F9D77E"/>`,
    ridges,
    place(hand, { x: 690, y: 830, scale: 1.12 }),
    `<path d="M516 900L532 762Q694 796 860 762L880 900Z" fill="${accent}"/><path d="M528 794Q694 826 864 794" fill="none" stroke="${main}" stroke-width="12"/><path d="M524 828Q694 860 868 828" fill="none" stroke="#FFF3CF" stroke-width="12" stroke-dasharray="2 22" stroke-linecap="round"/>`,
    `<path d="M0 868H1440V900H0Z" fill="${ink}"/>`,
    place(bottle, { x: 1160, y: 868, scale: 1.05 }),
  );
}
