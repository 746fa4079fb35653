/** Units in lists and tables: who is to act, who has acted, who is against them, and who is not there. */
import {
  tokenSide,
  type AwayToken,
  type Scene,
  type SeatPicture,
  type Token,
  type UnitCard,
} from '@caltrop/engine';
import { hang, padEnd, type Paint, type Terminal } from '../../terminal.ts';
import { inSeatColour, markOf, signsOf, standOf } from './signs.ts';

/** How large and how high somebody is, where that is not as usual: `2 by 2`, `3 up`; and whether it is out of it. */
const bodyWords = (field: Scene['field'], t: Token): string[] => {
  const side = field.unit === 'tile' ? tokenSide(t) : 1;
  return [
    ...(side > 1 ? [`${side} by ${side}`] : []),
    ...((t.up ?? 0) > 0 ? [`${t.up} up`] : []),
    ...(t.out === undefined ? [] : [t.out]),
  ];
};

const badgeWords = ({ badges }: Pick<Token, 'badges'>): string[] =>
  badges.map((b) => b.text.replace(/: .*$/s, ''));

/** What somebody is called in a list: `orla`, or a label with the name that goes with it: `b1 Bandit a`. */
const calledAs = (t: Token, sign: string): string => {
  const { id } = t;
  // An id that is as good as a name stands alone; a sign that does not begin it stands before it.
  if (/^[a-z]+$/.test(id) && t.name.toLowerCase().includes(id))
    return id.startsWith(sign.toLowerCase()) ? id : `${sign} ${id}`;
  return `${sign} ${t.name.endsWith(` ${sign}`) ? t.name.slice(0, -sign.length - 1) : t.name}`;
};

/** `orla 18/20 D6 Broken`: a unit in a few words; on a table in inches without where it stands. */
const brief = (
  { field }: Scene,
  t: Token,
  sign: string,
  paint: Paint,
  seats: readonly SeatPicture[],
): string => {
  const hp = `${t.hp}/${t.maxHp}`;
  return [
    inSeatColour(paint, seats, t.seat, calledAs(t, sign)),
    ...(t.maxHp > 1 ? [t.hp * 2 <= t.maxHp ? paint.red(hp) : hp] : []),
    ...(field.unit === 'tile' ? [standOf(field, t)] : []),
    ...badgeWords(t),
    ...bodyWords(field, t),
  ].join(' ');
};

const awayWords = (t: AwayToken): string => `${t.name} (${t.where})`;

const listed = (label: string, entries: readonly string[], { width }: Terminal): string[] =>
  entries.length === 0
    ? []
    : [
        hang(
          label,
          entries.map((e, i) => (i < entries.length - 1 ? `${e},` : e)),
          width,
        ),
      ];

/** Who could act and who has, as the one sees it who looks on. */
export const drawLists = (
  scene: Scene,
  seat: string,
  seats: readonly SeatPicture[],
  terminal: Terminal,
): string[] => {
  const signs = signsOf(scene);
  const side = seats.find((s) => s.seat === seat)?.side ?? 'a';
  const words = (tokens: readonly Token[]): string[] =>
    tokens.map((t) => brief(scene, t, signs.get(t.id) ?? t.id, terminal.paint, seats));
  const own = scene.tokens.filter((t) => t.seat === seat);
  const fresh = own.filter((t) => !t.done);
  const ready = own.filter((t) => t.ready);
  const list = (label: string, tokens: readonly Token[]): string[] => listed(label, words(tokens), terminal);
  const unseen = scene.counts
    .filter((c) => c.side !== side)
    .reduce((sum, c) => sum + Math.max(0, c.total - scene.tokens.filter((t) => t.side === c.side).length), 0);
  return [
    ...list('To act:   ', ready.length > 0 ? ready : fresh),
    ...list('Waiting:  ', ready.length > 0 ? fresh.filter((t) => !t.ready) : []),
    ...list(
      'Done:     ',
      own.filter((t) => t.done && !t.ready),
    ),
    ...list(
      'Allies:   ',
      scene.tokens.filter((t) => t.side === side && t.seat !== seat),
    ),
    ...list(
      'Enemies:  ',
      scene.tokens.filter((t) => t.side !== side),
    ),
    ...listed('Away:     ', scene.away.map(awayWords), terminal),
    ...(unseen > 0 ? [`Out of sight: ${unseen}`] : []),
  ];
};

/** What the sides have left to spend. */
export const drawPools = (
  scene: Scene,
  seats: readonly SeatPicture[],
  { paint, width }: Terminal,
): string[] => {
  const lines = new Map<string, string[]>();
  for (const pool of scene.pools ?? []) {
    const owner = seats.find((s) => s.side === pool.side);
    const who = pool.who ?? inSeatColour(paint, seats, owner?.seat ?? '', owner?.name ?? '');
    const said = lines.get(who) ?? [];
    lines.set(who, [...said, `${pool.label} ${pool.value} of ${pool.of}`]);
  }
  return [...lines].map(([who, all]) => hang(`${who}: `, all.join(', '), width));
};

/** HP as a bar of eight parts, and in figures. */
export const drawHealth = ({ hp, maxHp }: Pick<Token, 'hp' | 'maxHp'>, paint: Paint): string => {
  const full = Math.max(0, Math.min(8, Math.ceil((hp * 8) / Math.max(1, maxHp))));
  const text = '█'.repeat(full) + '░'.repeat(8 - full);
  return `${`${hp}/${maxHp}`.padStart(5)} ${full <= 3 ? paint.red(text) : text}`;
};

/** Of what somebody carries and can do, so much is named; the card has all of it. */
const MOST_ITEMS = 5;

/** What a unit is and carries, what is in use in brackets. */
const kitOf = ({ name, kind, items }: UnitCard): string => {
  const carried = items.slice(0, MOST_ITEMS).map((item) => (item.inUse ? `[${item.name}]` : item.name));
  const more = items.length > MOST_ITEMS ? ', …' : '';
  // Whoever is named after what they are is called so once.
  const what = name.startsWith(kind) ? '' : carried.length === 0 ? kind : `${kind}: `;
  return `${what}${carried.join(', ')}${more}`;
};

/** Everybody, by seat: sign, name, what is left, where, what they are and carry, and what is on them. */
export const drawUnits = (
  scene: Scene,
  seats: readonly SeatPicture[],
  terminal: Terminal,
  cardOf: (id: string) => UnitCard | undefined,
): string => {
  const { paint } = terminal;
  const signs = signsOf(scene);
  const widest = (of: (t: Token) => string): number => Math.max(0, ...scene.tokens.map((t) => of(t).length));
  const placed = (t: Token): string => `${standOf(scene.field, t)}${markOf(t)}`;
  const [names, places] = [widest((t) => t.name), widest(placed)];
  const row = (t: Token): string => {
    const sign = padEnd(inSeatColour(paint, seats, t.seat, signs.get(t.id) ?? t.id), 4);
    const lead = `${sign}${t.name.padEnd(names)} ${drawHealth(t, paint)} ${placed(t).padEnd(places)} `;
    const card = cardOf(t.id);
    const marks = [...badgeWords(t), ...bodyWords(scene.field, t)].join(', ');
    const words = [...(card === undefined ? [] : [kitOf(card)]), ...(marks === '' ? [] : [`{${marks}}`])];
    return hang(lead, words.join(' '), terminal.width).trimEnd();
  };
  const groups = seats.map(({ seat }) => scene.tokens.filter((t) => t.seat === seat).map(row));
  const gone = scene.away.map((t) => `${t.name} (${t.where})`);
  return [
    ...groups.filter((rows) => rows.length > 0).map((rows) => rows.join('\n')),
    ...(gone.length === 0 ? [] : [hang('Away: ', gone.join(', '), terminal.width)]),
  ].join('\n\n');
};
