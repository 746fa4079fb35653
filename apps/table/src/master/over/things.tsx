import type { Desk } from '../desk/use-desk.ts';

/** What everybody of the party carries; a button opens the form that gives and takes. */
export const Things = ({ desk }: { desk: Desk }) => (
  <ul className="over-things">
    {desk.master.things(desk.view).map((carrier) => (
      <li key={carrier.unit}>
        <header>
          <b className="h">{carrier.name}</b> <span className="cap">{carrier.text}</span>
          <button
            type="button"
            className="btn sm"
            disabled={desk.still}
            onClick={() => {
              desk.lay(undefined);
              desk.start('item', carrier.unit);
            }}
          >
            Give or take<span className="heard"> from {carrier.name}</span>
          </button>
        </header>
        <ul>
          {carrier.items.map((item, i) => (
            <li key={i}>
              {item.name} <span className="cap">{item.note}</span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
