/** What a bot says with its blow that it adds to it, and where it strikes (GE-SEQ-02). */
import { ZONES } from '../../content/content.ts';
import type { Added, Command } from '../../match/command.ts';
import { answersOf } from '../../rules/actions/actions.ts';
import { addable, isAimed } from '../../rules/skills/adds.ts';
import { costOf, declaredGain, zoneAnswer } from '../answers/reacting.ts';
import type { Scene } from '../scene.ts';
import { frameOf } from '../worth/blow.ts';
import { put } from './places.ts';
import type { Strike } from './strikes.ts';

/** The blows that are looked at closely: the rest would hardly be struck. */
const CLOSELY = 3;

/** The same blows with what is best added to them; nothing is asked about it afterwards. */
export const withAdds = (scene: Scene, strikes: readonly Strike[]): readonly Strike[] => {
  const answers = answersOf(scene.p, scene.c, 'own attack declared').length > 0;
  const zones = strikes.some(({ option }) => option.ability !== undefined && isAimed(option.ability));
  if (!answers && !zones) return strikes;
  const top = new Set(strikes.toSorted((a, b) => b.gain - a.gain).slice(0, CLOSELY));
  return strikes.map((s) => {
    const aimed = zones ? atBestZone(scene, s) : s;
    return answers ? added(scene, aimed, top.has(s)) : aimed;
  });
};

/** A blow of a skill that strikes where its user says. */
const atBestZone = (scene: Scene, s: Strike): Strike => {
  const { ability, arm, manner } = s.option;
  if (ability === undefined || !isAimed(ability) || s.command.do !== 'use') return s;
  const zone = zoneAnswer(scene.wits, scene.p, frameOf(scene.n, s.on, arm, manner), ZONES);
  return { ...s, command: { ...s.command, zone: ZONES.find((z) => z === zone) ?? 'torso' } };
};

const isBlow = (command: Command): command is Extract<Command, { readonly do: 'attack' | 'use' }> =>
  command.do === 'attack' || command.do === 'use';

/** A blow with one reaction and every Free Reaction that is worth more than it costs. */
const added = (scene: Scene, s: Strike, closely: boolean): Strike => {
  const { command, option, on } = s;
  if (!isBlow(command)) return s;
  if (!closely || option.sweep !== undefined) return { ...s, command: { ...command, adds: [] } };
  const { p, c, n, wits } = scene;
  put(scene, s.place);
  const blow = frameOf(n, on, option.arm, option.manner);
  const adds: Added[] = [];
  let gain = 0;
  let reacts = false;
  const found = addable(p, blow, option)
    .map((a) => ({ a, worth: declaredGain(wits, p, blow, n, a) - costOf(wits, p, c, a) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((x, y) => y.worth - x.worth);
  for (const { a, worth } of found) {
    const free = a.actions.includes('free reaction');
    if (reacts && !free) continue;
    reacts ||= !free;
    gain += worth;
    const zone = isAimed(a) ? zoneAnswer(wits, p, blow, ZONES) : undefined;
    const named = ZONES.find((z) => z === zone);
    adds.push({ ability: a.id, ...(named === undefined ? {} : { zone: named }) });
  }
  put(scene, undefined);
  return { ...s, gain: s.gain + gain, command: { ...command, adds } };
};
