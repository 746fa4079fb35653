import {
  cellName,
  counted,
  listed,
  middleOf,
  tileOf,
  toNumber,
  zoneOfTiles,
  type Aside,
  type CastChoice,
  type CastingPicture,
  type CastSetting,
  type CastStore,
  type Deed,
  type Refusal,
  type Seat,
  type SpellRow,
} from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Command } from '../../match/command.ts';
import type { CairnAp } from '../../match/game.ts';
import { castVerb } from '../../rules/magic/casting.ts';
import { magicDice, MOST_DICE } from '../../rules/magic/spells.ts';
import { distance, distanceToSpace } from '../../rules/ground/map.ts';
import { countOf, rangeOf } from '../../rules/aiming/aim.ts';
import { findCreature, isPresent, WARDEN, type Creature, type State } from '../../match/state.ts';
import { deedWords } from '../deeds/deed-words.ts';
import { handFault, wayAlong } from '../deeds/reach.ts';
import { castOdds } from '../forecast/cast-card.ts';
import { iconOfSpell } from '../icons.ts';
import { aimOf, isOneByOne, rangeWords, spacesFrom, suggestedAim } from './aims.ts';
import {
  castables,
  casterOf,
  commandOf,
  isAtObjects,
  isForObjects,
  mostSpaces,
  roomFor,
  type Caster,
  type Laid,
} from './caster.ts';
import { cureFor } from './cures.ts';
import { spellText } from '../../content/spell-text.ts';
import { insideOf, templateOf } from './template.ts';

/** Magic Dice by where they come from: square ones fill slots and may tire, round ones never do (CA-CAST-05, CA-DUST-01). */
const storesOf = (caster: Caster): readonly CastStore[] => {
  const { p, c, dice, npc } = caster;
  if (npc) return [];
  const has = magicDice(p, c);
  const room = roomFor(caster) > 0;
  const store = (label: string, shape: CastStore['shape'], all: number, spent: number): CastStore => ({
    label,
    shape,
    has: Math.min(MOST_DICE, all),
    spent,
    more: room && spent < all,
  });
  return [
    store(`${counted(has.slots, 'free slot')}, may tire`, 'square', has.slots, dice.slots),
    ...(has.dust > 0 || has.free > 0
      ? [store(`${has.dust} Mana Dust, never tires`, 'round', has.dust, dice.dust)]
      : []),
    ...(has.free > 0 ? [store('the free die', 'round', has.free, dice.free)] : []),
  ];
};

const settingsOf = (caster: Caster): readonly CastSetting[] => {
  const { p, c, spell, settings } = caster;
  const ways = spell.effects.find((e) => e.do === 'choice');
  const setting = (
    id: string,
    label: string,
    values: readonly { readonly id: string; readonly label: string }[],
  ): CastSetting => ({
    id,
    label,
    value: settings[id] ?? values[0]?.id ?? '',
    values: values.map((v) => ({ ...v, note: '' })),
  });
  const others = p.state.creatures.filter((o) => isPresent(o) && o.id !== c.id);
  return [
    ...(ways === undefined
      ? []
      : [
          setting(
            'way',
            ways.text,
            ways.options.map(({ id, name }) => ({ id, label: name })),
          ),
        ]),
    ...(spell.names === true
      ? [
          setting(
            'about',
            'About whom',
            others.map(({ id, name }) => ({ id, label: name })),
          ),
        ]
      : []),
    ...(p.book.mapped && isForObjects(spell)
      ? [
          setting('aims', 'Aim at', [
            { id: 'creatures', label: 'Creatures' },
            { id: 'objects', label: 'Objects' },
          ]),
        ]
      : []),
    ...(mostSpaces(caster) > 1 && spell.shape?.kind === 'spaces'
      ? [
          setting('spaces', 'Spaces', [
            { id: 'grow', label: 'Grow from one' },
            { id: 'each', label: 'One by one' },
          ]),
        ]
      : []),
  ];
};

/** CA-WARD-09: what the Magic Dice may do to their caster and to the spell. */
const risksOf = (caster: Caster, command: Parameters<typeof castOdds>[1]): readonly Aside[] => {
  const { p, npc, dice } = caster;
  const odds = castOdds(p, command);
  const tired = odds.fatigue.slice(1).reduce((sum, f) => sum + toNumber(f), 0);
  const mishaps = npc && !p.book.options.npcMishaps;
  return [
    ...(npc
      ? []
      : [
          {
            text: dice.slots > 1 ? `Fatigue, ${dice.slots} at most` : '1 Fatigue',
            chance: tired,
            rule: 'CA-CAST-05',
          },
        ]),
    ...(mishaps ? [] : [{ text: 'Mishap, still works', chance: toNumber(odds.mishap), rule: 'CA-CAST-06' }]),
    { text: 'fails', chance: toNumber(odds.fails), rule: 'CA-CAST-07' },
  ];
};

const isFight = ({ p }: Caster): boolean => p.state.stage === 'fight';

const priceOf = (caster: Caster): string => (isFight(caster) ? `${caster.p.book.options.castAP} AP` : '');

const needsOf = (caster: Caster): readonly string[] => {
  const where = rangeWords(caster);
  return [
    ...(caster.npc ? [] : [`${caster.source?.name ?? 'the book'} in both hands`]),
    ...(where === '' ? [] : [where]),
  ];
};

/** How far off something is aimed: `7 of 8 Spaces`. */
const farWords = ({ p, c, aiming, total }: Caster, { targets, spaces }: Laid): string => {
  const reach = rangeOf(p, c, aiming, total, total * 6);
  if (!p.book.mapped || reach === Infinity || reach === 0) return '';
  const [first] = spaces;
  const on = findCreature(p.state, targets[0] ?? '');
  if (first === undefined && on === undefined) return '';
  const far =
    first === undefined ? (on === undefined ? 0 : distance(p, c, on)) : distanceToSpace(p, c, first);
  return `${far} of ${counted(reach, 'Space')}`;
};

const aimedWords = (caster: Caster, { targets, spaces }: Laid): string => {
  const { p } = caster;
  const names = targets.flatMap((id) => findCreature(p.state, id)?.name ?? []);
  const where = (isOneByOne(caster) ? spaces : spaces.slice(0, 1)).map((t) => cellName(p.book.board, t));
  return listed([...new Set(names), ...where]);
};

/** Whether a casting is aimed as far as its spell wants it. */
const isAimed = (at: string, { targets, spaces }: Laid): boolean =>
  at === 'nothing' || targets.length + spaces.length > 0;

/** CA-R112: creatures and objects together, as many as there may be; those that are not pointed at now give way. */
const together = (caster: Caster, targets: readonly string[], spaces: readonly number[]): Laid => {
  const most = countOf(caster.aiming, caster.total, caster.total * 6);
  return isAtObjects(caster)
    ? { targets: targets.slice(0, Math.max(0, most - Math.max(1, spaces.length))), spaces }
    : { targets, spaces: spaces.slice(0, Math.max(0, most - Math.max(1, targets.length))) };
};

/** What was chosen about where, else what is suggested. */
const laidBy = (caster: Caster, { targets, spots }: CastChoice): Laid => {
  if (targets === undefined && spots === undefined) return suggestedAim(caster);
  const { board } = caster.p.book;
  const spaces = (spots ?? []).map((point) => tileOf(board, point)).filter((t) => t >= 0);
  if (!isForObjects(caster.spell) || caster.aiming.aim.to === true)
    return { targets: isAtObjects(caster) ? [] : (targets ?? []), spaces: spacesFrom(caster, spaces) };
  return together(caster, targets ?? [], spaces);
};

const deedFor = (
  caster: Caster,
  commands: readonly Command[],
  cast: Command,
  area: CastingPicture<Command>['template'],
): Deed<Command> | undefined => {
  const { p, seat, spell } = caster;
  const words = deedWords(p, cast);
  if (words === undefined) return undefined;
  const asks = p.state.desk.rulings === 'ask' && seat !== WARDEN;
  const cells = area.flatMap(({ zone }) => zone.cells);
  return {
    ...words,
    label: spell.name,
    id: JSON.stringify(commands),
    commands,
    casts: spell.id,
    ...(asks ? { verb: 'Propose' } : {}),
    ...(cells.length === 0 ? {} : { area: zoneOfTiles(cells) }),
  };
};

/** The same caster in the position after a cure. */
const afterCure = ({ p, seat, c }: Caster, state: State, choice: CastChoice): Caster | undefined => {
  const self = findCreature(state, c.id);
  return self === undefined ? undefined : casterOf({ book: p.book, state }, seat, self, choice);
};

/** Where it is aimed, as a choice: at the first Space where several grow from it. */
const whereOf = (p: Position, { targets, spaces }: Laid): Pick<CastChoice, 'targets' | 'spots'> => ({
  targets,
  spots: spaces.map((t) => middleOf(p.book.board, t)),
});

/** One casting with what has been chosen about it. */
export const castingOf = (
  game: CairnAp,
  p: Position,
  seat: Seat,
  unit: string,
  choice: CastChoice,
): CastingPicture<Command> | undefined => {
  const c = findCreature(p.state, unit);
  const caster = c === undefined || !isPresent(c) ? undefined : casterOf(p, seat, c, choice);
  if (c === undefined || caster === undefined) return undefined;
  const { spell, total, settings } = caster;
  const here = laidBy(caster, choice);
  const aim = aimOf(caster, here);
  const tried = commandOf(caster, here);
  const refusal = handFault(p, seat, c) ?? castVerb.fault(p, seat, tried);
  // What covers many Spaces is laid again from where it is cast.
  const first = commandOf(caster, { ...here, spaces: here.spaces.slice(0, 1) });
  const cured = refusal === undefined ? undefined : cureFor(game, caster, first, refusal);
  const cure = cured?.cure;
  const then = cured === undefined ? caster : (afterCure(caster, cured.state, choice) ?? caster);
  const laid = then === caster ? here : laidBy(then, { ...choice, ...whereOf(p, here) });
  const cast = commandOf(then, laid);
  const template = templateOf(then, laid);
  const commands = [...(cure?.commands ?? []), cast];
  const can = refusal === undefined || cure !== undefined;
  const ap = cured === undefined ? 0 : c.ap - then.c.ap;
  const made = can ? deedFor(then, commands, cast, template) : undefined;
  const walk = cure?.commands.find((o) => o.do === 'move');
  const deed = made === undefined || walk === undefined ? made : { ...made, way: wayAlong(p, c, walk.path) };
  const shown = settingsOf(caster);
  const spots = isOneByOne(caster) ? laid.spaces : laid.spaces.slice(0, 1);
  return {
    choice: {
      spell: choice.spell,
      spend: [caster.dice.slots, caster.dice.dust, caster.dice.free],
      settings: { ...settings, ...Object.fromEntries(shown.map((s) => [s.id, s.value])) },
      targets: laid.targets,
      spots: spots.map((t) => middleOf(p.book.board, t)),
    },
    name: spell.name,
    icon: iconOfSpell(spell),
    rule: 'CA-CAST-01',
    price: priceOf(caster),
    text: spellText(spell.text, total),
    stored: { label: 'Magic Dice', note: caster.npc ? `${total}, its own` : `at most ${MOST_DICE}` },
    stores: storesOf(caster),
    settings: shown,
    risks: risksOf(caster, cast),
    needs: needsOf(caster),
    aim,
    aimed: isAimed(aim.at, laid) ? aimedWords(then, laid) : '',
    far: farWords(then, laid),
    template,
    inside: insideOf(then, laid),
    ...(refusal === undefined ? {} : { refusal }),
    ...(cure === undefined ? {} : { cure }),
    ...(deed === undefined ? {} : { deed }),
    button: isFight(caster) ? `Cast, ${p.book.options.castAP + ap} of ${c.ap} AP` : 'Cast',
  };
};

/** What a spell is for and what it is met with: `up to 2 creatures, WIL Save`. */
const noteOf = (caster: Caster, aim: CastingPicture<Command>['aim']): string => {
  const { spell } = caster;
  const whom =
    aim.at === 'nothing'
      ? spell.aim.who === 'self'
        ? 'yourself'
        : 'everybody near'
      : aim.at === 'spots'
        ? 'a place'
        : counted(aim.most, 'creature');
  return spell.save === null ? whom : `${whom}, ${spell.save.toUpperCase()} Save`;
};

/** A spell as a row: its refusal is about casting it at all, not about where it is aimed. */
const rowOf = (game: CairnAp, p: Position, seat: Seat, c: Creature, id: string): SpellRow | undefined => {
  const picture = castingOf(game, p, seat, c.id, { spell: id });
  const caster = casterOf(p, seat, c, { spell: id });
  if (picture === undefined || caster === undefined) return undefined;
  const { refusal, cure, aim } = picture;
  const open = aim.units.length > 0 || aim.zone.cells.length > 0;
  // What only lacks an aim is chosen first.
  const lacksAim = refusal?.rule === 'CA-GRIM-02' && picture.aimed === '' && aim.at !== 'nothing' && open;
  const shown: Refusal | undefined = lacksAim ? undefined : refusal;
  return {
    id,
    name: picture.name,
    icon: picture.icon,
    price: picture.price,
    note: noteOf(caster, aim),
    rule: picture.rule,
    ...(shown === undefined ? {} : { refusal: shown }),
    ...(cure === undefined ? {} : { cure: cure.price === '' ? cure.label : `${cure.label} (${cure.price})` }),
  };
};

/** All that a creature could cast: what can be cast now first, then the rest with what is against it. */
export const spellsOf = (game: CairnAp, p: Position, seat: Seat, unit: string): readonly SpellRow[] => {
  const c = findCreature(p.state, unit);
  if (c === undefined || !isPresent(c)) return [];
  const rows = castables(p, c).flatMap(({ id }) => rowOf(game, p, seat, c, id) ?? []);
  const rank = ({ refusal, cure }: SpellRow): number =>
    refusal === undefined ? 0 : cure === undefined ? 2 : 1;
  return rows.toSorted((a, b) => rank(a) - rank(b));
};
