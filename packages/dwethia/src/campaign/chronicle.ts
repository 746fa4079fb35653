import type { Content } from '../content/content.ts';
import { contentFor } from '../rules/forces/fielded.ts';
import type { Fell, Fought, Report } from './report.ts';
import type { Member, Tale } from './roster.ts';

const RESULT_WORDS = { won: 'and won', lost: 'and lost', draw: 'to a draw' } as const;

const nameOfMeans = (content: Content, { means, with: id }: Fell): string => {
  switch (means) {
    case 'melee':
      return ' in melee';
    case 'opportunity':
      return ' while it retreated';
    // What was noted by hand may leave the weapon or the power open.
    case 'ranged':
      return ` by ${id === '' ? 'a ranged weapon' : (content.items.get(id)?.name ?? id)}`;
    case 'power':
      return ` by ${id === '' ? 'a power' : (content.powers.get(id)?.name ?? id)}`;
    case 'danger':
      return `: ${id === '' ? 'a power' : (content.powers.get(id)?.name ?? id)} turned on its caster`;
    case 'absent':
      return ', having never come';
  }
};

/** What a battle adds to the chronicle of one who fought in it. */
export const battleTales = (
  given: Content,
  { against, result, made }: Report,
  { fell, slew, captain }: Fought,
): Pick<Tale, 'rule' | 'text'>[] => {
  const content = made === undefined ? given : contentFor(given, { own: made });
  const tales = [{ rule: 'DW-WIN-20', text: `Fought against ${against} ${RESULT_WORDS[result]}.` }];
  for (const { name } of slew) tales.push({ rule: 'DW-CAMP-06', text: `Slew ${name}.` });
  if (captain) tales.push({ rule: 'DW-GLORY-SPEC-9', text: 'Said "I am the Captain now".' });
  if (fell !== null) {
    const by = fell.by === '' ? 'Fell' : `Fell to ${fell.by}`;
    tales.push({ rule: 'DW-CAMP-04', text: `${by}${nameOfMeans(content, fell)}.` });
  }
  return tales;
};

/** The chronicle of a member as sentences, game by game. */
export const chronicleOf = ({ chronicle }: Member): string[] =>
  chronicle.map(({ game, text }) => `${game === 0 ? 'Before the first game' : `Game ${game}`}: ${text}`);
