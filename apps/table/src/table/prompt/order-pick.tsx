import { orderOf } from '@caltrop/bots';
import { ordersFor, questionKind, type Order, type OrderForm, type Question } from '@caltrop/engine';
import { useTable } from '../../session/context.tsx';
import { useOrders } from '../../store/orders.ts';
import './order-pick.css';

/** The orders as a person reads them, short and long. */
const ORDER_WORDS: Readonly<Record<Order, { readonly short: string; readonly long: string }>> = {
  ask: { short: 'ask', long: 'Ask me each time' },
  matters: { short: 'if it matters', long: 'Ask me only when it matters' },
  always: { short: 'always', long: 'Always, without asking' },
  never: { short: 'never', long: 'Never, without asking' },
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
          {ORDER_WORDS[order].short}
        </button>
      ))}
    </div>
  );
};

/** The order that holds for a question, beside it. */
export const QuestionOrder = ({ question }: { question: Question }) => {
  const { kind: game, presenter } = useTable((s) => s.shown);
  const everything = useOrders((s) => s.everything);
  const kinds = useOrders((s) => s.games[game]);
  const forms = presenter.orders ?? [];
  const form = forms.find(({ kind }) => kind === questionKind(question.key));
  if (form === undefined || everything) return undefined;
  return (
    <p className="prompt-order">
      <span className="cap">{form.name}</span>
      <OrderPick form={form} game={game} now={orderOf(forms, { everything, kinds: kinds ?? {} }, question)} />
    </p>
  );
};
