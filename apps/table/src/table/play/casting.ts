/** A spell in hand: which one, what goes into it, and where pointing aims it. */
import type { CastChoice, CastingPicture, SpellRow } from '@caltrop/engine';
import type { Spot } from '../../board/props.ts';
import { tell } from '../heard.ts';
import type { AtHand } from './at-hand.ts';
import type { AnyDeed } from './families.ts';

export type AnyCasting = CastingPicture<unknown>;

/** What is in hand of a casting: the list of spells, or one of them with what has been chosen about it. */
export interface CastInHand {
  readonly choice: CastChoice | undefined;
}

export interface Casting {
  /** What the unit in hand could cast; empty where it casts nothing. */
  readonly spells: () => readonly SpellRow[];
  /** Opens the list of spells, or closes it. */
  readonly openSpells: () => void;
  readonly chooseSpell: (id: string) => void;
  /** Chooses something else about the spell in hand. */
  readonly changeCast: (change: Partial<CastChoice>) => void;
  /** A spell as it would be cast if nobody chose anything about it. */
  readonly suggested: (id: string) => AnyCasting | undefined;
  /** The casting as it has been chosen. */
  readonly casting: () => AnyCasting | undefined;
  /** The casting as it would be aimed by pressing a spot; as it has been chosen where that means nothing. */
  readonly castingAt: (spot: Spot | undefined) => AnyCasting | undefined;
  /** Aims by pressing a spot; false while no spell is in hand. */
  readonly aimCast: (spot: Spot, commit: (deed: AnyDeed) => void) => boolean;
  /** Chooses somebody for the spell, or somebody no longer. */
  readonly toggleTarget: (unit: string) => void;
}

const sameSpot = (a: { readonly x: number; readonly y: number }, b: typeof a): boolean =>
  Math.floor(a.x) === Math.floor(b.x) && Math.floor(a.y) === Math.floor(b.y);

/** Some with one more or one fewer; the first gives way where there is room for no more. */
const toggled = <T>(all: readonly T[], one: T, most: number, same: (a: T, b: T) => boolean): readonly T[] => {
  if (all.some((other) => same(other, one))) return all.filter((other) => !same(other, one));
  return all.length < most ? [...all, one] : [...all.slice(1), one];
};

export const createCasting = ({ hand, forecasts, position, options, reading, refuse }: AtHand): Casting => {
  const set = hand.setState;
  const get = hand.getState;

  const casting = (): AnyCasting | undefined => {
    const choice = get().cast?.choice;
    return choice === undefined ? undefined : reading.casting(get().selected, choice);
  };

  /** Has the odds of a casting worked out. */
  const want = (picture: AnyCasting | undefined): void => {
    const { view, seat, mayAct } = position();
    if (picture?.deed !== undefined && mayAct) forecasts.read(view, seat, picture.deed);
  };

  const hold = (choice: CastChoice): void => {
    set({ cast: { choice }, staged: undefined, refusal: undefined, sheet: 'action' });
    want(casting());
  };

  /** Whether a spot is what a casting is aimed at already, and nothing else. */
  const isAimedAt = ({ aim, choice }: AnyCasting, spot: Spot): boolean =>
    aim.at === 'units'
      ? aim.most === 1 && spot.unit !== undefined && choice.targets.includes(spot.unit)
      : aim.most === 1 && choice.spots.some((point) => sameSpot(point, spot.point));

  /** The choice that pressing a spot leads to; undefined where it means nothing. */
  const choiceAt = (picture: AnyCasting, spot: Spot): CastChoice | undefined => {
    const choice = get().cast?.choice;
    const { aim } = picture;
    if (choice === undefined || aim.at === 'nothing') return undefined;
    const { targets, spots } = picture.choice;
    if (aim.most === 1 && isAimedAt(picture, spot)) return { ...choice, targets, spots };
    const unit = spot.unit;
    if (unit !== undefined && (aim.at === 'units' || aim.units.includes(unit)))
      return { ...choice, targets: toggled(targets, unit, aim.most, (a, b) => a === b), spots };
    if (aim.at !== 'spots') return undefined;
    return { ...choice, targets, spots: toggled(spots, spot.point, aim.most, sameSpot) };
  };

  return {
    spells: () => options().spells,
    openSpells() {
      const open = get().cast !== undefined && get().cast?.choice === undefined;
      set({
        cast: open ? undefined : { choice: undefined },
        staged: undefined,
        family: undefined,
        drawer: undefined,
        refusal: undefined,
        sheet: 'action',
      });
      if (open) return;
      const rows = options().spells;
      const { view, seat } = position();
      // The odds of what is suggested for each stand in the list.
      const deeds = rows.flatMap(({ id }) => reading.casting(get().selected, { spell: id })?.deed ?? []);
      forecasts.prefetch(view, seat, deeds);
      tell(rows.map((r) => `${r.name}, ${r.refusal?.what ?? r.note}`).join('. '));
    },
    chooseSpell(id) {
      hold({ spell: id });
      const picture = casting();
      if (picture !== undefined)
        tell(
          `${picture.name}. ${picture.aim.words} ${picture.refusal?.what ?? ''} Enter casts, Escape goes back.`,
        );
    },
    changeCast(change) {
      const choice = get().cast?.choice;
      if (choice === undefined) return;
      const next = { ...choice, ...change };
      const picture = reading.casting(get().selected, next);
      // Fewer dice reach fewer: those chosen last are let go.
      const most = picture?.aim.at === 'units' ? picture.aim.most : Infinity;
      hold(
        next.targets !== undefined && next.targets.length > most
          ? { ...next, targets: next.targets.slice(0, most) }
          : next,
      );
    },
    suggested: (id) => reading.casting(get().selected, { spell: id }),
    casting,
    castingAt(spot) {
      const chosen = casting();
      if (chosen === undefined || spot === undefined || chosen.aim.most > 1) return chosen;
      if (isAimedAt(chosen, spot)) return chosen;
      const choice = choiceAt(chosen, spot);
      const there = choice === undefined ? undefined : reading.casting(get().selected, choice);
      return there?.deed === undefined ? chosen : there;
    },
    aimCast(spot, commit) {
      const chosen = casting();
      if (chosen === undefined) {
        // The list alone is no hindrance: the board means what it always does.
        if (get().cast !== undefined) set({ cast: undefined });
        return false;
      }
      const own = get().cast?.choice;
      // What was only suggested is aimed by the first press, and cast by the second.
      const aimed = own?.targets !== undefined || own?.spots !== undefined;
      if (aimed && isAimedAt(chosen, spot) && chosen.deed !== undefined) {
        commit(chosen.deed);
        return true;
      }
      const choice = choiceAt(chosen, spot);
      const there = choice === undefined ? undefined : reading.casting(get().selected, choice);
      if (choice === undefined || there === undefined) {
        refuse(spot.point, { what: `${chosen.name}: ${chosen.aim.words}`, rule: chosen.rule });
        return true;
      }
      const inReach =
        spot.unit !== undefined && chosen.aim.at === 'units'
          ? chosen.aim.units.includes(spot.unit)
          : chosen.aim.zone.cells.includes(spot.cell ?? -1);
      if (there.deed === undefined && there.refusal !== undefined && !inReach)
        refuse(spot.point, there.refusal);
      else {
        hold(choice);
        tell(`${there.name}: ${there.aimed}. ${there.refusal?.what ?? ''}`);
      }
      return true;
    },
    toggleTarget(unit) {
      const chosen = casting();
      const token = position().token(unit);
      const choice = get().cast?.choice;
      if (chosen === undefined || choice === undefined || token === undefined) return;
      if (chosen.aim.at === 'units') {
        const { targets, spots } = chosen.choice;
        hold({ ...choice, spots, targets: toggled(targets, unit, chosen.aim.most, (a, b) => a === b) });
      }
      // On a small screen it is framed.
      set((s) => ({ look: { at: token.at, count: (s.look?.count ?? 0) + 1 } }));
    },
  };
};
