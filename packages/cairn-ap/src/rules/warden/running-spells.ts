import { kitOf, type Play } from '../../match/book.ts';
import { creatureOf, type Creature } from '../../match/state.ts';
import type { Effect } from '../../content/content.ts';
import { NAMED } from '../../content/known.ts';
import { allEffects } from '../../content/defaults.ts';
import { cure } from '../conditions/cures.ts';
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
  const grounds = new Set(made.flatMap((e) => groundIn(e) ?? []));
  // What a spell lays on its caster besides goes with it: the steering of a light, the making of cubes.
  const besides = (ground: string): ReadonlySet<string> =>
    new Set(
      [...book.content.spells.values()]
        .map((s) => allEffects(s.effects))
        .filter((all) => all.some((e) => groundIn(e) === ground))
        .flatMap((all) => all.flatMap((e) => (e.do === 'condition' ? [e.condition] : []))),
    );
  const laid = new Map<string, RunningSpell>();
  const carried = new Set<string>();
  for (const { by, ground, until, clock } of state.patches) {
    if (!ours.has(by) || !grounds.has(ground) || !isTimed(until, clock) || laid.has(`${by}:${ground}`))
      continue;
    const caster = creatureOf(state, by);
    const also = caster.conditions.map((a) => a.kind).filter((kind) => besides(ground).has(kind));
    for (const kind of also) carried.add(`${by}:${kind}`);
    laid.set(`${by}:${ground}`, {
      id: `${by}:${ground}`,
      name: book.content.grounds.get(ground)?.name ?? ground,
      end: () => {
        lift(g, (p) => p.by === by && p.ground === ground);
        for (const kind of also) cure(g, caster, kind);
      },
    });
  }
  const onCreatures = state.creatures.flatMap((c) =>
    c.conditions
      .filter((a) =>
        a.kind === NAMED.called
          ? ours.has(a.by) && called.has(kitOf(book, c).of)
          : (a.by === '' ? ours.has(c.id) : ours.has(a.by)) &&
            conditions.has(a.kind) &&
            isTimed(a.until, a.clock),
      )
      .map(({ kind }) => ({
        id: `${c.id}:${kind}`,
        name: kind === NAMED.called ? c.name : `${conditionOf(g, kind).name} (${c.name})`,
        end: () => void cure(g, c, kind),
      })),
  );
  return [...laid.values(), ...onCreatures.filter(({ id }) => !carried.has(id))];
};

const isTimed = (until: number, clock = -1): boolean => until >= 0 || clock >= 0;

/** The ground that an effect lays. */
const groundIn = (e: Effect): string | undefined =>
  e.do === 'ground' ? e.ground : e.do === 'light' ? 'light' : undefined;
