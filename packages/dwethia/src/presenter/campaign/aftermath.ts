import type { Match } from '@caltrop/engine';
import { textIn, type Aftermath, type Came, type CampaignDeed } from '@caltrop/sheets/campaign';
import {
  memberPoints,
  mvpChoices,
  type Campaign,
  type CampaignState,
  type Step,
} from '../../campaign/index.ts';
import type { Content } from '../../content/content.ts';
import { offerCards } from './offers.ts';
import type { Rules } from './preview.ts';
import { pointsWords, properMinus } from './words.ts';

const RESULT_WORDS = { won: 'Won', lost: 'Lost', draw: 'Drawn' } as const;

/** What has been settled since the last battle, in order, with dice and points. */
export const cameOf = (content: Content, match: Match<CampaignState, Step>): Came[] => {
  const steps = match.history();
  const isBattle = ({ command }: (typeof steps)[number]): boolean =>
    typeof command === 'object' && command !== null && 'do' in command && command.do === 'battle';
  const last = steps.findLastIndex(isBattle);
  if (last === -1) return [];
  return steps.flatMap((step, i) => {
    const before = match.at(i)?.now.roster;
    const after = match.at(i + 1)?.now.roster;
    if (i <= last || before === undefined || after === undefined) return [];
    const faces = step.taken.flatMap((taken) => ('f' in taken ? taken.f : []));
    return after.members.flatMap((m): Came[] => {
      const old = before.members.find((o) => o.id === m.id);
      if (old === undefined || old.chronicle.length === m.chronicle.length) return [];
      const tales = m.chronicle.slice(old.chronicle.length);
      const [was, is] = [memberPoints(content, before, old), memberPoints(content, after, m)];
      return [
        {
          name: m.name,
          faces,
          text: tales.map((t) => properMinus(t.text)).join(' '),
          ...(tales[0] === undefined ? {} : { rule: tales[0].rule }),
          ...(was === is ? {} : { change: `Points: ${pointsWords(was, is)}.` }),
        },
      ];
    });
  });
};

/** The winner names the most valuable model (DW-R108). */
const naming = (now: Campaign): CampaignDeed[] => {
  const choices = mvpChoices(now);
  if (choices.length === 0) return [];
  return [
    {
      typed: 'mvp',
      label: 'Name it',
      rule: 'DW-R108',
      fields: [
        {
          kind: 'choice',
          name: 'member',
          label: 'Most valuable model of the win',
          initial: '',
          groups: [{ title: '', choices: choices.map((m) => ({ id: m.id, label: m.name })) }],
        },
      ],
      step: (values): Step => ({ do: 'mvp', member: textIn(values, 'member') }),
    },
  ];
};

/** After a battle: scars, glory and the most valuable model, each to be taken or left. */
export const aftermath = (rules: Rules, match: Match<CampaignState, Step>): Aftermath | undefined => {
  const { now } = match.state;
  const { report } = now;
  if (report === null) return undefined;
  const fell = report.fought.filter((f) => f.fell !== null).length;
  const slew = report.fought.reduce((sum, f) => sum + f.slew.length, 0);
  const offers = offerCards(rules, now);
  const deeds = naming(now);
  const open = offers.length + deeds.length > 0;
  return {
    title: `After game ${now.games}`,
    note: `${RESULT_WORDS[report.result]} against ${report.against}: ${report.fought.length} fought, ${fell} fell, ${slew} slain.`,
    came: cameOf(rules.content, match),
    deeds,
    offers,
    rest: open ? 'No scar and no glory is open.' : 'Everything is settled.',
    ...(open
      ? {
          leave: {
            deed: {
              typed: 'abstain',
              label: 'Skip everything that is left',
              step: (): Step => ({ do: 'abstain' }),
            },
            why: { text: 'Scars and glory are optional for each player.', rule: 'DW-CAMP-01' },
          },
        }
      : {}),
  };
};
