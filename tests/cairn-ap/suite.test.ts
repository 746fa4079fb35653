import { extra, fixture } from './fixture.ts';
import { gameSuite } from '../kit/suite.ts';

gameSuite(
  'Cairn AP',
  [
    fixture({ encounter: 'toll-at-sallow-ford', party: ['ragnar', 'hawk'] }, 'a ford'),
    fixture(
      { encounter: 'chapel-of-the-unburied', party: ['sparrow', 'sawbones'] },
      'the dead that rise again',
    ),
    fixture({ encounter: 'bear-cage', party: ['briar', 'isolde'] }, 'three Groups'),
    fixture({ encounter: 'moonstone-rite', party: ['nyx', 'rorik'] }, 'spells and a horse'),
  ],
  extra,
);
