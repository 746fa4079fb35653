import { useTable } from '../../session/context.tsx';
import { useOrders } from '../../store/orders.ts';
import { OrderPick } from '../prompt/order-pick.tsx';
import { LaidCard } from './laid-card.tsx';

/** All kinds of questions of the game, each with its standing order, and the switch that asks everything. */
export const OrdersDialog = () => {
  const { kind: game, presenter } = useTable((s) => s.shown);
  const { everything, setEverything, games } = useOrders();
  const forms = presenter.orders ?? [];
  return (
    <LaidCard title="What you are asked">
      <label className="laid-switch">
        <input type="checkbox" checked={everything} onChange={(e) => setEverything(e.target.checked)} />
        Ask me everything
      </label>
      <p className="prose laid-text">
        “If it matters” answers for you when all answers lead to the same result or one is never worse. The
        chronicle says so.
      </p>
      <table className="laid-keys laid-orders">
        <thead className="heard">
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {forms.map((form) => (
            <tr key={form.kind} className={everything ? 'mute' : undefined}>
              <th scope="row">{form.name}</th>
              <td>
                <OrderPick form={form} game={game} now={games[game]?.[form.kind] ?? form.usual} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LaidCard>
  );
};
