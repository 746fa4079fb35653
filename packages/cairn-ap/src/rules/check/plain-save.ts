import type { Play, Position } from '../../match/book.ts';
import { bearingsOf } from '../conditions/bearings.ts';
import { useUp } from '../conditions/conditions.ts';
import type { Attribute } from '../../content/content.ts';
import { tell } from '../../match/events.ts';
import type { ObjectDie } from '../../match/ruling.ts';
import { runEffects } from '../../match/effect-order.ts';
import { ideasAt } from './ideas.ts';
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
}

/** Advantages and Disadvantages of the Base Die, dice that join, and whether it is decided already. */
interface Help {
  adv: number;
  dis: number;
  objects: readonly ObjectDie[];
  decided: boolean | undefined;
}

/** CA-AUTO-05l: what a creature bears changes its Saves. A broken rib does not weigh on the Critical Save (CA-R89). */
const helpOf = (p: Position, c: Creature, save: PlainSave): Help => {
  const help: Help = { adv: 0, dis: 0, objects: [], decided: undefined };
  const critical = save.critical === true;
  for (const b of bearingsOf(p, c)) {
    if (b.modifiers === undefined || (critical && b.uncritical === true)) continue;
    for (const { on, by = 0, die, object, outcome, when } of b.modifiers) {
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
      if (object !== undefined && (!critical || object.sign < 0)) {
        const { name } = b.source;
        help.objects = [...help.objects, { ...object, adv: 0, dis: 0, role: 'other', of: name }];
      }
    }
  }
  return help;
};

/** Rolls it: true when the Save succeeds. The whole bank goes into it (CA-GADV-03). One batch of dice. */
export const plainSave = (g: Play, c: Creature, save: PlainSave): boolean => {
  const { adv, dis, objects, decided } = helpOf(g, c, save);
  if (save.critical !== true) useUp(g, c, 'save', save.attribute);
  if (decided !== undefined) return decided;
  const { attribute, score = scoreOf(c, attribute) } = save;
  // Somebody else's score stands in for its own for this one roll.
  const own = c[attribute];
  c[attribute] = score;
  const { rule, text, dc } = save;
  const call = { attribute, rule, text, adv, dis, objects };
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
