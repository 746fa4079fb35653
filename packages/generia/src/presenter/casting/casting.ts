import {
  cellName,
  counted,
  listed,
  middleOf,
  type CastChoice,
  type CastingPicture,
  type Deed,
  type Seat,
  type SpellRow,
} from '@caltrop/engine';
import { active } from '../../rules/actions/actions.ts';
import { kitOf, type Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { Generia } from '../../match/game.ts';
import { faultOf } from '../../match/verbs.ts';
import { priceOf, type Price } from '../../rules/actions/costs.ts';
import { targetsOf } from '../../rules/casting/targets.ts';
import { rangeOf } from '../../rules/casting/reach.ts';
import { distance, distanceTo } from '../../rules/creature/measures.ts';
import { topLevel } from '../../rules/effects/ability-values.ts';
import { numberOf, type Creature } from '../../match/state.ts';
import { zoneOfUse } from '../deeds/deed-area.ts';
import { iconOfAbility } from '../deeds/deed-icons.ts';
import { actionWords, checkWords, joined, priceWords, useWords } from '../deeds/use-words.ts';
import { abilityText } from './ability-text.ts';
import { aimOf, rangeWords, suggestedAim } from './aims.ts';
import {
  aimedAs,
  casterOf,
  commandOf,
  settingsOf,
  spellsKnown,
  squaresOf,
  type Caster,
  type Laid,
} from './caster.ts';
import { cureFor } from './cures.ts';

const costOf = (caster: Caster, { on }: Laid): Price => {
  const { p, c, a, level, element } = caster;
  return priceOf(p, c, a, { level, element, targets: Math.max(1, on.length), with: caster.with });
};

/** What is spent of what there is: `2 of 9 MP`. */
const spentWords = ({ c }: Caster, { mp, en }: Price): string =>
  joined(mp === 0 ? '' : `${mp} of ${c.mp} MP`, en === 0 ? '' : `${en} of ${c.en} EN`);

const needsOf = (caster: Caster, laid: Laid): readonly string[] => {
  const { p, c, a } = caster;
  const where = rangeWords(caster);
  const kept = c.held.flatMap((h) => p.book.abilities.get(h.ability)?.name ?? []);
  const concentrates = a.keywords.includes('CONCENTRATION');
  return [
    actionWords(a),
    spentWords(caster, costOf(caster, laid)),
    where,
    concentrates && kept.length > 0 ? `Concentration, now on ${listed(kept)}` : '',
    concentrates && kept.length === 0 ? 'Concentration' : '',
  ].filter((text) => text !== '');
};

/** How far off it is aimed: `6 of 10 m`. */
const farWords = (caster: Caster, laid: Laid): string => {
  const { p, c, a } = caster;
  if (a.aim.at === 'self' || a.aim.around === true || a.aim.at === 'line') return '';
  const [square] = laid.squares;
  const on = p.state.creatures[numberOf(p.state, laid.on[0] ?? '')];
  if (square === undefined && on === undefined) return '';
  const metres =
    square === undefined ? (on === undefined ? 0 : distance(p, c, on)) : distanceTo(p, c, square);
  return `${metres} of ${rangeOf(p, c, a, aimedAs(caster, laid))} m`;
};

const aimedWords = ({ p }: Caster, { on, squares }: Laid): string => {
  const [first] = squares;
  const names = on.flatMap((id) => p.state.creatures[numberOf(p.state, id)]?.name ?? []);
  return listed([...new Set(names), ...(first === undefined ? [] : [cellName(p.book.board, first)])]);
};

/** What it covers; nothing where it is not aimed at a square yet. */
const templateOf = (caster: Caster, laid: Laid): CastingPicture<Command>['template'] => {
  const { p, c, a } = caster;
  const needsSquare =
    ['square', 'line', 'cone'].includes(a.aim.at) || (a.aim.at === 'radius' && a.aim.around !== true);
  if (needsSquare && laid.squares.length === 0) return [];
  const zone = zoneOfUse(p, c, { a, aimed: aimedAs(caster, laid) });
  return zone === undefined || zone.cells.length === 0 ? [] : [{ edge: 'firm', zone }];
};

const laidBy = (caster: Caster, { targets, spots }: CastChoice): Laid =>
  targets === undefined && spots === undefined
    ? suggestedAim(caster)
    : { on: targets ?? [], squares: squaresOf(caster, spots ?? []) };

const deedFor = (
  caster: Caster,
  cast: Command,
  commands: readonly Command[],
  template: CastingPicture<Command>['template'],
): Deed<Command> | undefined => {
  const words = cast.do === 'use' ? useWords(caster.p, cast) : undefined;
  const [first] = template;
  return words === undefined
    ? undefined
    : {
        ...words,
        label: caster.a.name,
        id: JSON.stringify(commands),
        commands,
        casts: caster.a.id,
        ...(first === undefined ? {} : { area: first.zone }),
      };
};

/** One casting with what has been chosen about it. */
export const castingOf = (
  game: Generia,
  p: Position,
  seat: Seat,
  unit: string,
  choice: CastChoice,
): CastingPicture<Command> | undefined => {
  if (p.state.stage !== 'battle' || p.state.turn.who < 0) return undefined;
  const c = active(p);
  const caster = c.id === unit ? casterOf(p, seat, c, choice) : undefined;
  if (caster === undefined) return undefined;
  const { a, level, element } = caster;
  const laid = laidBy(caster, choice);
  const cast = commandOf(caster, laid);
  const aim = aimOf(caster, laid);
  const template = templateOf(caster, laid);
  const refusal = faultOf(p, seat, cast);
  const cure = refusal === undefined ? undefined : cureFor(game, caster, cast, refusal);
  const commands: readonly Command[] = [...(cure?.commands ?? []), cast];
  const made =
    refusal === undefined || cure !== undefined ? deedFor(caster, cast, commands, template) : undefined;
  const deed = made === undefined || cure?.way === undefined ? made : { ...made, way: cure.way };
  const settings = settingsOf(caster);
  const unaimed = aim.at !== 'nothing' && laid.on.length === 0 && laid.squares.length === 0;
  const spent = spentWords(caster, costOf(caster, laid));
  return {
    choice: {
      spell: a.id,
      spend: [],
      settings: Object.fromEntries(settings.map((s) => [s.id, s.value])),
      targets: laid.on,
      spots: laid.squares.map((at) => middleOf(p.book.board, at)),
    },
    name: a.name,
    icon: iconOfAbility(a, element),
    rule: 'GE-ACT-04',
    price: joined(priceWords({ price: costOf(caster, laid) }), actionWords(a)),
    text: abilityText(p, c, a, level, element),
    stored: { label: '', note: '' },
    stores: [],
    settings,
    risks: [],
    needs: needsOf(caster, laid),
    aim,
    aimed: unaimed ? '' : aimedWords(caster, laid),
    far: farWords(caster, laid),
    template,
    inside: unaimed
      ? []
      : targetsOf(p, c, a, aimedAs(caster, laid)).flatMap((n) => {
          const on = p.state.creatures[n];
          return on === undefined ? [] : [{ unit: on.id, note: '' }];
        }),
    ...(refusal === undefined ? {} : { refusal }),
    ...(cure === undefined ? {} : { cure }),
    ...(deed === undefined ? {} : { deed }),
    button: spent === '' ? 'Cast' : `Cast, ${spent}`,
  };
};

/** What a spell is for and how it is met: `up to 2 creatures, CON save, DC 15`. */
const noteOf = (caster: Caster, { at, most }: CastingPicture<Command>['aim']): string => {
  const { p, c, a } = caster;
  const whom =
    at === 'units'
      ? counted(most, 'creature')
      : at === 'spots'
        ? 'a place'
        : a.aim.at === 'self'
          ? 'yourself'
          : 'all around';
  const check = checkWords(p, c, { a, aimed: aimedAs(caster, { on: [], squares: [] }) });
  const top = topLevel(kitOf(p.book, c), a);
  return joined(whom, check, top > 1 ? `up to level ${top}` : '');
};

/** A spell as a row: its refusal is about casting it at all, not about where it is aimed. */
const rowOf = (game: Generia, p: Position, seat: Seat, c: Creature, spell: string): SpellRow | undefined => {
  const caster = casterOf(p, seat, c, { spell });
  const picture = castingOf(game, p, seat, c.id, { spell });
  if (picture === undefined || caster === undefined) return undefined;
  const { refusal, cure, aim } = picture;
  const open = aim.units.length > 0 || aim.zone.cells.length > 0;
  const lacksAim = refusal?.rule === 'GE-SEQ-01' && picture.aimed === '' && aim.at !== 'nothing' && open;
  return {
    id: spell,
    name: picture.name,
    icon: picture.icon,
    price: picture.price,
    note: noteOf(caster, aim),
    rule: picture.rule,
    ...(refusal === undefined || lacksAim ? {} : { refusal }),
    ...(cure === undefined ? {} : { cure: cure.price === '' ? cure.label : `${cure.label} (${cure.price})` }),
  };
};

/** All that the creature whose turn it is could cast: what can be cast now first, then the rest with what is against it. */
export const spellsOf = (game: Generia, p: Position, seat: Seat, unit: string): readonly SpellRow[] => {
  if (p.state.stage !== 'battle' || p.state.turn.who < 0) return [];
  const c = active(p);
  if (c.id !== unit) return [];
  const rows = spellsKnown(p, c).flatMap(({ id }) => rowOf(game, p, seat, c, id) ?? []);
  const rank = ({ refusal, cure }: SpellRow): number =>
    refusal === undefined ? 0 : cure === undefined ? 2 : 1;
  return rows.toSorted((x, y) => rank(x) - rank(y));
};
