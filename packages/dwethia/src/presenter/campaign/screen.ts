import type { Match } from '@caltrop/engine';
import type { CampaignScreen, OwnRoster, Paper, Plan } from '@caltrop/sheets/campaign';
import { memberPoints, type Campaign, type CampaignState, type Step } from '../../campaign/index.ts';
import type { Content } from '../../content/content.ts';
import { STATS } from '../../content/words.ts';
import { contentFor, fieldModel } from '../../rules/forces/fielded.ts';
import { forcePools } from '../../rules/forces/forces.ts';
import { counted } from '../places.ts';
import { aftermath } from './aftermath.ts';
import { byHand } from './by-hand.ts';
import { memberCard } from './members.ts';
import { nextBattle, nextForce } from './next-battle.ts';
import type { Rules } from './preview.ts';
import { roomsOf } from './rooms.ts';
import { changeWords, markerWords, recordWords } from './words.ts';

/** A roster of a campaign on paper: who is in it as they stand now. */
const paperOf = (given: Content, now: Campaign): Paper => {
  const { roster } = now;
  const content = contentFor(given, roster);
  const { destiny, faith, affinity } = forcePools(
    given,
    nextForce(now, { resting: [], limit: roster.limit }),
  );
  const faction = given.factions.get(roster.faction)?.name ?? roster.faction;
  return {
    line: `${faction}, ${recordWords(now)}. Destiny ${destiny}, Faith ${faith}, Affinity ${affinity}.`,
    columns: ['Name', 'Unit', 'Points', 'Move', ...STATS, 'Carries and knows', 'Wounds'],
    rows: roster.members
      .filter((m) => m.gone === '')
      .map((member) => {
        const { model, name } = member;
        const fielded = fieldModel(content, model);
        const wounds = fielded?.stats.W ?? 1;
        const notes = [
          ...changeWords(model),
          ...markerWords(model).map((m) => `next game: ${m.name}, ${m.text}`),
        ];
        const things = [
          ...(fielded?.items ?? []).map((item) => item.name),
          ...(fielded?.powers ?? []).map((id) => content.powers.get(id)?.name ?? id),
        ].join(', ');
        return {
          name,
          cells: [
            content.units.get(model.unit)?.name ?? model.unit,
            String(memberPoints(content, roster, member)),
            fielded === undefined ? '' : `${fielded.move}″`,
            ...STATS.map((stat) => String(fielded?.stats[stat] ?? '')),
            notes.length === 0 ? things : `${things} (${notes.join('; ')})`,
          ],
          boxes: { count: wounds, label: `${wounds} ${wounds === 1 ? 'Wound' : 'Wounds'}` },
        };
      }),
  };
};

/** A campaign between two battles, as page and terminal show it. */
export const screenOf = (
  rules: Rules,
  match: Match<CampaignState, Step>,
  plan: Plan,
  own: readonly OwnRoster[],
): CampaignScreen => {
  const { content } = rules;
  const { now } = match.state;
  const { name, faction, religion, members } = now.roster;
  const after = aftermath(rules, match);
  const living = members.filter((m) => m.gone === '');
  const facts = [
    content.factions.get(faction)?.name ?? faction,
    content.religions.get(religion)?.name ?? '',
    recordWords(now),
  ];
  return {
    name,
    facts: facts.filter((fact) => fact !== ''),
    ...(after === undefined ? {} : { after }),
    rosterNote: `${counted(living.length, 'model')}. A tick says who fights in the next battle.`,
    members: living.map((m) => memberCard(content, now, plan, m)),
    gone: members.filter((m) => m.gone !== '').map((m) => memberCard(content, now, plan, m)),
    next: nextBattle(content, now, plan),
    rooms: roomsOf(content, now, own),
    byHand: byHand(content, now, plan),
    paper: paperOf(content, now),
  };
};
