import { counted, zoneOfTiles, type FieldArea } from '@caltrop/engine';
import type { Position } from '../../match/book.ts';
import type { Area } from '../../match/state.ts';
import { sourceName } from './badges.ts';
import { iconOfAbility } from '../deeds/deed-icons.ts';
import { SIGNS } from '../icons.ts';
import { isVeiled, markOfSide } from '../places.ts';

/** How an area is drawn: a dome stops what comes from outside, as a wall does. */
const KINDS: Readonly<Record<Area['kind'], FieldArea['kind']>> = {
  FIELD: 'FIELD',
  ZONE: 'ZONE',
  AURA: 'AURA',
  WATCH: 'WATCH',
  WALL: 'WALL',
  DOME: 'WALL',
  RIFT: 'ZONE',
};

const RULES: Readonly<Record<Area['kind'], string>> = {
  FIELD: 'GE-KEY-07',
  ZONE: 'GE-KEY-15',
  AURA: 'GE-R34',
  WATCH: 'GE-REACT-02',
  WALL: 'GE-KEY-14',
  DOME: 'GE-R34',
  RIFT: 'GE-R34',
};

const DOES: Readonly<Record<Area['kind'], string>> = {
  FIELD: 'It acts on anyone who enters one of its squares or begins a turn there.',
  ZONE: 'It acts on anyone who comes into it or begins a turn there.',
  AURA: 'It holds for those inside, and goes with its maker.',
  WATCH: 'Anyone who comes or moves there may be shot at.',
  WALL: 'It stands in the way.',
  DOME: 'It keeps out what comes from outside.',
  RIFT: 'Anyone who enters one of its squares comes out of the other, if that is free.',
};

const WHOM: Readonly<Record<Area['who'], string>> = {
  all: 'everybody',
  foes: 'foes only',
  allies: 'allies only',
  others: 'everybody but its maker',
  self: 'its maker alone',
};

/** How long an area lasts: by concentration, so many rounds, so many uses. */
const lastingOf = (p: Position, area: Area): string => {
  const keeper = p.state.creatures[area.by];
  if (area.from > 0)
    return keeper === undefined || isVeiled(keeper)
      ? 'Kept up by concentration.'
      : `Kept up by ${keeper.name}’s concentration.`;
  if (area.uses > 0) return `${counted(area.uses, 'use')} left.`;
  if (area.rounds > 0) return `${counted(area.rounds, 'round')} left.`;
  return area.rounds < 0 ? 'Until the next turn of its maker.' : 'For this fight.';
};

/** An area that stays on the board, as it is drawn and told. */
export const areaFor = (p: Position, area: Area): FieldArea => {
  const keeper = p.state.creatures[area.by];
  const ability = p.book.abilities.get(area.ability);
  const text = [
    ability?.text ?? '',
    DOES[area.kind],
    area.kind === 'WATCH' ? '' : `For ${WHOM[area.who]}${area.dc > 0 ? `, DC ${area.dc}` : ''}.`,
    lastingOf(p, area),
  ];
  return {
    id: `area-${area.n}`,
    kind: KINDS[area.kind],
    label: sourceName(p, area.ability),
    text: text.filter((t) => t !== '').join(' '),
    rule: RULES[area.kind],
    side: markOfSide(area.side),
    icon: area.kind === 'WATCH' ? SIGNS.watch : ability === undefined ? SIGNS.zone : iconOfAbility(ability),
    zone: zoneOfTiles(area.squares),
    ...(area.from > 0 && keeper !== undefined && !isVeiled(keeper) ? { keeper: keeper.id } : {}),
  };
};
