import { dictionary } from '@caltrop/engine/dictionary';
import { askWarden } from '../../match/ask-warden.ts';
import type { Play, Position } from '../../match/book.ts';
import type { CompiledTable } from '../../content/content.ts';
import { meetHireling } from '../characters/market.ts';
import { ensureGroup, summon } from '../encounter/summon.ts';
import { groundAt } from '../ground/map.ts';
import { groupOf, isPresent, WARDEN } from '../../match/state.ts';

type Row = CompiledTable['rows'][number];
type Met = NonNullable<Row['brings']>[number];

/** The Group of those who are met. */
export const FOES = 'foes';
const RULE = 'CA-WARD-17';

/** Where those come from who are met: the Space at an edge of the map that is farthest from the party. */
const farthest = (p: Position): number => {
  const { board, mapped } = p.book;
  if (!mapped) return 0;
  const party = p.state.creatures.filter((c) => isPresent(c) && groupOf(p.state, c).party);
  let best = 0;
  let far = -1;
  for (let at = 0; at < board.size; at++) {
    const x = board.xs[at] ?? 0;
    const y = board.ys[at] ?? 0;
    const inner = x > 0 && y > 0 && x < board.width - 1 && y < board.height - 1;
    if (inner || groundAt(p, at).cost === 0) continue;
    let near = Number.POSITIVE_INFINITY;
    for (const c of party)
      near = Math.min(
        near,
        Math.max(Math.abs(x - (board.xs[c.at] ?? 0)), Math.abs(y - (board.ys[c.at] ?? 0))),
      );
    if (near <= far) continue;
    far = near;
    best = at;
  }
  return best;
};

/** Content 8.6: who is met comes, at a distance; the Warden may leave it at a sign of them, or at nothing. Whether they came. */
export const meet = (g: Play, { brings, met, text }: Row, key: string): boolean => {
  if (brings === undefined && met === undefined) return false;
  const here = brings === undefined ? 'talk' : 'bring';
  const ways: [string, ...string[]] =
    met === 'sign'
      ? ['sign', here, 'nobody']
      : brings === undefined
        ? [here, 'nobody']
        : [here, 'sign', 'nobody'];
  const answer = askWarden(g, {
    step: 'open',
    key: `meet:${key}`,
    rule: RULE,
    ids: ways,
    text: () => `${text}. Do they come?`,
    label: (id) => LABELS[id] ?? id,
  });
  if (answer === 'nobody') return false;
  if (answer === 'sign' || brings === undefined) {
    const said = answer === 'sign' ? `A sign of: ${text}` : `Met: ${text}`;
    g.state.notes = [...g.state.notes, { text: said, secret: false, clock: g.state.clock }];
    return answer === 'talk';
  }
  ensureGroup(g.state, FOES);
  const at = farthest(g);
  for (const one of brings) for (let i = 0; i < (one.count ?? 1); i++) come(g, one, at);
  return true;
};

const LABELS: Readonly<Record<string, string>> = dictionary({
  bring: 'they come, at the far edge of the map',
  sign: 'a sign of them only',
  talk: 'they are met and can be talked to',
  nobody: 'not now',
});

const come = (g: Play, { monster, hireling }: Met, at: number): void => {
  if (monster !== undefined) summon(g, monster, at, FOES, []);
  if (hireling !== undefined) meetHireling(g, hireling, { seat: WARDEN, group: FOES, at });
};
