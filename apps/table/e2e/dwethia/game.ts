import type { Command, State } from '@caltrop/dwethia';
import { dwethiaBox } from '@caltrop/dwethia/table';
import { Match, sha256Hex, type OpenBox } from '@caltrop/engine';
import type { Page } from '@playwright/test';
import { dwethiaContent, must } from './muster.ts';
import { expect } from '../kit/test.ts';
import { chooseFile, putAway } from '../kit/yard.ts';

/** A match of Wonders of Dwethia beside the page. */
export interface Muster {
  readonly opened: OpenBox<State, Command>;
  readonly match: Match<State, Command>;
}

/** Says something for whoever is to speak; questions on the way get their first answer. */
const say = ({ match }: Muster, command: Command): void => {
  const [seat = ''] = match.toAct();
  let said = match.command(seat, command);
  while (said.kind === 'asked') {
    const [question] = match.pending?.questions ?? [];
    said = match.answer(question?.seat ?? '', question?.choices[0]?.id ?? '', question?.key);
  }
  if (said.kind === 'refused') throw new Error(said.refusal.what);
};

/** The ready battle in the Movement phase of the south, before anybody has moved; the north interrupts nothing in this half. */
export const inMovePhase = (): Muster => {
  const setup = { battle: 'first-muster', seats: { south: 'human', north: 'greedy' } };
  const opened = must(dwethiaBox.open(dwethiaContent(), setup));
  const made: Muster = { opened, match: new Match(opened.game, { seed: sha256Hex('muster') }) };
  const { match } = made;
  while (match.state.stage !== 'movement' || match.toAct()[0] !== 'south') {
    const [seat = ''] = match.toAct();
    let said = match.command(seat, { do: 'done' });
    while (said.kind === 'asked') {
      const [question] = match.pending?.questions ?? [];
      const choice = question?.choices.find((c) => c.id === 'not-this-half') ?? question?.choices[0];
      said = match.answer(question?.seat ?? '', choice?.id ?? '', question?.key);
    }
  }
  return made;
};

/** The ready battle in the Shoot phase of the south, which is played by a person. */
export const inShootPhase = (): Muster => {
  const setup = { battle: 'first-muster', seats: { south: 'human', north: 'greedy' } };
  const opened = must(dwethiaBox.open(dwethiaContent(), setup));
  const made: Muster = { opened, match: new Match(opened.game, { seed: sha256Hex('muster') }) };
  const { match } = made;
  while (match.state.stage !== 'shoot' || match.toAct()[0] !== 'south') say(made, { do: 'done' });
  return made;
};

/** The same, where the Magister has cast Blast, the enemy resists with one point of Faith, and the south is asked. */
export const inAuction = (): Muster => {
  const made = inShootPhase();
  const { match } = made;
  const id = (side: string, name: string): string =>
    match.state.models.find((m) => m.side === side && m.name.startsWith(name))?.id ?? '';
  const power = { power: 'blast', target: id('north', 'Thrall') };
  match.command('south', { do: 'cast', model: id('south', 'Magister'), powers: [power] });
  for (;;) {
    const [question] = match.pending?.questions ?? [];
    if (question === undefined) throw new Error('nobody bids');
    if (question.seat === 'south') return made;
    // It resists and adds one, so that the caster has something to answer.
    const answer = question.choices[question.key.startsWith('resist ') ? 2 : 0];
    match.answer(question.seat, answer?.id ?? '', question.key);
  }
};

/** Lays a table by choosing its file. */
export const layMuster = async (page: Page, { match }: Muster): Promise<void> => {
  await chooseFile(page, 'muster.jsonl', match.save());
  await expect(page).toHaveURL(/#\/table\//);
  await putAway(page, 'The table in muster.jsonl is saved here now.');
};
