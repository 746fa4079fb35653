import { extra, fixture } from './fixture.ts';
import { gameSuite } from '../kit/suite.ts';

const fair = { scenario: 'night-fair' } as const;

gameSuite(
  "Officer's Chess with house rules",
  [
    fixture(fair, 'the night fair', true),
    fixture({ ...fair, players: 4 }, 'the night fair, four players', true),
    fixture({ ...fair, options: { fogForGM: true } }, 'fogForGM', true),
    fixture({ ...fair, players: 3, options: { fogForGM: true, vision: 1 } }, 'fogForGM, three players', true),
    fixture({ ...fair, options: { veinDuration: 'fullRound', danceOncePerRound: false } }, 'fullRound', true),
    fixture(
      { ...fair, options: { moveAfterAction: true, flyingIgnoresTileEffects: false } },
      'moveAfterAction',
      true,
    ),
    fixture(
      { ...fair, options: { freeActionsMidMove: true, flamesReducedByE: true } },
      'freeActionsMidMove',
      true,
    ),
    fixture(
      { scenario: 'cold-keep-by-night', players: 2, options: { fogForGM: true } },
      'fogForGM in the keep',
      true,
    ),
    fixture(
      { scenario: 'cold-keep-by-night', players: 2, options: { objectsAutoHit: false } },
      'objectsAutoHit off in fog',
      true,
    ),
    fixture({ scenario: 'crownbreak-pass', players: 2, options: { permadeath: true } }, 'permadeath'),
    fixture({ scenario: 'ferry-crossing', players: 4, options: { gmBatch: 'players' } }, 'gmBatch players'),
    fixture(
      {
        scenario: 'the-iron-marshal',
        army: 'iron-crown',
        options: { braveOnCounter: true, backupOnCounter: true },
      },
      'braveOnCounter, backupOnCounter',
    ),
    fixture(
      {
        scenario: 'the-tollgate',
        players: 2,
        options: { objectsAutoHit: false, backupStacks: true, deadlyMode: 'add' },
      },
      'objectsAutoHit off',
    ),
    fixture(
      {
        scenario: 'two-banners',
        players: 2,
        army: 'fair-guests',
        enemy: 'fair-guests',
        options: {
          critAfterReduction: true,
          brokenBlocksFollowUp: false,
          guardOnCounter: false,
          heavyMight: 2,
        },
      },
      'two armies of everything',
    ),
    fixture({ scenario: 'hold-the-granary', difficulty: 'hard' }, 'hard'),
    fixture({ scenario: 'three-hamlets', difficulty: 'easy', players: 2 }, 'easy'),
    fixture({ scenario: 'crownbreak-pass', units: 5 }, 'a small army'),
  ],
  extra,
);
