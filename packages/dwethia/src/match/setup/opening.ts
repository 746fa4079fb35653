import type { Deeds, Model, Side, State } from '../state.ts';

/** A model before it is placed. */
export const newModel = (id: string, name: string, side: Side, r: number, wounds: number): Model => ({
  id,
  name,
  side,
  r,
  x: 0,
  y: 0,
  z: 0,
  where: 'muster',
  wounds,
  pending: false,
  spent: 0,
  moved: false,
  charged: false,
  careful: '',
  fired: '',
  shots: 0,
  casts: 0,
  castInShoot: false,
  fought: false,
  struck: false,
  retreated: false,
  hidden: '',
  lasting: [],
  active: [],
  used: [],
  usedThisRound: [],
  fell: null,
});

const noDeeds = (): Deeds => ({
  firstBlood: '',
  markers: [],
  resisted: 0,
  chargeRounds: [],
  brawl: false,
  prize: 0,
  used: [],
});

/** The position before anything has been done. */
export const openingState = (models: Model[], pieces: State['pieces']): State => ({
  stage: 'place',
  round: 0,
  priority: 'south',
  active: 'south',
  done: [],
  models,
  pools: {
    south: { destiny: 0, faith: 0, affinity: 0 },
    north: { destiny: 0, faith: 0, affinity: 0 },
  },
  deeds: { south: noDeeds(), north: noDeeds() },
  pieces,
  toPlace: 0,
  hills: {},
  work: [],
  inRange: [],
  graves: [],
  result: null,
});
