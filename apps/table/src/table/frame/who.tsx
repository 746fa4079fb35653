import { useMemo } from 'react';
import { useTable } from '../../session/context.tsx';
import { useHand, useHover, usePosition } from '../play/play-context.tsx';
import { MoveBar } from '../unit/move-bar.tsx';
import { Pools } from '../unit/pools.tsx';
import { UnitCardView } from '../unit/unit-card.tsx';

/** The card that is read: of whoever was pressed last, else of the unit in hand, of the one in its turn, of the one pointed at. */
export const Who = ({ slim, low }: { slim: boolean; low: boolean }) => {
  const { scene, view } = usePosition();
  const presenter = useTable((s) => s.shown.presenter);
  const kind = useTable((s) => s.shown.kind);
  const selected = useHand((s) => s.looked ?? s.selected);
  const inHand = useHand((s) => s.selected);
  const active = scene.tokens.find((t) => t.active)?.id;
  const held = selected ?? active;
  const pointed = useHover((s) => (held === undefined ? s.spot?.unit : undefined));
  const id = held ?? pointed;
  const card = useMemo(
    () => (id === undefined ? undefined : presenter.card(view, id)),
    [presenter, view, id],
  );
  return (
    <>
      <Pools slim={slim} />
      {card === undefined ? (
        <section className="card keyline who-none">
          <p className="prose mute">Point at a unit to read its card; click it to select it.</p>
        </section>
      ) : (
        <UnitCardView
          card={card}
          kind={kind}
          slim={slim}
          low={low}
          moves={!slim && card.id === inHand ? <MoveBar /> : undefined}
        />
      )}
    </>
  );
};
