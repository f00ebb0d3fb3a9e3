/** A static page as its first version is written. */
export interface NewPage {
  slug: string;
  title: string;
  metaDescription: string;
  /** HTML. */
  body: string;
}
