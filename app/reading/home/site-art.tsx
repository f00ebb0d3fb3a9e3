/** Draws the site's own art: a wall of Jaipur's arched windows with drops in them. */
export function SiteArt() {
  return (
    <svg
      className="site-art"
      viewBox="0 0 960 440"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <pattern id="arches" width="120" height="220" patternUnits="userSpaceOnUse">
        <path fill="#f6d9b8" d="M0 0h120v220H0z" />
        <path
          fill="#a62c4b"
          d="M12 220V104q0-22 14-34 8-8 18-10 10-12 16-30 6 18 16 30 10 2 18 10 14 12 14 34v116z"
        />
        <path
          fill="#fbf1e0"
          d="M26 220V112q0-16 10-24 10-8 14-10 6-8 10-18 4 10 10 18 4 2 14 10 10 8 10 24v108z"
        />
        <path fill="#e3a21a" d="M60 116c14 18 22 28 22 42a22 22 0 0 1-44 0c0-14 8-24 22-42z" />
        <path
          fill="#21355e"
          d="M60 138c7 9 11 15 11 22a11 11 0 0 1-22 0c0-7 4-13 11-22zM7 24a7 7 0 0 1-14 0 7 7 0 0 1 14 0zM127 24a7 7 0 0 1-14 0 7 7 0 0 1 14 0z"
        />
      </pattern>
      <path fill="url(#arches)" d="M0 0h960v440H0z" />
    </svg>
  );
}
