import { useMemo } from 'react';
import { useTable } from '../session/context.tsx';
import { AreaList } from './laid/area-list.tsx';
import { GoalList } from './laid/goal-list.tsx';
import { useHand, useHover, useOptions, usePosition } from './play/play-context.tsx';
import { Pools } from './unit/pools.tsx';
import { Legend, UnitCardView } from './unit/unit-card.tsx';

/** Beside the board: the card of the unit in hand, else of the one in its turn, else of the one pointed at. */
export const Beside = () => {
  const { scene, view, token } = usePosition();
  const { reach } = useOptions();
  const presenter = useTable((s) => s.shown.presenter);
  const kind = useTable((s) => s.shown.kind);
  const selected = useHand((s) => s.selected);
  const threat = useHand((s) => s.threat || s.pinned.length > 0);
  const active = scene.tokens.find((t) => t.active)?.id;
  const held = selected ?? active;
  const pointed = useHover((s) => (held === undefined ? s.spot?.unit : undefined));
  const id = held ?? pointed;
  const card = useMemo(
    () => (id === undefined ? undefined : presenter.card(view, id)),
    [presenter, view, id],
  );
  return (
    <aside className="beside" aria-label="Unit">
      <Pools slim={false} />
      {card === undefined ? (
        <section className="card keyline beside-none">
          <p className="prose mute">Point at a unit to read its card, click it to take it in hand.</p>
          <GoalList />
        </section>
      ) : (
        <UnitCardView card={card} kind={kind} />
      )}
      <AreaList />
      <Legend
        name={token(selected)?.name ?? ''}
        side={token(selected)?.side ?? 'a'}
        reach={reach !== undefined}
        strikes={reach !== undefined && (reach.strikes.cells.length > 0 || reach.strikes.shapes.length > 0)}
        threat={threat}
      />
    </aside>
  );
};
