import { type PointerEvent, useState } from 'react';
import { locales, months, number } from '../../../app/words/count.ts';
import { page } from '../../../app/words/page.ts';
import type { Days } from '../contract.ts';
import type { StatisticsWords } from './words.en.ts';
import './statistics.css';

const HEIGHT = 180;

const steps = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** Returns the next round number whose half is a whole number too. */
function roundUp(value: number): number {
  const power = Math.max(10, 10 ** Math.floor(Math.log10(value)));
  if (value <= 10) return Math.max(2, Math.ceil(value / 2) * 2);
  return (steps.find((step) => step * power >= value) ?? 10) * power;
}

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[page.language], { ...options, timeZone: 'UTC' }).format(
    new Date(day),
  );
const month = months[page.language];
const short = (day: string) => format(day, { day: 'numeric', month });
const long = (day: string) =>
  format(day, { weekday: 'short', day: 'numeric', month, year: 'numeric' });

interface Props {
  texts: StatisticsWords['visits'];
  visits: Days;
}

/**
 * Draws page views by day. An invisible slider lies over the bars: pointing, touching and the arrow
 * keys choose the day whose views are shown above them.
 */
export function VisitChart({ texts: text, visits }: Props) {
  const last = visits.length - 1;
  const [chosen, setChosen] = useState(last);
  const most = Math.max(...visits.map(({ views }) => views));
  const top = roundUp(most);
  const day = visits[chosen];
  const step = 100 / visits.length;
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * visits.length);
    setChosen(Math.min(last, Math.max(0, place)));
  };
  return (
    <section className="sheet visits" aria-labelledby="visits-title">
      <div className="part-head">
        <h2 id="visits-title">{text.title}</h2>
        {most > 0 && day && (
          <p className="visits-day">
            {long(day.day)} · <strong>{text.views(day.views)}</strong>
          </p>
        )}
      </div>
      {most === 0 ? (
        <p className="empty">{text.none}</p>
      ) : (
        <>
          <div className="visits-plot">
            <div className="visits-scale" aria-hidden="true">
              <span>{number(top)}</span>
              <span>{number(top / 2)}</span>
              <span>0</span>
            </div>
            <div className="visits-bars" onPointerMove={point} onPointerDown={point}>
              <svg width="100%" height={HEIGHT} aria-hidden="true">
                {[0, 0.5, 1].map((part) => (
                  <line
                    key={part}
                    className="visits-line"
                    x1="0"
                    x2="100%"
                    y1={Math.max(0.5, HEIGHT * part - 0.5)}
                    y2={Math.max(0.5, HEIGHT * part - 0.5)}
                  />
                ))}
                {visits.map(({ day, views }, place) => {
                  const height = views === 0 ? 0 : Math.max(2, (views / top) * HEIGHT);
                  return (
                    <g key={day} className={place === chosen ? 'visits-bar chosen' : 'visits-bar'}>
                      <rect
                        className="visits-ground"
                        x={`${place * step}%`}
                        width={`${step}%`}
                        height={HEIGHT}
                      />
                      <rect
                        x={`${(place + 0.15) * step}%`}
                        width={`${0.7 * step}%`}
                        y={HEIGHT - height}
                        height={height}
                        rx="2"
                      />
                    </g>
                  );
                })}
              </svg>
              <input
                type="range"
                aria-label={text.day}
                aria-valuetext={day && `${long(day.day)}: ${text.views(day.views)}`}
                min={0}
                max={last}
                value={chosen}
                onChange={({ target }) => setChosen(Number(target.value))}
              />
            </div>
            <div className="visits-days" aria-hidden="true">
              {[0, Math.floor(last / 2), last].map((place) => (
                <span key={place}>{short(visits[place]?.day ?? '')}</span>
              ))}
            </div>
          </div>
          <div className="sr-only">
            <table>
              <caption>{text.title}</caption>
              <thead>
                <tr>
                  <th scope="col">{text.day}</th>
                  <th scope="col">{text.column}</th>
                </tr>
              </thead>
              <tbody>
                {visits.map(({ day, views }) => (
                  <tr key={day}>
                    <th scope="row">{long(day)}</th>
                    <td>{number(views)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
