import type { Play, Position } from '../../match/book.ts';
import { bearingsOf } from '../conditions/bearings.ts';
import { canAct, useUp } from '../conditions/conditions.ts';
import type { Attribute, Modifier } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import type { ObjectDie } from '../../match/ruling.ts';
import { runEffects } from '../../match/effect-order.ts';
import { ideasAt } from './ideas.ts';
import { offerLuck } from './luck.ts';
import { LIES } from './ledger.ts';
import { groundSources } from './modifiers.ts';
import { rollSave } from './saves.ts';
import { scoreOf, type Creature } from '../../match/state.ts';
import { askWarden } from '../../match/ask-warden.ts';

/** A Save against a number that nobody opposes: morale, retreat, Scars, the Critical Save. */
export interface PlainSave {
  readonly attribute: Attribute;
  /** CA-R03 when left out. */
  readonly dc?: number;
  readonly rule: string;
  /** What it is for, in words. */
  readonly text: string;
  /** The score that counts where it is not the creature's own (CA-R74). */
  readonly score?: number;
  /** CA-R21: only penalties and the bank change it. */
  readonly critical?: boolean;
  /** Nothing is done to it: it is no Target, and what a Target's Save suffers does not count (CA-AUTO-05j). */
  readonly untargeted?: boolean;
}

/** Advantages and Disadvantages of the Base Die, dice that join, and whether it is decided already. */
interface Help {
  adv: number;
  dis: number;
  /** CA-AUTO-05j: it cannot act, which is one of the Disadvantages. */
  readonly lies: boolean;
  objects: readonly ObjectDie[];
  decided: boolean | undefined;
}

/**
 * CA-AUTO-05l: what a creature bears and where it stands change its Saves. A broken rib does not weigh on the Critical Save
 * (CA-R89), which has a number of its own for one who cannot act too (CA-R21).
 */
const helpOf = (p: Position, c: Creature, save: PlainSave): Help => {
  const critical = save.critical === true;
  const lies = !critical && save.untargeted !== true && !canAct(p, c);
  const help: Help = { adv: 0, dis: lies ? 1 : 0, lies, objects: [], decided: undefined };
  for (const b of bearingsOf(p, c)) {
    if (b.modifiers === undefined || (critical && b.uncritical === true)) continue;
    addHelp(help, b.modifiers, b.source.name, save);
  }
  for (const { modifiers, name } of groundSources(p, c)) addHelp(help, modifiers, name, save);
  return help;
};

const addHelp = (help: Help, modifiers: readonly Modifier[], of: string, save: PlainSave): void => {
  const critical = save.critical === true;
  for (const { on, by = 0, die, object, outcome, when } of modifiers) {
    if ((on !== 'save' && on !== 'all') || die === 'weapon') continue;
    // Whatever else a case can ask for is a fact of an attack, and nobody attacks here.
    if (
      when !== undefined &&
      Object.entries(when).some(([k, v]) => k !== 'attribute' || v !== save.attribute)
    )
      continue;
    if (outcome !== undefined && !critical) help.decided = outcome === 'passes';
    if (by < 0) help.dis -= by;
    else if (!critical) help.adv += by;
    if (object !== undefined && (!critical || object.sign < 0))
      help.objects = [...help.objects, { ...object, adv: 0, dis: 0, role: 'other', of }];
  }
};

/** Rolls it: true when the Save succeeds. The whole bank goes into it (CA-GADV-03). One batch of dice. */
export const plainSave = (g: Play, c: Creature, save: PlainSave): boolean => {
  if (save.critical !== true) offerLuck(g, c, save.text);
  const { adv, dis, lies, objects, decided } = helpOf(g, c, save);
  if (save.critical !== true) useUp(g, c, 'save', save.attribute);
  if (decided !== undefined) return decided;
  const { attribute, score = scoreOf(c, attribute) } = save;
  // Somebody else's score stands in for its own for this one roll.
  const own = c[attribute];
  c[attribute] = score;
  const { rule, text, dc } = save;
  const call = { attribute, rule, text, adv, dis, objects, causes: lies ? [LIES] : [] };
  const { passed, natural } = rollSave(g, c, dc === undefined ? call : { ...call, dc });
  c[attribute] = own;
  if (natural === 0) return passed;
  if (g.book.options.naturals === 'autoWinLose') return natural === 20;
  extraordinary(g, c, save, natural);
  return passed;
};

/** CA-RES-05, CA-R21: a natural 1 or 20 opens the Warden's window here too; no policy has a fixed effect (CA-AUTO-06). */
const extraordinary = (g: Play, c: Creature, save: PlainSave, face: 1 | 20): void => {
  if (g.book.options.naturals !== 'wardenOnly' || g.state.desk.naturals !== 'ask') return;
  const ideas = ideasAt(g, `nat${face}.dodge`, { c, others: [] });
  const text = askWarden(g, {
    step: 'naturals',
    key: `natural:${c.id}:${save.rule}:${c.str}`,
    rule: 'CA-RES-05',
    ids: ['', ...ideas.map((idea) => idea.text)],
    text: () => `${save.text}: a natural ${face}. What extraordinary thing happens?`,
    label: (id) => (id === '' ? 'Nothing more' : id),
  });
  if (text === '') return;
  tell(g, () => ({ type: 'natural', rules: ['CA-RES-05'], who: c.id, face, text }));
  const order = ideas.find((idea) => idea.text === text)?.order;
  if (order !== undefined) runEffects(g, order);
};
