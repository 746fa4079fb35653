/**
 * What every game of the shelf takes, in a process of its own, for a thread that simulates plays one game only: random battles
 * of its first set-up, and the first commands of one beside the same rules in boardgame.io.
 *
 *     node bench/game.ts KIND
 */
import { FIRST, unknownGame } from '@caltrop/shelf';
import { must } from '../tests/kit/must.ts';
import { SHELF_GAMES, type ShelfGame } from '../tests/kit/shelf-games.ts';
import { boardgame, PEER, randomBattle, rerun } from './battle.ts';
import { perSecond, processor, sideBySide, type Row } from './measure.ts';

const rowsOf = async ({ cartridge, open }: ShelfGame): Promise<Row[]> => {
  const { box } = await cartridge.play();
  const { game } = must(open(box.playNow));
  let seed = 0;
  const battle = (): number => {
    randomBattle(game, seed++);
    return 1;
  };
  // The rules are warm after some seconds; a run of thousands of battles spends its time there.
  perSecond(battle, 1, 2000);
  const battles = perSecond(battle, 5, 700, processor);
  const said = randomBattle(game, 1, 60);
  const { ours, peer } = sideBySide(() => rerun(game, said), boardgame(game, said));
  const { title } = cartridge.lid;
  return [
    {
      name: `${title}: random battles of its first set-up`,
      ours: battles,
      unit: 'battles a second of processor time',
      target: 'for information',
      met: true,
    },
    {
      name: `${title}: the first ${said.length} commands of a battle through the rules`,
      ours,
      unit: 'commands a second',
      peer,
      peerName: PEER,
      ratio: ours / peer,
      target: '≥ 5 x',
      met: ours / peer >= 5,
    },
  ];
};

const [, , kind = FIRST] = process.argv;
const game = SHELF_GAMES.get(kind);
if (game === undefined) throw new Error(unknownGame(kind).what);
process.stdout.write(JSON.stringify(await rowsOf(game)));
