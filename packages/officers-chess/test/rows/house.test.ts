/** Keywords on cards say what is played at a table, whatever its house rules. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, OPTIONS, type OptionName, type Options } from '../../src/match/options.ts';
import { asPlayed, HOUSE_WORDS } from '../../src/presenter/house.ts';
import { cardOf } from '../../src/presenter/scene/card.ts';
import { ownContent } from '../own.ts';
import { opened } from './table.ts';

const content = ownContent();
const texts = [
  ...[...content.items.values(), ...content.classes.values()].flatMap(({ tags }) =>
    tags.map((tag) => ({ text: content.tagText.get(tag.name)?.text ?? '', effects: tag.effects })),
  ),
  ...content.statuses.values(),
];

/** House rules that no keyword speaks of: those of the sequence, the round, the fog and the battle. */
const SILENT: ReadonlySet<OptionName> = new Set<OptionName>([
  'dataProfile',
  'critAfterReduction',
  'flamesReducedByE',
  'counterCanBreak',
  'gmBatch',
  'moveAfterAction',
  'freeActionsMidMove',
  'objectsAutoHit',
  'vision',
  'fogForGM',
  'roundLimit',
  'permadeath',
]);

const otherwise = (name: OptionName): Options => {
  const spec = OPTIONS.find((o) => o.name === name);
  const { initial } = spec ?? { initial: '' };
  const words = spec !== undefined && 'words' in spec ? (spec.words ?? []) : [];
  const value =
    typeof initial === 'boolean' ? !initial : (words.find((word) => word !== initial) ?? Number(initial) + 1);
  return { ...DEFAULT_OPTIONS, [name]: value };
};

describe('the text of a keyword', () => {
  it('is that of the book without house rules', () => {
    for (const { text, effects } of texts) expect(asPlayed(text, effects)).toBe(text);
  });

  it.each(OPTIONS.map(({ name }) => name))('says what is played under %s', (name) => {
    const changed = texts.filter(({ text, effects }) => asPlayed(text, effects, otherwise(name)) !== text);
    expect(changed.length > 0).toBe(!SILENT.has(name));
  });

  it('has the words that house rules change', () => {
    for (const { hook, was } of HOUSE_WORDS) {
      const all = texts.filter(({ effects }) => effects.some((e) => e.hook === hook));
      expect(all.length).toBeGreaterThan(0);
      for (const { text } of all) expect(text).toContain(was);
    }
  });

  it('stands on the card of a unit', () => {
    const position = {
      players: { u: { class: 'swordmaster', at: 'a1', items: ['wo-dao'], statuses: ['Broken'] } },
      enemies: {},
    };
    const { game, state } = opened(position, { deadlyStrict: true, brokenBlocksFollowUp: false });
    const card = cardOf({ book: game.book, state }, 'u');
    expect(card?.items[0]?.tags[0]?.meaning).toMatch(/^Rolls below 20 that hit are critical hits;/);
    expect(card?.notes[0]?.meaning).toMatch(/^No counter attacks \(but follow-ups\),/);
  });
});
