/** What happened, as sentences made of parts: names that can be pointed at, and numbers that matter. */
import {
  dictionary,
  lineAbout,
  partsInRow,
  type ChronicleLine,
  type Part,
  type Point,
  type Subject,
} from '@caltrop/engine';
import { agreeing, resultText, sideName, type Position } from '../../match/book.ts';
import type { BattleEvent } from '../../match/events.ts';
import { findModel, type Side } from '../../match/state.ts';
import { inContact } from '../../rules/ground/measures.ts';
import { counted, inchWords, markOf, pointOf } from '../places.ts';
import { troopWords } from '../names.ts';
import { causeName } from '../scene/goals.ts';
import { paidWords, POOLS, poolParts, type Paid } from './pools.ts';

/** The name of a model as a part of a sentence. */
const who = (p: Position, id: string): Part => {
  const m = findModel(p.state, id);
  return m === undefined ? id : { unit: id, text: m.name, side: markOf(m.side) };
};

const figure = (n: number): Part => ({ number: String(n) });

const subjectOf =
  (p: Position) =>
  (id: string): Subject => {
    const m = findModel(p.state, id);
    const away = m === undefined || m.where === 'muster' || m.where === 'held';
    return { side: m === undefined ? undefined : markOf(m.side), at: away ? undefined : pointOf(p.book, m) };
  };

const line = (
  p: Position,
  e: BattleEvent,
  units: readonly string[],
  parts: readonly Part[],
  at?: Point,
): ChronicleLine => lineAbout(e, units, parts, subjectOf(p), at);

/** A line that is told together with others like it. */
const many = (together: string, told: ChronicleLine): ChronicleLine => ({ ...told, many: together });

type Moved = BattleEvent & { readonly type: 'moved' | 'retreated' };

/** `Praetorian 2 charges Voidborn 2, 3.1″.`: whom it touches where it ends. */
const chargeWords = (p: Position, { model, path, cost }: Moved): Part[] => {
  const m = findModel(p.state, model);
  const end = path.at(-1);
  const touched =
    m === undefined || end === undefined
      ? []
      : p.state.models.filter(
          (o) => o.side !== m.side && o.where === 'table' && inContact({ ...m, ...end }, o),
        );
  return touched.length === 0
    ? [who(p, model), ` charges ${inchWords(cost)}.`]
    : [who(p, model), ' charges ', ...partsInRow(touched.map((o) => who(p, o.id))), `, ${inchWords(cost)}.`];
};

/** Fewer than this are named one by one. */
const NAMED = 4;

/** How a careful move is made. */
const CARE: Readonly<Record<string, string>> = dictionary({
  defensive: ' with its shield held high',
  stealth: ' under its cloak',
});

/** Several who went together, as one sentence: by their names, or many by their kinds; the longest way is told. */
export const movesLine = (p: Position, moves: readonly Moved[]): ChronicleLine => {
  const [first] = moves;
  const ids = moves.map((e) => e.model);
  const models = ids.flatMap((id) => findModel(p.state, id) ?? []);
  const longest = Math.max(0, ...moves.map((e) => e.cost));
  const verb = first?.type === 'moved' && first.charge ? 'charge' : 'move';
  const lead = ids[0] ?? '';
  const side = findModel(p.state, lead)?.side ?? 'south';
  const named: Part[] =
    moves.length < NAMED ? partsInRow(ids.map((id) => who(p, id))) : [troopWords(p, models)];
  const parts: Part[] = [...named, ` ${verb} together, ${inchWords(longest)} at most.`];
  return { ...bySide({ rules: first?.rules ?? [] }, side, parts), units: ids };
};

const bySide = (e: Pick<BattleEvent, 'rules'>, side: Side, parts: readonly Part[]): ChronicleLine => ({
  heading: false,
  side: markOf(side),
  parts,
  dice: [],
  rules: e.rules,
  units: [],
});

const heading = (e: BattleEvent, text: string): ChronicleLine => ({
  heading: true,
  parts: [text],
  dice: [],
  rules: e.rules,
  units: [],
});

const PHASES = {
  movement: 'Movement phase',
  shoot: 'Shoot phase',
  combat: 'Close Combat phase',
  retreat: 'Retreats',
  end: 'End phase',
} as const;

/** What dice were rolled for, and what one that succeeds is called. */
const KINDS: Readonly<Record<string, readonly [does: string, comes: string]>> = dictionary({
  rangedAttack: ['shoots', 'hit'],
  meleeAttack: ['attacks', 'hit'],
  meleeWound: ['rolls to wound', 'wound'],
  save: ['rolls to save', 'success'],
  ignore: ['tries to ignore it', 'success'],
  opportunity: ['strikes at those who retreat', 'hit'],
  resolve: ['calls on Heroic Resolve', 'success'],
  intoCombat: ['shoots into the fight, past its own side', 'success'],
  dangerous: ['risks a dangerous power', 'success'],
});

/** `Zombie 1 attacks, needing 3+: 1 hit from 2 dice.` */
const rolledParts = (p: Position, e: Extract<BattleEvent, { readonly type: 'rolled' }>): Part[] => {
  const [does, comes] = KINDS[e.kind] ?? ['rolls', 'success'];
  const dice = e.dice === 1 ? 'die' : 'dice';
  const plural = comes === 'success' ? 'successes' : `${comes}s`;
  return [
    who(p, e.model),
    ` ${does}, needing ${e.need}+: `,
    figure(e.good),
    ` ${e.good === 1 ? comes : plural} from ${e.dice} ${dice}.`,
  ];
};

/** What many models roll for in one fight, said of all of them. */
const TOGETHER: Readonly<Record<string, string>> = dictionary({
  meleeAttack: 'attack',
  meleeWound: 'roll to wound',
  opportunity: 'strike at those who retreat',
});

/** A roll of one model; those of a fight are told as one, with all their hits or wounds. */
const rolledLine = (p: Position, e: Extract<BattleEvent, { readonly type: 'rolled' }>): ChronicleLine => {
  const told = line(p, e, [e.model], rolledParts(p, e));
  const together = TOGETHER[e.kind];
  if (together === undefined) return told;
  const [, one = 'success'] = KINDS[e.kind] ?? [];
  return { ...many(together, told), tally: { n: e.good, one, several: `${one}s` } };
};

/** A power that lasts on a model or ends there, something that is used, a Captain who takes over. */
const effectLine = (p: Position, e: Extract<BattleEvent, { readonly type: 'effect' }>): ChronicleLine => {
  const said = (does: string, all: string): ChronicleLine =>
    many(all, line(p, e, [e.model], [who(p, e.model), ` ${does}.`]));
  if (e.rules.includes('DW-GLORY-SPEC-9')) return said('is the new Captain', 'are the new Captains');
  if (!e.rules.includes('DW-AFF-01')) return said(`uses ${e.text}`, `use ${e.text}`);
  const over = e.text.endsWith(' ends') ? e.text.slice(0, -' ends'.length) : undefined;
  return over === undefined
    ? said(`is under ${e.text}`, `are under ${e.text}`)
    : said(`is free of ${over}`, `are free of ${over}`);
};

/** How a side meets a fight, for one and for many. */
const OPTIONS: Readonly<Record<string, readonly [one: string, many: string]>> = dictionary({
  fight: ['stands and fights', 'stand and fight'],
  retreat: [
    'retreats: +3 Martial, no dice, then up to 3″ back',
    'retreat: +3 Martial, no dice, then up to 3″ back',
  ],
  fire: ['shoots instead of fighting hand to hand', 'shoot instead of fighting hand to hand'],
});

/** Why a power or a shot comes to nothing: resisted, cast at who is gone, or too weak for any attack. */
const whyNothing = ({ rules }: Pick<BattleEvent, 'rules'>): string => {
  if (rules.includes('DW-AFF-06')) return 'is spent for nothing: it has lost its target';
  return rules.includes('DW-SHOOT-07') ? 'cannot hurt such a Defense' : 'is negated';
};

const place = (p: Position, { x, y }: { readonly x: number; readonly y: number }): Point =>
  pointOf(p.book, { x, y });

/** One event as a line; undefined for those that have nothing to say on their own. */
export const sentence = (p: Position, e: BattleEvent, paid: readonly Paid[]): ChronicleLine | undefined => {
  const price = paidWords(paid);
  const name = (side: Side): string => sideName(p.book, side);
  switch (e.type) {
    case 'round':
      return heading(e, `Turn ${e.round}`);
    case 'phase':
      return e.side === ''
        ? undefined
        : bySide(e, e.side, [`${PHASES[e.phase]}: ${agreeing(name(e.side), 'begins', 'begin')}.`]);
    case 'priority':
      return bySide(e, e.side, [
        `${agreeing(name(e.side), 'wins', 'win')} the priority roll, `,
        figure(Math.max(...e.dice)),
        ' against ',
        figure(Math.min(...e.dice)),
        '.',
      ]);
    case 'piece': {
      const kind = p.book.content.pieces.get(e.kind)?.name ?? e.kind;
      return { ...heading(e, ''), heading: false, parts: [`Terrain laid out: ${kind}.`], at: place(p, e) };
    }
    case 'edge':
      return bySide(e, e.side, [`${agreeing(name(e.side), 'plays', 'play')} from the ${e.side} edge.`]);
    case 'hill':
      return {
        ...bySide(e, e.side, [`${agreeing(name(e.side), 'places', 'place')} the circle of the hill.`]),
        at: place(p, e),
      };
    case 'placed':
      return many(
        'take their places',
        line(p, e, [e.model], [who(p, e.model), ' takes its place.'], place(p, e)),
      );
    case 'arrives':
      return line(p, e, [e.model], [who(p, e.model), ' arrives on the table.'], place(p, e));
    case 'raised':
      return line(p, e, [e.model], [who(p, e.model), ' rises from the grave.'], place(p, e));
    case 'pulled':
      return e.rules.includes('DW-DEST-13')
        ? many('close up', line(p, e, [e.model], [who(p, e.model), ' closes up.'], place(p, e)))
        : line(p, e, [e.model], [who(p, e.model), ' now stands elsewhere.'], place(p, e));
    case 'held':
      return line(p, e, [e.model], [who(p, e.model), ' is held off.']);
    case 'moved':
      return many(
        e.charge ? 'charge' : 'move',
        line(
          p,
          e,
          [e.model],
          e.charge
            ? chargeWords(p, e)
            : [who(p, e.model), ` moves ${inchWords(e.cost)}${CARE[e.careful ?? ''] ?? ''}.`],
        ),
      );
    case 'retreated':
      return many('fall back', line(p, e, [e.model], [who(p, e.model), ' falls back.']));
    case 'surge':
      return line(p, e, [e.model], [who(p, e.model), ' calls a Surge.']);
    case 'shot':
      return line(
        p,
        e,
        [e.model, e.target],
        [who(p, e.model), ` fires ${e.weapon} at `, who(p, e.target), '.'],
      );
    case 'redirected':
      return line(p, e, [e.onto], [who(p, e.onto), ' takes the shot for ', who(p, e.from), '.']);
    case 'rolled':
      return rolledLine(p, e);
    case 'rerolled':
      return line(
        p,
        e,
        [e.model],
        [
          who(p, e.model),
          ` re-rolls ${counted(e.dice, 'die', 'dice')}${price === '' ? '' : ` for ${price}`}: `,
          ...(e.good === 0
            ? ['no more successes.']
            : [figure(e.good), ` more ${e.good === 1 ? 'success' : 'successes'}.`]),
        ],
      );
    case 'fight':
      return {
        ...bySide(e, e.attacker, [
          `${agreeing(name(e.attacker), 'picks', 'pick')} a fight: `,
          ...fighters(p, e.models, e.attacker),
          '.',
        ]),
        units: e.models,
      };
    case 'option':
      return bySide(e, e.side, [
        `${agreeing(name(e.side), ...(OPTIONS[e.option] ?? ([e.option, e.option] as const)))}.`,
      ]);
    case 'saved':
      return line(p, e, [e.model], [who(p, e.model), ' makes its save.']);
    case 'ignored':
      return line(p, e, [e.model], [who(p, e.model), ' ignores the wound.']);
    case 'resolved':
      return line(p, e, [e.model], [who(p, e.model), ' ignores the wound by Heroic Resolve.']);
    case 'wounded':
      return line(
        p,
        e,
        [e.model],
        [
          who(p, e.model),
          ' loses ',
          figure(e.wounds),
          `${e.wounds === 1 ? ' Wound' : ' Wounds'}${e.left === 0 ? '.' : `; ${e.left} left.`}`,
        ],
      );
    case 'slain':
      return line(
        p,
        e,
        [e.model],
        [
          who(p, e.model),
          ' is slain',
          ...(e.by === '' ? [] : [' by ', who(p, e.by)]),
          e.pending ? ' and leaves after the Shoot phase.' : '.',
        ],
      );
    case 'left':
      return undefined;
    case 'cast':
      return line(
        p,
        e,
        [e.model, ...(e.target === '' ? [] : [e.target])],
        [
          who(p, e.model),
          ` casts ${e.power}`,
          ...(e.target === '' || e.target === e.model ? [] : [' on ', who(p, e.target)]),
          ' for ',
          figure(e.charge),
          ' Affinity.',
        ],
      );
    case 'resists':
      return line(p, e, [e.model], [who(p, e.model), price === '' ? ' resists.' : ` resists for ${price}.`]);
    case 'bid':
      return bySide(e, e.side, [
        `${agreeing(name(e.side), 'adds', 'add')} ${price === '' ? `${e.amount} ${POOLS[e.pool] ?? e.pool}` : price}.`,
      ]);
    case 'negated':
      return { ...heading(e, ''), heading: false, parts: [`${e.power} ${whyNothing(e)}.`] };
    case 'effect':
      return effectLine(p, e);
    case 'pool':
      return bySide(e, e.side, poolParts(e, name(e.side)));
    case 'mended':
      return line(
        p,
        e,
        [e.model],
        [who(p, e.model), ' regains ', figure(e.wounds), e.wounds === 1 ? ' Wound.' : ' Wounds.'],
      );
    case 'objective':
      return line(p, e, [e.model], [who(p, e.model), ` completes marker ${e.marker + 1}.`]);
    case 'score':
      return bySide(e, e.side, [
        `${agreeing(name(e.side), 'scores', 'score')} `,
        figure(e.points),
        ` for ${causeName(p, e.why)}.`,
      ]);
    case 'conceded':
      return bySide(e, e.side, [`${agreeing(name(e.side), 'concedes', 'concede')}.`]);
    case 'result':
      return heading(e, resultText(p.book, e.text));
  }
};

/** Who fights, the attackers first: by their names, or many by their kinds. */
const fighters = (p: Position, ids: readonly string[], attacker: Side): Part[] => {
  const of = (own: boolean): Part[] => {
    const models = ids
      .flatMap((id) => findModel(p.state, id) ?? [])
      .filter((m) => (m.side === attacker) === own);
    return models.length < NAMED
      ? names(
          p,
          models.map(({ id }) => id),
        )
      : [troopWords(p, models)];
  };
  return [...of(true), ' against ', ...of(false)];
};

const names = (p: Position, ids: readonly string[]): Part[] => partsInRow(ids.map((id) => who(p, id)));
