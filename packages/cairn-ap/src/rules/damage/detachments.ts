import { NO_WHY } from '@caltrop/engine';
import { kitOf, type Play } from '../../match/book.ts';
import { setFate, CASUALTY, LOOK, note } from '../death/death.ts';
import { joinFight } from '../encounter/initiative.ts';
import { singleOf } from '../../match/setup/kits.ts';
import { freeSpaceNear } from '../ground/free-space.ts';
import { creatureOfMonster } from '../../match/setup/opening.ts';
import { newcomerId, type Creature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';

/** CA-DET-02, CA-WARD-13, CA-R51: a Detachment that takes Critical Damage is routed or badly weakened. */
export const breakDetachment = (g: Play, c: Creature): void => {
  const first = g.book.options.detachmentCrit;
  const answer = askWarden(g, {
    step: 'criticals',
    key: `detachment:${c.id}:${c.str}`,
    rule: 'CA-DET-02',
    ids: [first, first === 'routed' ? 'weakened' : 'routed'],
    text: () => `${c.name} takes Critical Damage. Routed, or weakened?`,
    label: (id) =>
      id === 'routed' ? 'routed: gone from the fight' : 'weakened: d4 + 1 of them fight on singly',
  });
  if (answer === 'weakened') return scatter(g, c);
  rout(g, c);
};

/** CA-R55 h: whoever is removed as routed is a casualty of its Group, unlike those who run. */
const rout = (g: Play, c: Creature): void => {
  setFate(g, c, 'fled', 'CA-DET-02');
  c.at = -1;
  note(g.state, c.group, [CASUALTY, LOOK]);
};

/** CA-R51: d4 + 1 individuals with the same scores and the STR that is left take its place. */
const scatter = (g: Play, c: Creature): void => {
  const { state, book, table } = g;
  const kind = kitOf(book, c).of;
  const monster = book.content.monsters.get(kind);
  if (monster === undefined || !book.monsterKits.has(singleOf(kind))) {
    return rout(g, c);
  }
  const text = `${c.name} breaks up: how many fight on`;
  const count = table.die(4, table.telling ? { seat: c.seat, rule: 'CA-R51', text } : NO_WHY) + 1;
  const at = c.at;
  c.at = -1;
  setFate(g, c, 'lost', 'CA-DET-02');
  const ids: string[] = [];
  for (let i = 1; i <= count; i++) {
    const id = newcomerId(state, singleOf(kind));
    const one = creatureOfMonster(book.content, monster, {
      id,
      name: `${monster.name} ${i}`,
      group: c.group,
      at: book.mapped ? freeSpaceNear(g, at, 1) : at,
      side: 1,
      turns: 1,
      key: '',
      inert: false,
      seat: c.seat,
    });
    one.str = c.str;
    one.hp = c.hp;
    state.creatures = [...state.creatures, one];
    ids.push(id);
  }
  joinFight(g, ids);
};
