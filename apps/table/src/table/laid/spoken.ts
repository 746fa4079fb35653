import { makeProblem } from '@caltrop/engine';
import { forecastFor } from '../../workers/offices.ts';
import type { Play } from '../play/play.ts';
import { QUERIES } from './queries.ts';

/** What became of typed words: a sentence, and whether they were understood and done. */
export interface Spoken {
  readonly ok: boolean;
  readonly text: string;
}

/** What can be typed at every table, besides the commands of its game. */
export const OWN_WORDS: readonly { readonly form: string; readonly meaning: string }[] = [
  { form: 'odds attack …', meaning: 'The odds of a command, without giving it.' },
  { form: 'where NAME', meaning: 'Finds a unit, selects it and says what is known of it.' },
  { form: 'threat', meaning: 'Shows or hides what enemies could attack.' },
  { form: 'turn, last, goals', meaning: 'Whose turn it is, what happened last, how the battle is won.' },
  { form: 'undo, redo', meaning: 'Undo the last command, or redo it.' },
  { form: 'help', meaning: 'Lists everything that can be typed.' },
];

const said = (text: string): Spoken => ({ ok: true, text });
const not = (text: string): Spoken => ({ ok: false, text });

const where = (play: Play, name: string): Spoken => {
  const { scene } = play.position();
  const wanted = name.toLowerCase();
  const fits = (t: { readonly name: string; readonly id: string; readonly letter: string }): boolean =>
    t.id.toLowerCase() === wanted || t.name.toLowerCase().includes(wanted);
  const found = scene.tokens.filter(fits);
  const [first] = found;
  if (first === undefined) {
    const away = scene.away.find(fits);
    return away === undefined
      ? not(`Nobody here is called “${name}”.`)
      : said(`${away.name} is not on the field: ${away.where}.`);
  }
  play.select(first.id, true);
  return said(found.map((t) => t.words).join('. '));
};

const odds = async (play: Play, text: string): Promise<Spoken> => {
  const { view, seat } = play.position();
  const { presenter } = play.session.getState().shown;
  const command = presenter.parseText(view, seat, text);
  if (!command.ok) return not(command.error.map(makeProblem).join(' '));
  const card = await forecastFor(view, seat, [command.value], false);
  return card.ok ? said(card.value.line) : not(`${card.error.what} (${card.error.rule})`);
};

/** Understands and does what was typed. */
export const speak = async (play: Play, typed: string): Promise<Spoken> => {
  const text = typed.trim();
  const [first = '', ...rest] = text.split(/\s+/);
  const tail = rest.join(' ');
  switch (first.toLowerCase()) {
    case '':
      return not('Type a command, or “help” for a list.');
    case 'help':
      return said('Open “What can be typed” below for the list.');
    case 'undo': {
      play.undo();
      return said(play.hand.getState().laid === 'undo' ? 'The other players are asked.' : 'Undone.');
    }
    case 'redo': {
      const able = play.session.getState().now.canRedo;
      play.redo();
      return able ? said('Redone.') : not('There is nothing to redo.');
    }
    case 'threat':
      play.hand.setState((s) => ({ threat: !s.threat }));
      return said(play.hand.getState().threat ? 'What enemies could attack is shown.' : 'Threat is hidden.');
    case 'where':
      return tail === '' ? not('Type a name: where NAME.') : where(play, tail);
    case 'odds':
      return tail === '' ? not('Type what to get the odds of: odds attack …') : odds(play, tail);
    case 'turn':
      return said(QUERIES['turn']?.(play) ?? '');
    case 'last':
      return said(QUERIES['last']?.(play) ?? '');
    case 'goals':
      return said(QUERIES['goals']?.(play) ?? '');
    default: {
      const { view, seat, mayAct } = play.position();
      if (!mayAct) return not('It is not your turn to give a command.');
      const { presenter } = play.session.getState().shown;
      const command = presenter.parseText(view, seat, text);
      if (!command.ok) return not(command.error.map(makeProblem).join(' '));
      const words = presenter.makeText(view, command.value);
      const refusal = await play.session.say([command.value]);
      return refusal === undefined ? said(`Done: ${words}.`) : not(`${refusal.what} (${refusal.rule})`);
    }
  }
};
