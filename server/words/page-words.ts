/** What the page says that answers a refused form: its heading, what stands above the text that was typed, and a link. */
export interface RefusedForm {
  heading: string;
  copy: string;
  again: string;
}

/** What the pages say that the server makes without the page renderer. */
export interface PageWords {
  /** The heading of the page that readers get when the site cannot answer. */
  down: string;
  starting: string;
  unreachable: string;
  tryAgain: string;
  /** The headings of pages that may be asked for only so often. */
  busy: string;
  busyPreview: string;
  busySearch: string;
  search: string;
  searchAgain: string;
  toHome: string;
  goBack: string;
  forms: Record<'message' | 'note', RefusedForm>;
}
