import { kitOf, type Play } from '../../match/book.ts';
import type { Creature } from '../../match/state.ts';
import { NAMED } from '../../content/known.ts';
import { allEffects } from '../../content/defaults.ts';
import { cure } from '../conditions/conditions.ts';
import { conditionOf } from '../conditions/bearings.ts';
import { lift } from '../ground/patches.ts';

/** A spell that runs: what it is called, and how it ends. */
export interface RunningSpell {
  readonly id: string;
  readonly name: string;
  readonly end: () => void;
}

/** Spells of some creatures that run: on them, on the ground, or as somebody whom they have called. */
export const spellsRunning = (g: Play, who: readonly Creature[]): readonly RunningSpell[] => {
  const { book, state } = g;
  const ours = new Set(who.map((c) => c.id));
  const made = [...book.content.spells.values()].flatMap((s) => allEffects(s.effects));
  const conditions = new Set(made.flatMap((e) => (e.do === 'condition' ? [e.condition] : [])));
  const called = new Set(made.flatMap((e) => (e.do === 'summon' ? [e.monster] : [])));
  const grounds = new Set(
    made.flatMap((e) => (e.do === 'ground' ? [e.ground] : e.do === 'light' ? ['light'] : [])),
  );
  const isTimed = ({ until, clock = -1 }: { readonly until: number; readonly clock?: number }): boolean =>
    until >= 0 || clock >= 0;
  const onCreatures = state.creatures.flatMap((c) =>
    c.conditions
      .filter((a) =>
        a.kind === NAMED.called
          ? ours.has(a.by) && called.has(kitOf(book, c).of)
          : ours.has(c.id) && conditions.has(a.kind) && isTimed(a),
      )
      .map(({ kind }) => ({
        id: `${c.id}:${kind}`,
        name: kind === NAMED.called ? c.name : `${conditionOf(g, kind).name} (${c.name})`,
        end: () => void cure(g, c, kind),
      })),
  );
  const laid = new Map<string, RunningSpell>();
  for (const { by, ground, until, clock } of state.patches)
    if (ours.has(by) && grounds.has(ground) && isTimed({ until, ...(clock === undefined ? {} : { clock }) }))
      laid.set(`${by}:${ground}`, {
        id: `${by}:${ground}`,
        name: book.content.grounds.get(ground)?.name ?? ground,
        end: () => lift(g, (p) => p.by === by && p.ground === ground),
      });
  return [...onCreatures, ...laid.values()];
};
