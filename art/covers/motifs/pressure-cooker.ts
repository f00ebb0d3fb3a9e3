interface Metal {
  body: string;
  shade: string;
  handle: string;
}

/** A stove-top pressure cooker with its weight; the origin is the middle of its base, 560 wide. */
export function pressureCooker({ body, shade, handle }: Metal): string {
  return [
    `<path d="M196 -262H470Q500 -262 500 -232T470 -202H210Z" fill="${handle}"/><path d="M190 -312H500Q530 -312 530 -286T500 -260H190Z" fill="${handle}"/><circle cx="486" cy="-286" r="9" fill="${body}"/>`,
    `<path d="M-210 -236H-300Q-322 -236 -322 -214T-300 -192H-210Z" fill="${handle}"/>`,
    `<path d="M-214 -272H214C214 -200 250 -150 250 -92C250 -30 216 0 170 0H-170C-216 0 -250 -30 -250 -92C-250 -150 -214 -200 -214 -272Z" fill="${body}"/>`,
    `<path d="M110 -272H214C214 -200 250 -150 250 -92C250 -30 216 0 170 0H70C150 -20 170 -60 160 -110C150 -170 116 -190 110 -272Z" fill="${shade}"/>`,
    `<rect x="-232" y="-304" width="464" height="40" rx="18" fill="${handle}"/>`,
    `<path d="M-204 -304C-190 -360 -80 -378 0 -378S190 -360 204 -304Z" fill="${body}"/><path d="M70 -304C90 -340 80 -366 50 -376C130 -372 194 -350 204 -304Z" fill="${shade}"/>`,
    `<rect x="-9" y="-410" width="18" height="36" fill="${handle}"/><path d="M-34 -408V-446Q-34 -470 0 -470T34 -446V-408Q0 -396 -34 -408Z" fill="${handle}"/>`,
    `<path d="M-110 -350v-14q0 -10 14 -10t14 10v8z" fill="${handle}"/>`,
  ].join('');
}
