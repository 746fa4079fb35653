import {
  memberPoints,
  OWNER,
  type CampaignMatch,
  type Content,
  type Offer,
  type Tale,
} from '@caltrop/dwethia';
import type { Said } from '@caltrop/engine';

/**
 * Takes the scar or the glory of a member: the pick answers which table or offer, the face is what the die shows. Stops
 * at the first decision that is left; a step that cannot go on is dropped.
 */
export const settleOffer = (
  match: CampaignMatch,
  { member, what }: Pick<Offer, 'member' | 'what'>,
  pick: string,
  face: number,
): Said => {
  let said = match.command(OWNER, { do: what, member });
  while (said.kind === 'asked') {
    const { pending } = match;
    const question = pending?.questions.find((q) => q.key.startsWith('table '));
    if (question !== undefined) said = match.answer(OWNER, pick, question.key);
    else if (pending?.dice !== undefined) said = match.typeDice(OWNER, [face]);
    else return said;
    if (said.kind === 'refused') match.undo(OWNER);
  }
  return said;
};

/** A change that a step made to a member: the line of its chronicle, the die, and its points before and after. */
export interface Change {
  readonly member: string;
  readonly name: string;
  readonly tales: readonly Tale[];
  readonly faces: readonly number[];
  readonly before: number;
  readonly after: number;
}

/** What has been settled since the last battle, in order. */
export const changesOf = (content: Content, match: CampaignMatch): Change[] => {
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
    return after.members.flatMap((m): Change[] => {
      const old = before.members.find((o) => o.id === m.id);
      if (old === undefined || old.chronicle.length === m.chronicle.length) return [];
      return [
        {
          member: m.id,
          name: m.name,
          tales: m.chronicle.slice(old.chronicle.length),
          faces,
          before: memberPoints(content, before, old),
          after: memberPoints(content, after, m),
        },
      ];
    });
  });
};

/** A face of a six-sided die, from the browser's own source of chance. */
export const rollHere = (): number => {
  // 252 is the largest multiple of 6 that fits a byte: what lies above is thrown again, so every face is as likely.
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 252) return (byte % 6) + 1;
  }
};
