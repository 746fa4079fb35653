import { content, extra, fixture } from './fixture.ts';
import { gameSuite } from '../kit/suite.ts';

const OURS = [...content.scenarios.values()].filter((scenario) => scenario.id !== 'night-fair');

gameSuite(
  "Officer's Chess",
  [
    ...OURS.flatMap(({ id, vision }) => [
      fixture({ scenario: id }, `${id}, one player`, vision > 0),
      fixture({ scenario: id, players: 3 }, `${id}, three players`, vision > 0),
    ]),
    fixture({ scenario: 'two-banners', enemy: 'vanguard', options: { gmBatch: 1 } }, 'two armies'),
  ],
  extra,
);
