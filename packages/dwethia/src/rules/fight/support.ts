import { dictionary } from '@caltrop/engine';
import type { Battle } from '../../match/book.ts';
import { tell } from '../../match/events.ts';
import { otherSide, type Model, type Side } from '../../match/state.ts';
import type { FightWork } from '../../match/work.ts';
import { question } from '../dice/dice.ts';
import { statOf } from '../profile/stats.ts';
import { canReach, supportersOf } from '../strikes/fights.ts';
import { canStrike } from '../strikes/strikes.ts';
import { occasionOf } from '../strikes/values.ts';
import { volleysOf } from './return-fire.ts';

const WORDS: Readonly<Record<string, string>> = dictionary({
  all: 'All of them',
  strikers: 'Those who can strike',
  none: 'Nobody',
  each: 'One by one',
});

/** DW-WIN-14, DW-R55: who supports: all, only those who add dice, nobody, or one by one. */
export const askSupport = (b: Battle, side: Side, attacker: Side, engaged: readonly Model[]): string[] => {
  const open = supportersOf(b, side, engaged);
  if (open.length === 0) return [];
  const hasDice = (m: Model): boolean => statOf(b, m, 'A', occasionOf([...engaged, m], attacker, side)) > 0;
  const striking = open.filter((m) => canStrike(b, m) && canReach(b, m, engaged) && hasDice(m));
  const ids = [
    'all',
    ...(striking.length > 0 && striking.length < open.length ? ['strikers'] : []),
    'none',
    ...(open.length > 1 ? ['each'] : []),
  ];
  const key = `support ${side} ${engaged[0]?.id ?? ''}`;
  const answer = b.table.choose(side, key, ids, () =>
    question(
      side,
      key,
      `Who supports this fight? ${open.map((m) => m.name).join(', ')} could.`,
      'DW-R55',
      ids.map((id) => [id, WORDS[id] ?? id]),
    ),
  );
  if (answer === 'none') return [];
  const chosen =
    answer === 'all' ? open : answer === 'strikers' ? striking : open.filter((m) => askOne(b, side, m));
  return chosen.map((m) => m.id);
};

const askOne = (b: Battle, side: Side, m: Model): boolean => {
  const key = `support ${m.id}`;
  const answer = b.table.choose(side, key, ['yes', 'no'], () =>
    question(side, key, `Does ${m.name} support the fight?`, 'DW-FIGHT-10', [
      ['yes', 'Yes'],
      ['no', 'No'],
    ]),
  );
  return answer === 'yes';
};

const OPTIONS = {
  fight: 'Fight',
  retreat: 'Retreat: +3 Martial, no dice, then 3″ away',
  fire: 'Fire: shots at Perception −3',
} as const;

const inFight = (b: Battle, { engaged }: FightWork, side: Side): Model[] =>
  b.state.models.filter((m) => m.side === side && engaged.includes(m.id));
const countIn = (b: Battle, work: FightWork, side: Side): number => inFight(b, work, side).length;

/** Who of a side is in a fight: `Wraith`, `Captain and 2 more`. */
const namesIn = (b: Battle, work: FightWork, side: Side): string => {
  const [first, ...others] = inFight(b, work, side);
  return `${first?.name ?? 'Nobody'}${others.length === 0 ? '' : ` and ${others.length} more`}`;
};

/** DW-WIN-15, DW-FIGHT-11 to 14, DW-R65: the Defender fights, retreats, or fires where somebody can. */
export const askOption = (b: Battle, work: FightWork): FightWork['option'] => {
  const side = otherSide(work.attacker);
  const canFire = volleysOf(b, work).length > 0;
  const ids: FightWork['option'][] = canFire ? ['fight', 'retreat', 'fire'] : ['fight', 'retreat'];
  const key = `option ${work.engaged[0] ?? ''}`;
  const answer = b.table.choose(side, key, ids, () =>
    question(
      side,
      key,
      `${namesIn(b, work, work.attacker)} ${countIn(b, work, work.attacker) === 1 ? 'fights' : 'fight'} ${namesIn(b, work, side)}. What do you do?`,
      'DW-FIGHT-11',
      ids.map((id) => [id, OPTIONS[id]]),
    ),
  );
  const option = ids.find((id) => id === answer) ?? 'fight';
  tell(b, { type: 'option', rules: ['DW-FIGHT-11'], side, option });
  return option;
};
