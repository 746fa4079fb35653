import type { Phase } from '../../content/words.ts';
import { kitOf, powerOf, type Battle, type Position } from '../../match/book.ts';
import type { UseCommand } from '../../match/command.ts';
import { isUp, modelOf, noteDeed, otherSide, type Model, type Side } from '../../match/state.ts';
import { question } from '../dice/dice.ts';
import { isEngaged } from '../ground/measures.ts';
import { useVerb } from './uses.ts';

const NO = 'no';

/** Whether an enemy could target a model in a phase: by powers of that phase, by shots, in a fight. */
const isThreatened = (p: Position, m: Model, phase: Phase): boolean => {
  if (phase === 'combat' && isEngaged(p, m)) return true;
  return p.state.models.some((e) => {
    if (e.side === m.side || !isUp(e)) return false;
    const kit = kitOf(p.book, e);
    if (phase === 'shoot' && kit.ranged.length > 0) return true;
    return kit.powers.some((id) => powerOf(p.book, id).phases.includes(phase));
  });
};

/** What a side could declare so that a model cannot be targeted in this phase, where somebody could target it. */
const hidings = (p: Position, side: Side, phase: Phase): readonly UseCommand[] =>
  useVerb.choices(p, side).filter((use) => {
    const m = modelOf(p.state, use.model);
    const rule = kitOf(p.book, m).rules.find((one) => one.id === use.rule);
    const hides = rule?.effects.some((e) => e.kind === 'effect' && e.effect === 'untargetable') ?? false;
    return hides && m.hidden === '' && isThreatened(p, m, phase);
  });

/** DW-CSR-31, DW-R52: what is declared at the start of a phase, such as Phase Shift, first by the side with priority. */
export const declarationWindow = (b: Battle, phase: Phase): void => {
  if (!b.book.declares) return;
  const { priority } = b.state;
  const isSaid = hidings(b, priority, phase).length > 0;
  declare(b, priority, phase);
  declare(b, otherSide(priority), phase);
  // Who has been asked does not wait for what the other side says.
  if (isSaid) noteDeed(b.state);
};

const declare = (b: Battle, side: Side, phase: Phase): void => {
  for (;;) {
    const open = hidings(b, side, phase);
    if (open.length === 0) return;
    const idOf = ({ model, rule }: UseCommand): string => `${model} ${rule}`;
    const key = `declare ${b.state.round} ${phase} ${open.map(idOf).join(' ')}`;
    const answer = b.table.choose(side, key, [NO, ...open.map(idOf)], () =>
      question(side, key, `The ${TITLES[phase]} phase begins. Do you declare anything?`, 'DW-CSR-31', [
        [NO, 'Nothing'],
        ...open.map((use) => [idOf(use), wordsOf(b, use)] as const),
      ]),
    );
    const use = open.find((one) => idOf(one) === answer);
    if (use === undefined) return;
    useVerb.start(b, side, use);
  }
};

const TITLES: Readonly<Record<Phase, string>> = {
  movement: 'Movement',
  shoot: 'Shoot',
  combat: 'Close Combat',
  end: 'End',
};

const wordsOf = (p: Position, { model, rule }: UseCommand): string => {
  const m = modelOf(p.state, model);
  return `${m.name}: ${kitOf(p.book, m).rules.find((one) => one.id === rule)?.name ?? rule}`;
};
