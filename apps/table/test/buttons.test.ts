/** What buttons say in positions of recorded battles: each names what it is done to, where, and what it costs. */
import type { Scene, Token } from '@caltrop/engine';
import { runCommand, SimRandom, SimulationTable } from '@caltrop/engine';
import { expect, it } from 'vitest';
import { must } from '../../../tests/kit/must.ts';
import { recordedGames, recordingsOf, replay } from '../../../tests/kit/recorded.ts';
import { cellAt, cellName } from '../src/board/geometry.ts';
import { choiceWords, deedWords, familyWords, type Named } from '../src/table/dock/wording.ts';
import { distinct, familiesOf, type AnyDeed } from '../src/table/play/families.ts';

/** What is paid with, as buttons call it, and the fields of states in which it is kept. */
const PURSES: Readonly<Record<string, string>> = {
  AP: 'ap',
  EN: 'en',
  MP: 'mp',
  Affinity: 'affinity',
  Destiny: 'destiny',
};

/** Every so many of the recordings are looked at, at so many moments of each, with so many units of whoever is to act. */
const EVERY = 9;
const MOMENTS = 4;
const UNITS = 2;

/** How much there is in the purses of a unit and of its seat. */
const pursesOf = (state: unknown, owners: readonly string[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  const look = (data: unknown, owned: boolean): void => {
    if (typeof data !== 'object' || data === null) return;
    const own = owned || ('id' in data && owners.includes(String(data.id)));
    for (const [key, value] of Object.entries(data)) {
      if (own && typeof value === 'number' && !found.has(key)) found.set(key, value);
      look(value, own || owners.includes(key));
    }
  };
  look(state, false);
  return found;
};

/**
 * Whether a button says that it costs so much: `2 AP, d6, move first (1 AP, 2 Spaces left)` is 3 AP, `2 EN for each attack`
 * is 2 EN or a multiple.
 */
const saysCost = ({ detail }: Named, purse: string, paid: number): boolean => {
  let [once, each] = [0, 0];
  for (const [, n, more] of detail.matchAll(
    new RegExp(`(?<!\\+ )\\b(\\d+) ${purse}\\b( for each attack)?`, 'gu'),
  ))
    if (more === undefined) once += Number(n);
    else each += Number(n);
  return each === 0 ? paid === once : paid > once && (paid - once) % each === 0;
};

const textOf = ({ label, detail }: Named): string => `${label} | ${detail}`;

const repeated = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i);

for (const game of await recordedGames())
  it(`every button of ${game.game} names whom or what it is done to, and where; no two say the same; and the price is what is paid`, () => {
    const faults = new Set<string>();
    let looked = 0;
    const recordings = recordingsOf(game.game).filter((_, i) => i % EVERY === 0);
    for (const recording of recordings) {
      const { presenter } = must(game.open(recording.setup));
      const { match } = replay(recording, game);
      for (let i = 0; i < MOMENTS; i++) {
        const at = Math.floor(((i + 0.5) * match.length) / MOMENTS);
        const state = match.at(at);
        const [seat] = match.game.toAct(state);
        if (seat === undefined) continue;
        const view = match.game.view(state, seat);
        const scene: Scene = presenter.scene(view, seat);
        const who = (id: string | undefined): Token | undefined => scene.tokens.find((t) => t.id === id);
        const ready = scene.tokens.filter((t) => t.seat === seat && (t.active || t.ready)).slice(0, UNITS);
        for (const unit of [undefined, ...ready.map((t) => t.id)]) {
          const all = presenter.deeds(view, seat, unit).filter((d) => d.refusal === undefined);
          const deeds = distinct(all);
          const families = familiesOf(deeds);
          const where = `${recording.name}, ${at}, ${unit ?? seat}`;
          const blame = (what: string, text: string): void => void faults.add(`${what}: ${text} (${where})`);
          for (const text of repeated(families.map((f) => textOf(familyWords(f, scene, who)))))
            blame('two buttons with the same words', text);
          for (const family of families)
            for (const text of repeated(family.deeds.map((d) => textOf(choiceWords(d, scene, who)))))
              blame('two choices with the same words', text);
          // What a deed leads to, as the seat sees it.
          const after = ({ commands }: AnyDeed): unknown => {
            const copy = match.game.clone(view);
            const dice = new SimulationTable(SimRandom.from('buttons', 1));
            for (const command of commands) runCommand(match.game, copy, seat, command, dice);
            return copy;
          };
          for (const other of all.filter((d) => !deeds.includes(d))) {
            const first = deeds.find((d) => distinct([d, other]).length === 1);
            const [one, two] = [first, other].map((d) =>
              d === undefined || unit === undefined
                ? undefined
                : JSON.stringify(presenter.card(after(d), unit)),
            );
            if (one === undefined || one !== two)
              blame('left out, although it leads elsewhere', textOf(deedWords(other, scene, who)));
          }
          for (const deed of deeds) {
            looked++;
            const words = deedWords(deed, scene, who);
            const text = textOf(words);
            const target = who(deed.target)?.name;
            if (target !== undefined && words.label.split(target).length !== 2)
              blame('does not name once whom it is done to', text);
            const cell =
              deed.spot === undefined || deed.target !== undefined
                ? undefined
                : cellAt(scene.field, deed.spot);
            if (cell !== undefined && !text.includes(cellName(cell, scene.field.width)))
              blame('does not name its place', text);
            // What is paid, by doing it.
            const owners = [seat, ...(unit === undefined ? [] : [unit])];
            const [before, then] = [pursesOf(view, owners), pursesOf(after(deed), owners)];
            for (const [purse, field] of Object.entries(PURSES)) {
              const paid = (before.get(field) ?? 0) - (then.get(field) ?? 0);
              if (deed.group !== 'turn' && paid > 0 && !saysCost(words, purse, paid))
                blame(`costs ${paid} ${purse}`, text);
            }
          }
        }
      }
    }
    expect(looked).toBeGreaterThan(100);
    expect([...faults]).toEqual([]);
  });
