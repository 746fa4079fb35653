import type { Play } from '../table/play/play.ts';
import type { AnyDeed, Family } from '../table/play/families.ts';
import { familiesOf, isConfirmed } from '../table/play/families.ts';
import type { Laid } from '../table/play/hand.ts';
import type { Entry } from './entries.ts';

/** One of the deeds of a family as an entry of its own: its target stands in its words. */
const deedEntry = (play: Play, deed: AnyDeed): Entry => ({
  id: `deed ${deed.id}`,
  kind: 'action',
  label: named(play, deed),
  detail: deed.refusal?.what ?? deed.detail,
  ...(deed.refusal === undefined ? {} : { refused: deed.refusal.what }),
  run: () => (isConfirmed(deed) ? play.stage(deed) : play.doDeed(deed)),
});

/** `Heal: Captain Orla`; a label that names its target already stays as it is. */
const named = (play: Play, { label, target }: AnyDeed): string => {
  const name = target === undefined ? undefined : play.position().token(target)?.name;
  return name === undefined || label.includes(name) ? label : `${label}: ${name}`;
};

/** What is done to places is chosen on the board. */
const familyEntries = (play: Play, family: Family): Entry[] => {
  const placed = family.deeds.filter((d) => d.spot !== undefined && d.target === undefined);
  if (placed.length < 2 || placed.length < family.deeds.length)
    return family.deeds.map((d) => deedEntry(play, d));
  const able = family.deeds.some((d) => d.refusal === undefined);
  const refused = able ? undefined : family.deeds[0]?.refusal?.what;
  return [
    {
      id: `family ${family.key}`,
      kind: 'action',
      label: family.label,
      detail: refused ?? 'choose a place on the board',
      ...(refused === undefined ? {} : { refused }),
      run: () => play.pick(family),
    },
  ];
};

const TOOLS: readonly (readonly [Laid, string, string])[] = [
  ['goals', 'Goals', 'how the battle is won'],
  ['orders', 'Standing orders', 'which questions you are asked'],
  ['keys', 'Keys', 'every key, and how to change it'],
];

const GROUPS: readonly AnyDeed['group'][] = ['attack', 'aid', 'act', 'turn', 'free'];

/** As people look for them: what wins battles first, what only changes or throws away things last. */
export const sought = (families: readonly Family[]): Family[] =>
  families.toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));

/** Everything that can be done at the table: actions, units, tools. */
export const tableEntries = (play: Play): Entry[] => {
  const { deeds: seatDeeds, scene } = play.position();
  const families = sought(familiesOf([...play.options().deeds, ...seatDeeds]));
  const actions = families.flatMap((f) => familyEntries(play, f));
  const { undo, canRedo } = play.session.getState().now;
  const able = (label: string, detail: string, can: boolean, run: () => void): Entry => ({
    id: `table ${label}`,
    kind: 'table',
    label,
    detail,
    ...(can ? {} : { refused: 'Not now.' }),
    run,
  });
  return [
    ...actions,
    able('Undo', 'the last thing that was done', undo.kind !== 'nothing', play.undo),
    able('Redo', 'what was undone', canRedo, play.redo),
    able('Threat', 'what enemies could attack', true, play.toggleThreat),
    able('Range rings', 'of the selected unit', true, play.toggleRings),
    able('Ruler', 'from the selected unit to the pointer', true, play.toggleRuler),
    ...TOOLS.map(([laid, label, detail]) => able(label, detail, true, () => play.lay(laid))),
    ...scene.tokens.map(({ id, name, words }): Entry => ({
      id: `unit ${id}`,
      kind: 'unit',
      label: name,
      detail: words,
      run: () => play.select(id, true),
    })),
  ];
};
