import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { DropdownMenu } from 'radix-ui';
import { Icon } from '../../../../parts/icons/icon.tsx';
import type { Place, SheetThing } from './sheet-data.ts';
import './slots.css';

const ZONES: readonly { readonly id: Place; readonly label: string; readonly empty: string }[] = [
  { id: 'hand', label: 'In hand', empty: 'both hands are free' },
  { id: 'worn', label: 'Worn', empty: 'nothing' },
  { id: 'pack', label: 'Pack', empty: 'nothing' },
];

const FAR = 6;

/** What is being dragged, and where the pointer is. */
interface Drag {
  readonly thing: SheetThing;
  readonly x: number;
  readonly y: number;
  readonly over: Place | undefined;
}

/**
 * Everything somebody carries, slot by slot. A thing is dragged where it shall be, or put there from its menu, which
 * every key and finger can open.
 */
export const Slots = ({
  things,
  used,
  capacity,
  fatigue,
  bags,
  places,
  onPlace,
  extras,
}: {
  things: readonly SheetThing[];
  used: number;
  capacity: number;
  fatigue: number;
  /** Bags of 100 gp, each a slot. */
  bags: number;
  /** Where things may be put besides hand, body and pack. */
  places: readonly { readonly id: Place; readonly label: string }[];
  onPlace: (thing: SheetThing, place: Place) => void;
  /** More that can be done with a thing. */
  extras?:
    | ((thing: SheetThing) => readonly { readonly label: string; readonly run: () => void }[])
    | undefined;
}) => {
  const [drag, setDrag] = useState<Drag>();
  const begun = useRef<{ thing: SheetThing; x: number; y: number } | undefined>(undefined);
  const zoneAt = (x: number, y: number): Place | undefined => {
    const zone = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset['place'];
    return [...ZONES, ...places].find((z) => z.id === zone)?.id;
  };
  const grip = (thing: SheetThing) => ({
    onPointerDown: (e: PointerEvent<HTMLElement>) => {
      if (e.button !== 0) return;
      begun.current = { thing, x: e.clientX, y: e.clientY };
      e.currentTarget.setPointerCapture(e.pointerId);
    },
    onPointerMove: (e: PointerEvent<HTMLElement>) => {
      const start = begun.current;
      if (start === undefined) return;
      const far = Math.abs(e.clientX - start.x) + Math.abs(e.clientY - start.y) > FAR;
      if (drag === undefined && !far) return;
      setDrag({ thing, x: e.clientX, y: e.clientY, over: zoneAt(e.clientX, e.clientY) });
    },
    onPointerUp: (e: PointerEvent<HTMLElement>) => {
      begun.current = undefined;
      if (drag === undefined) return;
      const place = zoneAt(e.clientX, e.clientY);
      setDrag(undefined);
      if (place !== undefined && place !== thing.place) onPlace(thing, place);
    },
    onPointerCancel: () => {
      begun.current = undefined;
      setDrag(undefined);
    },
  });
  const free = Math.max(0, capacity - used);
  const all = [...ZONES, ...places.map((p) => ({ ...p, empty: 'nothing' }))];
  return (
    <section className="slots" aria-label="Inventory">
      <header className="slots-head">
        <h2 className="h">Things</h2>
        <span className="grow" />
        <span className="slots-count">
          <b>{used}</b> of {capacity} slots
        </span>
      </header>
      <p className="slots-meter" role="img" aria-label={meterWords(used, capacity, fatigue, bags)}>
        {Array.from({ length: capacity }, (_, i) => (
          <i
            key={i}
            className={
              i < used - fatigue - bags ? 'full' : i < used - fatigue ? 'gold' : i < used ? 'tired' : ''
            }
          />
        ))}
      </p>
      {free === 0 ? (
        <p className="stop slots-full">Every slot is filled: no HP until one is free.</p>
      ) : undefined}
      {all.map((zone) => {
        const here = things.filter((t) => t.place === zone.id);
        if (here.length === 0 && (zone.id === 'camp' || zone.id === 'ground') && drag === undefined)
          return undefined;
        return (
          <div
            key={zone.id}
            className={`slots-zone ${drag?.over === zone.id ? 'slots-over' : ''}`}
            data-place={zone.id}
            role="group"
            aria-label={zone.label}
          >
            <h3 className="lab">{zone.label}</h3>
            <ul className="slots-grid">
              {here.map((thing) => (
                <li
                  key={thing.id}
                  className={`slots-thing slots-wide-${Math.min(2, Math.max(1, thing.slots))} ${drag?.thing.id === thing.id ? 'slots-lifted' : ''}`}
                >
                  <span className="slots-grip" aria-hidden="true" {...grip(thing)}>
                    ⠿
                  </span>
                  <Thing thing={thing} onPlace={onPlace} places={all} extras={extras?.(thing) ?? []} />
                </li>
              ))}
              {zone.id === 'pack'
                ? [
                    ...Array.from({ length: bags }, (_, i) => <Filled key={`g${i}`}>a bag of 100 gp</Filled>),
                    ...Array.from({ length: fatigue }, (_, i) => <Filled key={`f${i}`}>Fatigue</Filled>),
                    ...Array.from({ length: free }, (_, i) => (
                      <li key={`e${i}`} className="slots-empty" aria-hidden="true" />
                    )),
                  ]
                : here.length === 0
                  ? [
                      <li key="none" className="slots-none cap">
                        {zone.empty}
                      </li>,
                    ]
                  : undefined}
            </ul>
          </div>
        );
      })}
      {drag === undefined ? undefined : (
        <div className="slots-ghost card" style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          <Icon name={drag.thing.icon} size={18} /> {drag.thing.name}
        </div>
      )}
    </section>
  );
};

const meterWords = (used: number, capacity: number, fatigue: number, bags: number): string =>
  [
    `${used} of ${capacity} slots filled`,
    ...(fatigue > 0 ? [`${fatigue} by Fatigue`] : []),
    ...(bags > 0 ? [`${bags} by gold`] : []),
  ].join(', ');

const Filled = ({ children }: { children: ReactNode }) => <li className="slots-filled">{children}</li>;

const Thing = ({
  thing,
  places,
  onPlace,
  extras,
}: {
  thing: SheetThing;
  places: readonly { readonly id: Place; readonly label: string }[];
  onPlace: (thing: SheetThing, place: Place) => void;
  extras: readonly { readonly label: string; readonly run: () => void }[];
}) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger className="slots-button">
      <Icon name={thing.icon} size={22} />
      <span>
        <b>{thing.name}</b>
        <span className="cap">{thing.note}</span>
      </span>
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className="card acts-menu" sideOffset={4} collisionPadding={8}>
        {thing.text === '' ? undefined : (
          <DropdownMenu.Label className="slots-text prose">{thing.text}</DropdownMenu.Label>
        )}
        {places
          .filter((p) => p.id !== thing.place)
          .map((p) => (
            <DropdownMenu.Item key={p.id} className="acts-item" onSelect={() => onPlace(thing, p.id)}>
              <b>{PUT[p.id]}</b>
            </DropdownMenu.Item>
          ))}
        {extras.map((extra) => (
          <DropdownMenu.Item key={extra.label} className="acts-item" onSelect={extra.run}>
            <b>{extra.label}</b>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

const PUT: Readonly<Record<Place, string>> = {
  hand: 'Take in hand',
  worn: 'Wear',
  pack: 'Put in the pack',
  ground: 'Put down',
  camp: 'Leave in camp',
};
