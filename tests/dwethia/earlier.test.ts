import { openStored, parseForces, parseForceText } from '@caltrop/dwethia';
import { takeUpMatch } from '@caltrop/sheets/campaign';
import { expect, it } from 'vitest';
import { content } from './fixture.ts';
import { jsonOf, textOf } from '../kit/earlier-files.ts';
import { must } from '../kit/must.ts';

it('a force from before is read as JSON and as text', () => {
  const [force] = must(parseForces(content, jsonOf('dwethia-force.json')));
  expect(force?.models.length).toBeGreaterThan(0);
  expect(must(parseForceText(content, textOf('dwethia-force.txt'))).models).toHaveLength(
    force?.models.length ?? 0,
  );
});

it('a campaign from before goes on', () => {
  const { match } = must(
    takeUpMatch('dwethia', (setup) => openStored(content, setup), textOf('dwethia-campaign.jsonl')),
  );
  expect(match.state.now.roster.members[0]).toMatchObject({ name: 'Livia' });
});
