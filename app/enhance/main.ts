import { choices } from './choices.ts';
import { contents } from './contents.ts';
import { embeds } from './embeds.ts';
import { fragments } from './fragments.ts';
import { language } from './language.ts';
import { loading } from './loading.ts';
import { menus } from './menus.ts';
import { formScripts, onDemand } from './on-demand.ts';
import { pictures } from './pictures.ts';
import { keepInReach } from './reach.ts';
import { share } from './share.ts';
import { toastErrors } from './toasts.ts';
import { visit } from './visit.ts';

/** The one script of reading pages; every page also works without it. */
menus();
keepInReach();
contents();
embeds();
pictures();
share();
onDemand();
formScripts();
choices();
toastErrors();
fragments();
loading();
language();
visit();
