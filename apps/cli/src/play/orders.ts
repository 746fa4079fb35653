/** Standing orders at the terminal: which questions are asked, and which are answered as somebody has said. */
import type { Order, OrderForm, Seat } from '@caltrop/engine';
import { ORDERS, ordersFor } from '@caltrop/engine/shown';
import type { Sitting } from './sitting.ts';

const WORDS: Readonly<Record<Order, string>> = {
  ask: 'ask me',
  matters: 'ask me when it matters',
  always: 'always',
  never: 'never',
};

const formsOf = <S, C>({ box }: Sitting<S, C>): readonly OrderForm[] => box.presenter.orders ?? [];

const orderFor = <S, C>(s: Sitting<S, C>, { kind, usual }: OrderForm): Order => s.orders.kinds[kind] ?? usual;

const list = <S, C>(s: Sitting<S, C>): void => {
  const forms = formsOf(s);
  const widest = Math.max(0, ...forms.map(({ kind }) => kind.length));
  const rows = forms.map(
    (form) => `  ${form.kind.padEnd(widest)}  ${form.name}: ${WORDS[orderFor(s, form)]}`,
  );
  const all = s.orders.everything
    ? 'You are asked every question. orders everything off turns that off.'
    : 'Where one answer is at least as good as any other, it is given for you. orders everything on asks every question.';
  const text = [all, ...rows, `orders KIND ${ORDERS.join('|')} changes one of them.`].join('\n');
  const kinds = forms.map((form) => ({ kind: form.kind, name: form.name, order: orderFor(s, form) }));
  s.reporter.show(text, { type: 'orders', everything: s.orders.everything, kinds });
};

const complain = <S, C>(s: Sitting<S, C>, what: string): void =>
  s.reporter.problems([{ code: 'bad-command', what }]);

/** `orders`, `orders shield never`, `orders everything on`. */
export const orders = <S, C>(s: Sitting<S, C>, _seat: Seat, rest: string): void => {
  const [kind = '', word = ''] = rest.toLowerCase().split(/\s+/u);
  if (kind === '') {
    list(s);
    return;
  }
  if (kind === 'everything') {
    if (word !== 'on' && word !== 'off') {
      complain(s, 'Say orders everything on, or orders everything off.');
      return;
    }
    s.orders = { ...s.orders, everything: word === 'on' };
    list(s);
    return;
  }
  const form = formsOf(s).find((one) => one.kind === kind);
  if (form === undefined) {
    complain(s, `There is no kind of question "${kind}". orders lists them all.`);
    return;
  }
  const order = ordersFor(form).find((one) => one === word);
  if (order === undefined) {
    complain(s, `${form.name}: say one of ${ordersFor(form).join(', ')}.`);
    return;
  }
  s.orders = { ...s.orders, kinds: { ...s.orders.kinds, [kind]: order } };
  s.reporter.show(`${form.name}: ${WORDS[order]}.`, { type: 'order', kind, order });
};
