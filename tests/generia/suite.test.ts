import { extra, fixture } from './fixture.ts';
import { gameSuite } from '../kit/suite.ts';

gameSuite(
  'Generia',
  [
    fixture({ encounter: 'ring' }, 'a duel'),
    fixture({ encounter: 'toll-at-the-ford' }, 'bows, a bridge and a ford'),
    fixture({ encounter: 'wolves-at-the-steading', gm: 'master' }, 'night, and a game master'),
    fixture({ encounter: 'hunters-on-the-steppe', options: { metric: 'alternating' } }, 'riders'),
    fixture(
      {
        encounter: 'ring',
        creatures: [
          { profile: 'berserker-15', side: 'fighter' },
          { profile: 'skeleton-fighter-15', side: 'marauder' },
        ],
        options: { backstabMode: 'facing', armorModel: 'soak', explodingChecks: true },
      },
      'other duelists, other options',
    ),
  ],
  extra,
);
