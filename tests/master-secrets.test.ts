import { Match, sha256Hex, type Event, type OpenBox, type Seat } from '@caltrop/engine';
import { loadOwnPacks as cairnPacks } from '@caltrop/cairn-ap/content-node';
import { compileContent as compileCairn } from '@caltrop/cairn-ap/pack';
import { cairnApBox } from '@caltrop/cairn-ap/table';
import { loadOwnPacks as generiaPacks } from '@caltrop/generia/content-node';
import { compileContent as compileGeneria } from '@caltrop/generia/pack';
import { generiaBox } from '@caltrop/generia/table';
import type { Result } from '@caltrop/engine';
import { describe, expect, test } from 'vitest';

const must = <T>(found: Result<T>): T => {
  if (!found.ok) throw new Error(found.error.map((p) => p.what).join('\n'));
  return found.value;
};

/** A table with a game master: what the players may read and see of it. */
class Desk<S, C> {
  readonly match: Match<S, C>;
  readonly opened: OpenBox<S, C>;
  readonly master: Seat;
  readonly players: Seat;
  constructor(opened: OpenBox<S, C>, master: Seat, players: Seat) {
    this.opened = opened;
    this.master = master;
    this.players = players;
    this.match = new Match(opened.game, { seed: sha256Hex('secrets') });
  }

  /** Says something as the game master, and answers what is asked by the first answer. */
  say(command: C): readonly string[] {
    const before = this.match.history().length;
    let said = this.match.command(this.master, command);
    while (said.kind === 'asked') {
      const [question] = this.match.pending?.questions ?? [];
      if (question === undefined) throw new Error('nothing is asked');
      said = this.match.answer(question.seat, question.choices[0]?.id ?? '', question.key);
    }
    if (said.kind === 'refused') throw new Error(`${JSON.stringify(command)}: ${said.refusal.what}`);
    return this.told(before);
  }

  /** What the players are told of everything since a command. */
  told(since: number): readonly string[] {
    const mayRead = (e: Event): boolean => e.to === undefined || e.to.includes(this.players);
    return this.match
      .history()
      .slice(since)
      .flatMap((line, i) => {
        const after = this.match.at(since + i + 1) ?? this.match.state;
        return this.opened.presenter.chronicle(
          this.match.game.view(after, this.players),
          line.events.filter(mayRead),
        );
      })
      .map((l) => JSON.stringify([l.parts, l.dice]));
  }

  /** What the players see: the picture, the cards of everybody in it, and whose turn they read. */
  seen(): string {
    const view = this.match.view(this.players);
    const scene = this.opened.presenter.scene(view, this.players);
    return JSON.stringify([scene, scene.tokens.map((t) => this.opened.presenter.card(view, t.id))]);
  }
}

describe('Cairn: what somebody hidden does and suffers is not told to the players', () => {
  const content = must(compileCairn(must(cairnPacks())));
  const open = () =>
    new Desk(
      must(
        cairnApBox.open(content, {
          encounter: 'toll-at-sallow-ford',
          seats: { party: 'human', warden: 'human' },
        }),
      ),
      'warden',
      'party',
    );

  test('a newcomer hidden from the start: it comes, rolls, moves, is hurt, healed, changed and goes, unnoticed', () => {
    const desk = open();
    desk.say({ do: 'bring', monster: 'wood-troll', at: 60, group: 'foes', name: 'Grimjaw', hidden: true });
    const who = desk.match.state.creatures.find((c) => c.name === 'Grimjaw')?.id ?? '';
    expect(who).not.toBe('');
    desk.say({ do: 'fight', surprised: [] });
    desk.say({ do: 'turn', creature: who });
    expect(desk.seen()).not.toContain('Grimjaw');
    const acts = [
      { do: 'harm', creature: who, amount: 2, pool: 'hp', armour: false, text: '' },
      { do: 'mend', creature: who, amount: 1, pool: 'hp' },
      { do: 'afflict', creature: who, condition: 'prone' },
      { do: 'cure', creature: who, condition: 'prone' },
      { do: 'set', creature: who, field: 'dex', value: 7 },
      { do: 'place', creature: who, at: 90 },
      { do: 'note', text: 'it limps', secret: true, creature: who },
      { do: 'fatigue', creature: who, by: 1 },
      { do: 'grant', creature: who, item: 'torch' },
      {
        do: 'check',
        creature: who,
        attribute: 'dex',
        save: true,
        dc: 20,
        hidden: false,
        adv: 0,
        objects: [],
        text: 'it climbs',
        onSuccess: [],
        onFailure: [],
      },
      { do: 'end', creature: who },
      { do: 'group', creature: who, group: 'others' },
      { do: 'dismiss', creature: who, fate: 'fled' },
    ] as const;
    for (const act of acts) desk.say(act);
    expect(desk.told(0).filter((line) => line.includes('Grimjaw'))).toEqual([]);
    expect(desk.told(0).some((line) => line.includes('Initiative'))).toBe(true);
  });

  test('notes, clocks and rolls for the Warden’s eyes are in no line; open ones are', () => {
    const desk = open();
    expect(desk.say({ do: 'note', text: 'the toll is a trap', secret: true })).toEqual([]);
    expect(desk.say({ do: 'timer', text: 'the dam breaks', minutes: 10, secret: true })).toEqual([]);
    expect(desk.say({ do: 'roll', dice: '2d6', text: 'do they hear it?', hidden: true })).toEqual([]);
    expect(desk.say({ do: 'wait', minutes: 20 }).join('\n')).not.toContain('the dam breaks');
    expect(desk.say({ do: 'roll', dice: '2d6', text: 'does it rain?', hidden: false })).toHaveLength(1);
    expect(desk.seen()).not.toMatch(/trap|dam breaks/u);
  });

  test('one that hides before their eyes: that it is Hidden is not told, that it is found is', () => {
    const desk = open();
    const { id } = desk.match.state.creatures.find((c) => c.name === 'Bandit b') ?? { id: '' };
    expect(desk.say({ do: 'afflict', creature: id, condition: 'hidden' })).toEqual([]);
    expect(desk.say({ do: 'cure', creature: id, condition: 'hidden' })).toHaveLength(1);
  });
});

describe('Generia: the same', () => {
  const content = must(compileGeneria(must(generiaPacks())));
  const open = () =>
    new Desk(
      must(generiaBox.open(content, { encounter: 'toll-at-the-ford', gm: 'gm', seats: {} })),
      'gm',
      'heroes',
    );

  test('a newcomer hidden from the start', () => {
    const desk = open();
    desk.say({
      do: 'bring',
      profile: 'goblin-shaman-05',
      side: 'goblins',
      at: 200,
      name: 'Grimjaw',
      hidden: true,
    });
    const who = desk.match.state.creatures.find((c) => c.name === 'Grimjaw')?.id ?? '';
    expect(who).not.toBe('');
    expect(desk.seen()).not.toContain('Grimjaw');
    desk.say({ do: 'afflict', who, status: 'Prone' });
    desk.say({ do: 'cure', who, status: 'Prone' });
    desk.say({ do: 'set', who, field: 'en', value: 3 });
    desk.say({ do: 'put', who, at: 210 });
    desk.say({ do: 'note', text: 'it limps', secret: true, who });
    desk.say({ do: 'give', who, item: 'healing-potion-small+1', count: 1 });
    desk.say({ do: 'check', who, goal: 12, text: 'it listens', hidden: false, attribute: 'PER', adv: 0 });
    desk.say({ do: 'harm', who, text: 'a stone', dice: '1d4', type: 'Blunt' });
    desk.say({ do: 'heal', who, points: 1 });
    desk.say({ do: 'fate', who, fate: 'gone' });
    expect(desk.told(0)).toEqual([]);
  });
});
