/** Loads what stands on a page and cannot wait for a press; only pages with such a place have it (docs/decisions/page-weight.md). */
export function NearScript() {
  return <script type="module" src={__NEAR_URL__} fetchPriority="low" />;
}
