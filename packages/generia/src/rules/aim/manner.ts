import type { Manner } from '../../match/work.ts';

/** A plain attack with the Attack Action. */
export const PLAIN: Manner = {
  ability: '',
  as: 'action',
  adv: 0,
  eased: 0,
  defenceAdv: 0,
  dodgeAdv: 0,
  parryAdv: 0,
  blockAdv: 0,
  undefended: [],
  noReactions: false,
  damage: 0,
  dice: [],
  doubledBy: 0,
  type: '',
  alsoType: '',
  ignoreAV: 0,
  ignoreBlock: 0,
  zone: -1,
  woundChecks: false,
  rerollBelowAverage: 0,
  onHit: undefined,
  onMiss: undefined,
  line: null,
  sweep: 0,
  spell: null,
  dc: 0,
  routine: false,
  bounces: false,
  series: false,
  refundEn: 0,
  cast: null,
};

/** The extra attack of an Adept (GE-PROF-02). */
export const EXTRA: Manner = { ...PLAIN, as: 'extra' };
/** A Counter after a parry (GE-SKR-01). */
export const COUNTER: Manner = { ...PLAIN, as: 'counter', ability: 'counter' };
/** A blow at one who leaves reach (GE-SKR-02). */
export const OPPORTUNITY: Manner = { ...PLAIN, as: 'opportunity' };
