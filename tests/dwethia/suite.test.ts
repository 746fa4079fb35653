import { extra, fixture, part } from './fixture.ts';
import { gameSuite } from '../kit/suite.ts';

const SUN = part('empire-of-sol-500', { 'captain-of-sol': 1, legionaire: 2, arbalist: 1 });
const VOID = part('champions-of-the-void-500', { necromancer: 1, zombie: 1, voidborn: 2 });

gameSuite(
  'Wonders of Dwethia',
  [
    fixture({ layout: 'crossroads', south: { force: SUN }, north: { force: VOID } }, 'four a side'),
    fixture(
      {
        layout: 'toxic-works',
        south: {
          force: part('citadel-500', { commissar: 1, trooper: 3, grenadier: 1 }),
          scenario: 'objectives',
        },
        north: {
          force: part('orc-assault-500', { warboss: 1, orc: 3, geck: 1 }),
          scenario: 'break-their-lines',
        },
      },
      'markers and broken lines',
    ),
    fixture(
      {
        south: {
          force: part('bloodpact-500', { mutant: 1, anarchist: 2, 'blood-reaver': 2 }),
          scenario: 'king-of-the-hill',
        },
        north: {
          force: part('black-sun-500', { 'black-sun-captain': 1, pirate: 3, 'sunfire-gunner': 1 }),
          scenario: 'hold-the-line',
        },
        deploy: 'by hand',
      },
      'set up by hand',
    ),
    fixture({ battle: 'first-muster' }, 'the ready battle'),
    fixture(
      {
        south: { force: part('bloodpact-500', { mutant: 1, anarchist: 2, 'blood-reaver': 2 }) },
        north: { force: part('black-sun-500', { 'black-sun-captain': 1, pirate: 3 }) },
        layout: 'crossroads',
        players: { south: 2, north: 2 },
      },
      'two players on each side',
    ),
    {
      ...fixture(
        {
          south: {
            force: part('bloodpact-500', { mutant: 1, anarchist: 2 }),
            scenario: 'king-of-the-hill',
          },
          north: {
            force: part('black-sun-500', { 'black-sun-captain': 1, pirate: 2 }),
            scenario: 'objectives',
          },
          layout: 'crossroads',
          options: { secretScenario: true },
        },
        'secret scenarios',
      ),
      hides: true,
    },
  ],
  extra,
);
