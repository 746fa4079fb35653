import type { Aftermath, CampaignScreen, Paper, Plan } from '@caltrop/sheets/campaign';
import type { Campaign } from '../../campaign/index.ts';
import type { Content } from '../../content/content.ts';
import { counted } from '../places.ts';
import { profileOf } from '../workshop/profile.ts';
import { byHand } from './by-hand.ts';
import { memberCard } from './members.ts';
import { nextBattle, type House } from './next-battle.ts';
import { roomsOf } from './rooms.ts';
import { classWords, itemName, recordWords } from './words.ts';

/** What the last battle has brought: gold and Merit. */
const aftermath = (content: Content, now: Campaign): Aftermath | undefined => {
  if (now.next === 0) return undefined;
  const tales = now.chronicle.filter((tale) => tale.game === now.next);
  const army = tales.find((tale) => tale.unit === '');
  const ready = now.roster.filter(
    (u) =>
      !u.lost &&
      u.merit >= content.campaign.promotion.merit &&
      (content.classes.get(u.class)?.promotesTo.length ?? 0) > 0,
  );
  const rest =
    ready.length === 0
      ? 'Nobody has the Merit for a promotion yet.'
      : `Enough Merit for a promotion: ${ready.map((u) => u.name).join(', ')}.`;
  return {
    title: `After battle ${now.next}`,
    note: army?.text ?? '',
    came: tales
      .filter((tale) => tale.unit !== '')
      .map(({ unit, rule, text }) => ({ name: unit, faces: [], rule, text })),
    deeds: [],
    offers: [],
    rest,
  };
};

const RATINGS = ['Str', 'Mag', 'Dex', 'Spd', 'Def', 'Res'];

const paperOf = (content: Content, now: Campaign): Paper => ({
  line: `${recordWords(now)}. ${now.gold} gold.`,
  columns: ['Name', 'Class', 'Merit', 'Move', ...RATINGS, 'Carries', 'HP'],
  rows: now.roster
    .filter((u) => !u.lost)
    .map((u) => {
      const profile = profileOf(content, u);
      const hp = profile?.hp ?? 0;
      return {
        name: u.name,
        cells: [
          classWords(content, u.class),
          String(u.merit),
          String(profile?.movement ?? ''),
          ...(profile?.ratings ?? []).map(({ letter }) => letter),
          u.items.map((id) => itemName(content, id)).join(', '),
        ],
        boxes: { count: hp, label: `${hp} HP` },
      };
    }),
});

/** A campaign between two battles, as page and terminal show it. */
export const screenOf = (house: House, now: Campaign, plan: Plan): CampaignScreen => {
  const { content } = house;
  const after = aftermath(content, now);
  const told = byHand(content, now, plan);
  const left = now.roster.filter((u) => !u.lost);
  return {
    name: now.name,
    facts: [recordWords(now), `${now.gold} gold`],
    ...(after === undefined ? {} : { after }),
    rosterNote: `${counted(left.length, 'unit')}. A tick says who fights in the next battle.`,
    members: left.map((u) => memberCard(content, now, plan, u)),
    gone: now.roster.filter((u) => u.lost).map((u) => memberCard(content, now, plan, u)),
    next: nextBattle(house, now, plan),
    rooms: roomsOf(content, now),
    ...(told === undefined ? {} : { byHand: told }),
    paper: paperOf(content, now),
  };
};
