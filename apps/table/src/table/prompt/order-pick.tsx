import { orderOf } from '@caltrop/bots';
import type { Order, OrderForm, Question } from '@caltrop/engine';
import { ordersFor, questionKind } from '@caltrop/engine/shown';
import { useSession, useTable } from '../../session/context.tsx';
import { useOrders } from '../../store/orders.ts';
import './order-pick.css';

/** The orders as a person reads them, short and long. */
const ORDER_WORDS: Readonly<Record<Order, { readonly short: string; readonly long: string }>> = {
  ask: { short: 'ask me', long: 'ask me each time' },
  matters: { short: 'ask if it matters', long: 'ask me only when it matters' },
  always: { short: 'always', long: 'always, without asking' },
  never: { short: 'never', long: 'never, without asking' },
};

/** The order for one kind of question: chosen here, it holds from the next question on. */
export const OrderPick = ({ form, game, now }: { form: OrderForm; game: string; now: Order }) => {
  const give = useOrders((s) => s.give);
  return (
    <div className="seg order-pick" role="group" aria-label={`${form.name}: when to ask`}>
      {ordersFor(form).map((order) => (
        <button
          key={order}
          type="button"
          title={ORDER_WORDS[order].long}
          aria-pressed={order === now}
          onClick={() => give(game, form.kind, order)}
        >
          {order === 'matters' ? 'if it matters' : ORDER_WORDS[order].short}
        </button>
      ))}
    </div>
  );
};

/** The order that holds for a question, beside it. Always and never answer it at once. */
export const QuestionOrder = ({ question }: { question: Question }) => {
  const session = useSession();
  const { kind: game, presenter } = useTable((s) => s.shown);
  const { everything, games, give } = useOrders();
  const forms = presenter.orders ?? [];
  const form = forms.find(({ kind }) => kind === questionKind(question.key));
  if (form === undefined || everything) return undefined;
  const now = orderOf(forms, { everything, kinds: games[game] ?? {} }, question);
  const order = (to: Order): void => {
    give(game, form.kind, to);
    if (to === 'always' || to === 'never') session.go();
  };
  return (
    <label className="prompt-order" title={`${form.name}: ${ORDER_WORDS[now].long}`}>
      <span className="cap prompt-order-name">{form.name}</span>
      <select
        className="prompt-order-pick"
        value={now}
        onChange={(e) => {
          const to = ordersFor(form).find((one) => one === e.target.value);
          if (to !== undefined) order(to);
        }}
      >
        {ordersFor(form).map((one) => (
          <option key={one} value={one}>
            {ORDER_WORDS[one].short}
          </option>
        ))}
      </select>
    </label>
  );
};
