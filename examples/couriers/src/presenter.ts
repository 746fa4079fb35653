/** How Goblin Couriers is shown: data that the page draws and the terminal writes. */
import {
  badText,
  cellName,
  counted,
  diceLine,
  err,
  forecast,
  isRoll,
  lineAbout,
  meanOf,
  middleOf,
  motionsIn,
  ok,
  parseCell,
  percent,
  pickNamed,
  rungsOf,
  tallyOf,
  tileOf,
  weigh,
  zoneOfTiles,
  headingLine,
  type ChronicleLine,
  type Deed,
  type Event,
  type ForecastCard,
  type ForecastOptions,
  type Ground,
  type Motion,
  type Part,
  type Presenter,
  type Refusal,
  type Result,
  type Scene,
  type SideMark,
  type Token,
} from '@caltrop/engine';
import { GANGS, type Gang } from './content.ts';
import type { Couriers } from './match.ts';
import { legsOf, otherOf, pathTo, targetsOf, waysOf, type CourierEvent } from './rules.ts';
import { goblinOf, kindOf, nameOf, type Command, type Goblin, type Position, type State } from './state.ts';

export const TITLES: Readonly<Record<Gang, string>> = { moss: 'Moss', soot: 'Soot' };
const SIGNS = { parcel: 'cardboard-box-closed', done: 'hourglass' } as const;
/** The icons that are named here; those of goblins stand in packs. */
export const OWN_ICONS: readonly string[] = Object.values(SIGNS);

export const sideOf = (gang: Gang): SideMark => (gang === 'moss' ? 'a' : 'b');
const isOurs = (e: Event): e is CourierEvent => !isRoll(e) && e.type !== 'choice' && e.type !== 'reveal';

const looksOf = (p: Position, g: Goblin, seat: string): Omit<Token, 'at' | 'radius'> => {
  const carries = p.state.carrier === g.id;
  const { icon, grit } = kindOf(p, g);
  return {
    id: g.id,
    name: nameOf(p, g),
    letter: g.id.slice(1),
    icon,
    side: sideOf(g.gang),
    seat: g.gang,
    hp: g.grit,
    maxHp: grit,
    badges: carries ? [{ icon: SIGNS.parcel, text: 'carries the parcel', rule: 'GC-GO-03' }] : [],
    done: g.went && g.hit,
    ready: g.at >= 0 && g.gang === seat && p.state.turn === seat && !(g.went && g.hit),
    active: false,
    words: `${nameOf(p, g)}, ${g.grit} of ${grit} Grit${carries ? ', with the parcel' : ''}`,
  };
};

const groundOf = ({ book: { board, crates }, state }: Position, t: number): Ground => {
  if (crates.has(t))
    return { look: 'wall', name: 'Crates', note: 'nobody gets through', rule: 'GC-GO-01', blocked: true };
  if (t === state.parcel)
    return {
      look: 'chest',
      sign: 'P',
      name: 'The parcel',
      note: 'whoever ends here picks it up',
      rule: 'GC-GO-03',
      blocked: false,
    };
  const home = board.xs[t] === 0 ? 'Moss' : board.xs[t] === board.width - 1 ? 'Soot' : '';
  return home === ''
    ? { look: 'plain', name: 'Yard', note: '', rule: 'GC-GO-01', blocked: false }
    : { look: 'road', name: `Home of ${home}`, note: '', rule: 'GC-WIN-01', blocked: false };
};

const sceneOf = (p: Position, seat: string): Scene => {
  const { state, book } = p;
  const { board } = book;
  const here = state.goblins.filter((g) => g.at >= 0);
  const groups = GANGS.map((gang) => here.filter((g) => g.gang === gang));
  return {
    field: {
      unit: 'tile',
      width: board.width,
      height: board.height,
      cells: Array.from({ length: board.size }, (_, t) => groundOf(p, t)),
    },
    tokens: here.map((g) => ({ ...looksOf(p, g, seat), at: middleOf(board, g.at), radius: 0.4 })),
    away: state.goblins.filter((g) => g.at < 0).map((g) => ({ ...looksOf(p, g, seat), where: 'fled' })),
    where: `Round ${Math.min(state.round, 10)} of 10`,
    prompt:
      state.winner !== ''
        ? 'The match is over.'
        : state.turn === seat
          ? 'Choose a goblin, or end the turn.'
          : `${TITLES[state.turn]} has the turn.`,
    strip: GANGS.map((gang, i) => ({
      label: TITLES[gang],
      side: sideOf(gang),
      units: (groups[i] ?? []).map((g) => g.id),
      when: gang === state.turn ? 'now' : 'next',
    })),
    counts: GANGS.map((gang, i) => ({
      side: sideOf(gang),
      label: TITLES[gang],
      left: (groups[i] ?? []).filter((g) => !(g.went && g.hit)).length,
      total: (groups[i] ?? []).length,
    })),
    goals: GANGS.map((gang) => ({
      side: sideOf(gang),
      text: `Bring the parcel to the ${gang === 'moss' ? 'first' : 'last'} column, or drive ${TITLES[otherOf(gang)]} away.`,
      progress: goblinOf(p, state.carrier)?.gang === gang ? 'carries the parcel' : '',
      rule: 'GC-WIN-01',
    })),
    dark: { cells: [], shapes: [] },
  };
};

const sentence = (p: Position, e: CourierEvent): ChronicleLine => {
  const { board } = p.book;
  const name = (unit = ''): Part => {
    const g = goblinOf(p, unit);
    return g === undefined ? unit : { unit, text: nameOf(p, g), side: sideOf(g.gang) };
  };
  const subject = (unit: string) => {
    const g = goblinOf(p, unit);
    return {
      side: g === undefined ? undefined : sideOf(g.gang),
      at: g === undefined || g.at < 0 ? undefined : middleOf(board, g.at),
    };
  };
  const line = (units: readonly string[], ...parts: readonly Part[]) => lineAbout(e, units, parts, subject);
  const { unit = '', target = '', grit = 0 } = e;
  switch (e.type) {
    case 'went':
      return line([unit], name(unit), ` goes to ${cellName(board, e.path?.at(-1) ?? 0)}.`);
    case 'blow':
      return grit === 0
        ? line([unit, target], name(unit), ' misses ', name(target), '.')
        : line([unit, target], name(unit), ' hits ', name(target), ': ', { number: String(grit) }, ' Grit.');
    case 'fled':
      return line([unit], name(unit), ' has had enough and flees.');
    case 'parcel':
      return line([unit], name(unit), ' picks up the parcel.');
    case 'turn':
      return headingLine(e, `Round ${e.round ?? 0}, ${e.gang === 'moss' ? 'Moss' : 'Soot'}`);
    case 'end':
      return headingLine(
        e,
        e.gang === 'nobody' ? 'Nobody wins' : `${e.gang === 'moss' ? 'Moss' : 'Soot'} wins`,
      );
  }
};

/** The dice of a blow stand beside its sentence. */
const chronicleOf = (p: Position, events: readonly Event[]): ChronicleLine[] => {
  const lines: ChronicleLine[] = [];
  let dice: ChronicleLine['dice'] = [];
  for (const e of events) {
    if (isRoll(e)) dice = [diceLine(e, '', '', true)];
    if (!isOurs(e)) continue;
    const good = (e.grit ?? 0) > 0;
    const shown = dice.map((d) => ({
      ...d,
      needs: `needs ${e.needs ?? 0} or more`,
      result: good ? 'hit' : 'miss',
      good,
    }));
    lines.push(e.type === 'blow' ? { ...sentence(p, e), dice: shown } : sentence(p, e));
    dice = [];
  }
  return lines;
};

const motionOf = (p: Position, e: Event): Motion | undefined => {
  if (!isOurs(e)) return undefined;
  const { board } = p.book;
  const { unit = '', target = '', grit = 0, path = [] } = e;
  const foe = goblinOf(p, target);
  if (e.type === 'went') return { kind: 'move', unit, path: path.map((t) => middleOf(board, t)) };
  if (e.type === 'fled') return { kind: 'gone', unit, text: 'fled' };
  if (e.type !== 'blow' || foe === undefined) return undefined;
  const tone = grit === 0 ? 'miss' : grit === 1 ? 'hit' : 'crit';
  const text = grit === 0 ? 'miss' : `−${grit}`;
  return {
    kind: 'strike',
    unit,
    target,
    at: middleOf(board, foe.at),
    text,
    tone,
    hp: Math.max(0, foe.grit - grit),
  };
};

/** The odds of a blow: how much Grit it takes. */
const cardOf = (
  game: Couriers,
  view: State,
  seat: string,
  commands: readonly Command[],
  options: ForecastOptions,
): Result<ForecastCard, Refusal> => {
  const p = { book: game.book, state: view };
  const command = commands.at(-1);
  const g = command?.do === 'hit' ? goblinOf(p, command.unit) : undefined;
  const foe = command?.do === 'hit' ? goblinOf(p, command.target) : undefined;
  if (command === undefined || g === undefined || foe === undefined)
    return err({ rule: 'GC-HIT-01', what: 'Only a blow has odds.' });
  const odds = forecast(game, view, seat, command, options);
  if (!odds.ok) return odds;
  const lost = weigh(odds.value, (s) => foe.grit - (goblinOf({ ...p, state: s }, foe.id)?.grit ?? 0));
  const rungs = rungsOf(
    lost,
    (n) => counted(n, 'Grit', 'Grit'),
    (n) => n >= foe.grit,
  );
  const flees = rungs.filter((r) => r.fatal).reduce((sum, r) => sum + r.chance, 0);
  const hits = rungs.filter((r) => r.value > 0).reduce((sum, r) => sum + r.chance, 0);
  const { aim, icon } = kindOf(p, g);
  const who = { unit: g.id, name: nameOf(p, g), side: sideOf(g.gang), icon };
  const whom = { unit: foe.id, name: nameOf(p, foe), side: sideOf(foe.gang), icon: kindOf(p, foe).icon };
  const summary = `${percent(hits)} to hit, ${percent(flees)} that it flees`;
  return ok({
    left: who,
    right: whom,
    samples: 0,
    error: 0,
    beats: [
      { side: who.side, unit: g.id, icon, label: 'blow', chance: hits, effect: '1', note: 'a six takes 2' },
    ],
    ladders: [
      {
        ...whom,
        chance: flees,
        text: `${whom.name} flees`,
        rungs,
        note: `has ${foe.grit} Grit`,
        expected: meanOf(lost),
      },
    ],
    sums: [
      {
        value: `${aim}+`,
        label: 'Aim',
        terms: [{ label: `Aim of ${who.name}`, value: aim, rule: 'GC-HIT-01' }],
        rule: 'GC-HIT-01',
      },
    ],
    asides: [],
    assumes: [],
    summary,
    line: `${who.name} against ${whom.name}, ${foe.grit} Grit: ${summary}.`,
  });
};

const deedsOf = (p: Position, seat: string, unit: string | undefined): Deed<Command>[] => {
  if (p.state.turn !== seat || p.state.winner !== '') return [];
  if (unit === undefined)
    return [
      {
        id: 'done',
        group: 'turn',
        label: 'End the turn',
        detail: `${TITLES[otherOf(p.state.turn)]} goes on.`,
        icon: SIGNS.done,
        rule: 'GC-TURN-01',
        commands: [{ do: 'done' }],
        dice: false,
      },
    ];
  const g = goblinOf(p, unit);
  if (g === undefined || g.gang !== seat || g.at < 0 || g.hit) return [];
  return targetsOf(p, g).map((foe) => ({
    id: `hit-${foe.id}`,
    group: 'attack',
    label: `Hit ${nameOf(p, foe)}`,
    verb: 'Hit',
    detail: `${kindOf(p, g).aim} or more on a d6`,
    icon: kindOf(p, g).icon,
    rule: 'GC-HIT-01',
    target: foe.id,
    commands: [{ do: 'hit', unit, target: foe.id }],
    dice: true,
  }));
};

const parseText = (p: Position, text: string): Result<Command> => {
  const [verb = '', who = '', ...rest] = text.trim().toLowerCase().split(/\s+/);
  if (verb === 'done' && who === '') return ok({ do: 'done' });
  if (verb !== 'go' && verb !== 'hit') return badText('Say go, hit or done: go m1 d3, hit m1 s2, done.');
  const all = p.state.goblins.map((g) => ({ id: g.id, name: nameOf(p, g) }));
  const unit = pickNamed(all, who, 'goblin');
  if (!unit.ok) return unit;
  if (verb === 'hit') {
    const target = pickNamed(all, rest.join(' '), 'goblin');
    return target.ok ? ok({ do: 'hit', unit: unit.value.id, target: target.value.id }) : target;
  }
  const to = parseCell(p.book.board, rest.join(''));
  return to.ok ? ok({ do: 'go', unit: unit.value.id, to: to.value }) : to;
};

const UNREACHED: Refusal = { rule: 'GC-GO-01', what: 'It cannot get there.' };

export const presenterOf = (game: Couriers): Presenter<State, Command> => {
  const { board } = game.book;
  const at = (state: State): Position => ({ book: game.book, state });
  const tally = tallyOf<State, Goblin>({
    units: (s) => s.goblins,
    later: (s, g) => s.goblins.find((o) => o.id === g.id),
    isFoe: (_s, g, seat) => g.gang !== seat,
  });
  return {
    seats: GANGS.map((gang) => ({
      seat: gang,
      name: TITLES[gang],
      side: sideOf(gang),
      role: 'a gang of couriers',
    })),
    measures: [
      { id: 'grit', label: 'Grit taken', of: tally.dealt((before, after) => before.grit - after.grit) },
    ],
    scene: (view, seat) => sceneOf(at(view), seat),
    card: (view, unit) => {
      const p = at(view);
      const g = goblinOf(p, unit);
      if (g === undefined) return undefined;
      const { name, legs, grit, reach, aim, icon } = kindOf(p, g);
      const stat = (label: string, value: number, note: string, rule: string) => ({
        label,
        value: String(value),
        note,
        rule,
      });
      return {
        id: g.id,
        name: nameOf(p, g),
        kind: name,
        side: sideOf(g.gang),
        icon,
        hp: g.grit,
        maxHp: grit,
        points: 'Grit',
        stats: [
          stat('Legs', legs, 'squares in a turn', 'GC-GO-01'),
          stat('Reach', reach, 'squares', 'GC-HIT-01'),
          stat('Aim', aim, 'or more on a d6', 'GC-HIT-01'),
        ],
        items: [],
        keywords: [],
        notes: [],
      };
    },
    reach: (view, seat, unit) => {
      const p = at(view);
      const g = goblinOf(p, unit);
      if (g === undefined || g.gang !== seat || g.at < 0 || g.went || view.turn !== seat) return undefined;
      const cells = [...waysOf(p, g).keys()].filter((t) => t !== g.at);
      const strikes = cells.flatMap((t) => targetsOf(p, g, t).map((foe) => foe.at));
      return { zone: zoneOfTiles(cells), costs: [], strikes: zoneOfTiles(strikes), budget: legsOf(p, g) };
    },
    wayTo: (view, _seat, unit, to) => {
      const p = at(view);
      const g = goblinOf(p, unit);
      const path = g === undefined ? [] : pathTo(waysOf(p, g), tileOf(board, to));
      const end = path.at(-1);
      if (g === undefined || end === undefined) return err(UNREACHED);
      const [used, legs] = [path.length - 1, legsOf(p, g)];
      return ok({
        commands: [{ do: 'go', unit, to: end }],
        path: path.map((t) => middleOf(board, t)),
        used,
        left: legs - used,
        words: `${used} of ${legs} Legs`,
      });
    },
    threat: (view, seat, units) => {
      const p = at(view);
      const foes = view.goblins.filter(
        (g) => g.gang !== seat && g.at >= 0 && (units?.includes(g.id) ?? true),
      );
      const near = (g: Goblin, from: number): number[] =>
        Array.from({ length: board.size }, (_, t) => t).filter(
          (t) =>
            Math.abs((board.xs[t] ?? 0) - (board.xs[from] ?? 0)) +
              Math.abs((board.ys[t] ?? 0) - (board.ys[from] ?? 0)) <=
            kindOf(p, g).reach,
        );
      return zoneOfTiles(foes.flatMap((g) => [...waysOf(p, g).keys()].flatMap((from) => near(g, from))));
    },
    rings: () => [],
    deeds: (view, seat, unit) => deedsOf(at(view), seat, unit),
    rolls: (_view, _seat, command) => command.do === 'hit',
    forecast: (view, seat, commands, options = {}) => cardOf(game, view, seat, commands, options),
    answerWords: () => '',
    chronicle: (view, events) => chronicleOf(at(view), events),
    motions: (before, events) => motionsIn(events, (e) => motionOf(at(before), e)),
    parseText: (view, _seat, text) => parseText(at(view), text),
    makeText: (_view, command) =>
      command.do === 'done'
        ? 'done'
        : command.do === 'go'
          ? `go ${command.unit} ${cellName(board, command.to).toLowerCase()}`
          : `hit ${command.unit} ${command.target}`,
    help: [
      { form: 'go m1 d3', meaning: 'a goblin goes to a square' },
      { form: 'hit m1 s2', meaning: 'a goblin hits another in its reach' },
      { form: 'done', meaning: 'the turn ends' },
    ],
  };
};
