import { describe, expect, it } from 'vitest';
import { FIRST, isKind, KINDS, lidsOf, shelf, take, takeAll } from '../src/index.ts';
import { caseKitOf, contentOf, openSetup, ownPacks, rulesOf } from '../src/node.ts';

describe('the shelf', () => {
  it('has a cartridge under every kind, which bears that kind and a title', async () => {
    const lids = await lidsOf();
    expect(lids.map((lid) => lid.kind)).toEqual(KINDS);
    expect(lids.every((lid) => lid.title !== '' && lid.blurb !== '' && lid.facts !== '')).toBe(true);
    expect(FIRST).toBe(KINDS[0]);
    expect(Object.keys(shelf)).toEqual(KINDS);
  });

  it('refuses a kind that is not on it and names those that are', async () => {
    const named = `There are ${KINDS.slice(0, -1).join(', ')} and ${KINDS.at(-1) ?? ''}.`;
    for (const kind of ['tennis', '', '__proto__', 'constructor']) {
      expect(isKind(kind)).toBe(false);
      expect(await take(kind)).toEqual({
        ok: false,
        error: [{ code: 'unknown-game', what: `There is no game "${kind}". ${named}` }],
      });
    }
  });

  it('has rule books with different prefixes', async () => {
    const prefixes = (await takeAll()).map(({ book }) => book.prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});

describe.each(KINDS)('the cartridge of %s', (kind) => {
  const cartridge = async () => {
    const taken = await take(kind);
    if (!taken.ok) throw new Error(taken.error[0]?.what);
    return taken.value;
  };

  it('opens what "Play now" opens, with the content that lies beside it', async () => {
    const game = await cartridge();
    const { box, options, icons } = await game.play();
    const opened = await openSetup(game, box.playNow);
    expect(opened.ok ? opened.value.game.kind : opened.error).toBe(kind);
    expect(options.every((option) => option.ruling.startsWith(`${game.book.prefix}-`))).toBe(true);
    expect(icons.length).toBeGreaterThan(0);
  });

  it('names the sections of all its packs', async () => {
    const game = await cartridge();
    const [{ sections }, packs] = await Promise.all([game.packs(), ownPacks(game)]);
    if (!packs.ok) throw new Error(packs.error[0]?.what);
    const there = new Set(packs.value.flatMap(({ data }) => Object.keys(data)));
    for (const head of ['game', 'name', 'about', 'credit']) there.delete(head);
    expect([...there].filter((section) => !sections.includes(section))).toEqual([]);
  });

  it('has a rule book with the rules that it shows as examples', async () => {
    const game = await cartridge();
    const ids = rulesOf(game).map((rule) => rule.id);
    const [group, one] = game.book.example;
    expect(ids).toContain(one);
    expect(ids.some((id) => id.startsWith(`${group}-`))).toBe(true);
  });

  it('shows the lists that its words name, and takes a setup from no flags at all', async () => {
    const game = await cartridge();
    const content = await contentOf(game);
    if (!content.ok) throw new Error(content.error[0]?.what);
    const terminal = await game.terminal();
    const lists = terminal.listsOf(content.value);
    expect(lists.map((list) => list.name)).toEqual(game.words.lists);
    expect(lists.every((list) => list.rows.length > 0)).toBe(true);
    const none = { has: () => false, text: () => undefined, all: () => [] };
    const setup = terminal.setupOf(content.value, none, () => ({ ok: false, error: [] }));
    const opened = setup.ok ? await openSetup(game, setup.value) : setup;
    expect(opened.ok ? opened.value.game.kind : opened.error).toBe(kind);
  });

  it('runs cases', async () => {
    const kit = await caseKitOf(await cartridge());
    expect(kit.ok ? kit.value.game : kit.error).toBe(kind);
  });
});
