/** The picture of the not-found page: a kite over rooftops, whose string has been cut. */
export function Kite() {
  return (
    <svg className="kite" viewBox="0 0 600 420" aria-hidden="true">
      <path
        d="M0 372h40v-28h36v28h60v-52c0-26 44-26 44 0v52h64v-20h52v20h70v-66c0-34 60-34 60 0v66h60v-24h46v24h68v48H0z"
        fill="var(--rose)"
        opacity=".22"
      />
      <path d="M0 392h600v28H0z" fill="var(--rose)" opacity=".34" />
      <circle cx="150" cy="120" r="62" fill="var(--marigold)" opacity=".35" />
      <g transform="rotate(24 400 150)">
        <path d="M400 40 490 150 400 262 310 150z" fill="var(--rose)" />
        <path d="M400 40 490 150H310z" fill="var(--marigold)" />
        <path d="M400 40v222M310 150q90-70 180 0" fill="none" stroke="var(--ink)" strokeWidth="3" />
        <path d="m400 262-24 40h48z" fill="var(--indigo)" />
      </g>
      <path
        d="M346 268c-30 30 18 44-8 70s-46-6-60 18"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M96 372c30-70 66-86 96-98"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="m204 262 8-12m-2 20 14-2m-26-10 0-14"
        stroke="var(--rose)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
