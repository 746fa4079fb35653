import { gap, INCH } from '@caltrop/engine/inches';
import type { Item } from '../../content/content.ts';
import { kitOf, type Battle, type Position } from '../../match/book.ts';
import { byId, modelOf, type Model } from '../../match/state.ts';
import type { FightWork } from '../../match/work.ts';
import { askFor } from '../dice/dice.ts';
import { areEngaged, HAIR } from '../ground/measures.ts';
import { isBehemoth } from '../shooting/ranged.ts';
import { fireInFight } from '../shooting/shots.ts';
import { isObscured } from '../sight/sight.ts';
import { participantsOf } from '../strikes/strikes.ts';
import { weaponFault } from '../strikes/weapons.ts';
import { aimsOf, askCourage, dares } from '../ways/drives.ts';

/** DW-R64: attackers within 1" of a model, or else the nearest of the fight in range; none that Behemoth or fear protects. */
const fireTargets = (p: Position, work: FightWork, m: Model, weapon: Item): readonly Model[] => {
  const foes = participantsOf(p, work).filter((o) => o.side !== m.side && o.wounds > 0);
  const open = foes.filter(
    (o) =>
      o.hidden === '' &&
      dares(p, m, o) &&
      !isObscured(p, o) &&
      gap(m, o) <= (weapon.ranged?.range ?? 0) * INCH + HAIR &&
      !isBehemoth(p, m, o, weapon.ranged?.strength ?? 0),
  );
  const near = foes.some((o) => areEngaged(m, o))
    ? open.filter((o) => areEngaged(m, o))
    : open.toSorted((a, b) => gap(m, a) - gap(m, b)).slice(0, 1);
  return aimsOf(p, m, near, 'shot');
};

/** The weapons that a model can fire in a fight: being engaged does not hinder it there, its movement does. */
const usable = (p: Position, work: FightWork, m: Model): Item[] =>
  kitOf(p.book, m).ranged.filter((item) => {
    const fault = weaponFault(p, m, item);
    return (fault === undefined || fault.rule === 'DW-SHOOT-23') && fireTargets(p, work, m, item).length > 0;
  });

/** DW-R64: who of the Defender's participants can fire, by id (DW-R53): nothing fired and no Shoot power cast this turn. */
export const volleysOf = (p: Position, work: FightWork): { by: string; weapon: string }[] => {
  const armed = participantsOf(p, work).filter(
    (m) =>
      m.side !== work.attacker &&
      m.fired === '' &&
      !m.castInShoot &&
      kitOf(p.book, m).ranged.length > 0 &&
      usable(p, work, m).length > 0,
  );
  return armed.sort(byId).map((m) => ({ by: m.id, weapon: '' }));
};

/** One shot of the Fire option, or on to the protections when all have been fired. */
export const stepFire = (b: Battle, work: FightWork, next: (change: Partial<FightWork>) => void): void => {
  const [volley, ...rest] = work.volleys;
  if (volley === undefined) return next({ step: 'protect' });
  const m = modelOf(b.state, volley.by);
  if (volley.weapon === '') {
    const weapon = askWeapon(b, work, m);
    return next({ volleys: weapon === undefined ? rest : [{ by: m.id, weapon: weapon.id }, ...rest] });
  }
  const weapon = kitOf(b.book, m).ranged.find((item) => item.id === volley.weapon);
  if (weapon === undefined || (m.fired !== '' && m.shots === 0)) return next({ volleys: rest });
  const open = fireTargets(b, work, m, weapon);
  if (open.length === 0) return next({ volleys: rest });
  const key = `fire ${m.id} ${m.fired === '' ? '' : m.shots}`;
  const id = askFor(
    b,
    m.side,
    key,
    open,
    'DW-FIGHT-14',
    () => `${m.name} fires ${weapon.name}. At whom?`,
    (o) => o.name,
  );
  const target = modelOf(b.state, id);
  if (askCourage(b, [m], [target]).length > 0) return next({ volleys: rest });
  fireInFight(b, m, weapon, target);
};

const askWeapon = (b: Battle, work: FightWork, m: Model): Item | undefined => {
  const open = usable(b, work, m);
  if (open.length < 2) return open[0];
  const key = `fire with ${m.id}`;
  const id = askFor(
    b,
    m.side,
    key,
    open,
    'DW-SHOOT-15',
    () => `What does ${m.name} fire?`,
    (item) => item.name,
  );
  return open.find((item) => item.id === id);
};
