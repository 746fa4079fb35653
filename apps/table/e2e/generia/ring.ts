import { Match, sha256Hex, type OpenBox, type Seat } from '@caltrop/engine';
import type { Command, State } from '@caltrop/generia';
import { loadOwnPacks } from '@caltrop/generia/content-node';
import { compileContent } from '@caltrop/generia/pack';
import { generiaBox } from '@caltrop/generia/table';
import type { Page } from '@playwright/test';
import { must } from '../dwethia/muster.ts';
import { once } from '../kit/look/once.ts';
import { expect } from '../kit/test.ts';
import { chooseFile, putAway } from '../kit/yard.ts';

const content = once(() => must(compileContent(must(loadOwnPacks()))));

/** A match of Generia beside the page. */
export interface Ring {
  readonly opened: OpenBox<State, Command>;
  readonly match: Match<State, Command>;
}

/** The width of the ring, in squares. */
export const WIDTH = 12;

interface Duel {
  /** The profile on the first side, and the one it meets: they stand side by side. */
  readonly ours: string;
  readonly theirs: string;
  /** Who plays: both sides by people where nothing is said. */
  readonly seats?: Readonly<Record<Seat, string>>;
  /** With a game master, who runs the second side. */
  readonly master?: true;
  /** How far they stand apart. */
  readonly apart?: number;
}

const opened = ({ ours, theirs, seats, master, apart = 1 }: Duel, seed: string): Ring => {
  const at = 5 * WIDTH + 4;
  const setup = {
    encounter: 'ring',
    creatures: [
      { id: 'ours', profile: ours, side: 'fighter', at },
      { id: 'theirs', profile: theirs, side: 'marauder', at: at + apart },
    ],
    ...(master === undefined ? {} : { sides: { marauder: 'master' }, gm: 'master' }),
    seats: seats ?? { fighter: 'human', [master === undefined ? 'marauder' : 'master']: 'human' },
  };
  const box = must(generiaBox.open(content(), setup));
  return { opened: box, match: new Match(box.game, { seed: sha256Hex(seed) }) };
};

/** A duel in the ring in which the first side is in turn, before anything else has happened. */
export const inRing = (duel: Duel): Ring => {
  for (let i = 0; i < 60; i++) {
    const ring = opened(duel, `ring ${i}`);
    const { match } = ring;
    while (match.state.stage === 'place') match.command(match.toAct()[0] ?? '', { do: 'ready' });
    if (match.toAct()[0] === 'fighter') return ring;
  }
  throw new Error('the first side is never quicker');
};

/** Lays a table by choosing its file. */
export const layRing = async (page: Page, { match }: Ring): Promise<void> => {
  await chooseFile(page, 'ring.jsonl', match.save());
  await expect(page).toHaveURL(/#\/table\//);
  await putAway(page, 'The table in ring.jsonl is saved here now.');
};
