import { make } from '../../../app/enhance/elements.ts';

/** So many of the newest stories of what is followed are shown. */
const NEWEST = 3;

function lineOf(card: Element, topic: string): HTMLElement {
  const link = card.querySelector('.title-link');
  const time = card.querySelector('time');
  const lang = card.getAttribute('lang') ?? '';
  const text = make('div');
  const href = link?.getAttribute('href') ?? topic;
  const textContent = link?.textContent ?? '';
  text.append(make('a', { href, textContent, lang, className: 'kept-title' }));
  const facts = make('p', { className: 'meta', lang, textContent: time?.textContent ?? '' });
  text.append(facts);
  const row = make('li');
  row.append(text);
  return row;
}

const isGone = ({ status }: Response) => status === 404 || status === 410;

/** Takes the newest stories from the page of what is followed, which is made ready for everybody. */
async function fillTopic(place: HTMLElement, href: string): Promise<void> {
  const { loading = '', failed = '', none = '', gone = '' } = place.dataset;
  place.textContent = loading;
  try {
    const answer = await fetch(href);
    if (!answer.ok && !isGone(answer)) throw new Error(String(answer.status));
    const topic = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const cards = Array.from(topic.querySelectorAll('main .card')).slice(0, NEWEST);
    const list = make('ul');
    list.append(...cards.map((card) => lineOf(card, href)));
    if (cards.length > 0) place.replaceChildren(list);
    else place.textContent = isGone(answer) ? gone : none;
  } catch {
    place.textContent = failed;
  }
  place.classList.add('filled');
}

/** Shows the newest stories of what is followed, of one after the other. */
export async function begin(section: HTMLElement): Promise<void> {
  for (const topic of section.querySelectorAll<HTMLElement>('.topic')) {
    const place = topic.querySelector<HTMLElement>('.newest');
    const link = topic.querySelector('a');
    // What has words is on its way, or cannot be: the lists are drawn again as the net goes and comes.
    if (place && link && !place.textContent) await fillTopic(place, link.href);
  }
}
