/** Questions that say who is meant, where the rules ask for the side. */
import type { Question } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import { findModel } from '../../match/state.ts';
import { troopWords } from '../names.ts';

/** DW-FIGHT-11: who fights whom, before the Defender says how. */
export const askedIn = (p: Position, { key, choices }: Question): string | undefined => {
  const work = p.state.work.at(-1);
  if (!key.startsWith('option ') || work?.is !== 'fight') return undefined;
  const models = work.engaged.flatMap((id) => findModel(p.state, id) ?? []);
  const attackers = models.filter(({ side }) => side === work.attacker);
  const ours = models.filter(({ side }) => side !== work.attacker);
  const verb = attackers.length === 1 ? 'attacks' : 'attack';
  const ways = choices.some(({ id }) => id === 'fire') ? 'Fight, retreat or fire?' : 'Fight or retreat?';
  return `${troopWords(p, attackers)} ${verb} ${troopWords(p, ours)}. ${ways}`;
};
