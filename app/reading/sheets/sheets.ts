import all from '../reading.css?inline';
import article from './article.css?inline';
import breaking from './breaking.css?inline';
import forms from './forms.css?inline';
import home from './home.css?inline';
import list from './list.css?inline';
import series from './series.css?inline';
import text from './text.css?inline';

/**
 * The styles of reading pages by kind of page (docs/decisions/page-weight.md): a route names its own in its `handle`; `all`
 * is for the others, and for what stands in place of a page that is not there. `breaking`, `forms` and `series` come besides
 * where there are any.
 */
export const sheets = { all, home, list, article, text, breaking, forms, series };
