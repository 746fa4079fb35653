import { sha256Hex } from '@caltrop/engine';
import { beginCampaign, OWNER } from '@caltrop/sheets/campaign';
import { describe, expect, it } from 'vitest';
import { must } from '../../../../tests/kit/must.ts';
import { dwethiaContent, foughtMuster } from '../../e2e/dwethia/muster.ts';
import { reportsFrom } from '../../src/campaign/battles.ts';
import { byGame } from '../../src/campaign/desk/words.ts';
import { begin, keptAgain, loadCampaigns, readCampaign, rollHere, takeUp } from '../../src/campaign/kept.ts';
import { CAMPAIGNS } from '../../src/shelf/games.ts';

const dwethia = must(await loadCampaigns('dwethia'));
const chess = must(await loadCampaigns('officers-chess'));
const FIRST = { name: '', options: {} };

describe('campaigns on the page', () => {
  it('are those of the games that have them', async () => {
    expect(CAMPAIGNS).toEqual(['officers-chess', 'dwethia']);
    expect(await loadCampaigns('cairn-ap')).toMatchObject({ ok: false, error: [{ code: 'no-campaigns' }] });
  });

  it.each([chess, dwethia])('come back from their files with everything that was done', async (stock) => {
    const roster = stock.part.ready(stock.content)[0]?.id;
    const begun = must(begin(stock, { ...FIRST, roster }));
    const read = must(await readCampaign(begun.keeper.save()));
    expect(read.kind).toBe(stock.kind);
    expect(read.journal).toBe(begun.keeper.save());
    expect(read.id).not.toBe(begun.saved.id);
    expect(must(takeUp(stock, read.journal)).changed).toBe(false);
  });

  it('are refused with problems where the file is another one', async () => {
    expect((await readCampaign(foughtMuster(dwethiaContent()))).ok).toBe(false);
    expect((await readCampaign('no journal')).ok).toBe(false);
  });

  it('begin with a roster that is there, and say what is wrong with another', () => {
    expect(begin(chess, { ...FIRST, roster: 'rearguard' })).toMatchObject({ ok: false });
    expect(begin(dwethia, { ...FIRST, roster: { models: 3 } })).toMatchObject({ ok: false });
  });

  it('forget a battle that was taken back, so that it can be entered again', async () => {
    const journal = foughtMuster(dwethiaContent());
    const [south] = must(await reportsFrom(dwethia.part, 'dwethia', journal));
    if (south === undefined) return expect.fail('no report');
    const { keeper, saved } = must(begin(dwethia, { ...FIRST, roster: 'empire-of-sol-500' }));
    expect(keeper.enter(south).kind).toBe('done');
    const entered = keptAgain({ ...saved, battles: { t1: 1 } }, keeper);
    expect(entered.battles).toEqual({ t1: 1 });
    keeper.undo();
    expect(keptAgain(entered, keeper).battles).toEqual({});
  });
});

describe('battles of this browser', () => {
  it('are told by both sides, of which one has won, and fit the roster that fought them', async () => {
    const told = must(await reportsFrom(dwethia.part, 'dwethia', foughtMuster(dwethiaContent())));
    expect(told.map((t) => t.name)).toEqual(['First Cohort', 'The Waking']);
    const keeper = must(
      beginCampaign(
        dwethia.part,
        dwethia.content,
        { ...FIRST, roster: 'empire-of-sol-500' },
        { seed: sha256Hex('x'), typed: [OWNER] },
      ),
    );
    expect(told.map((t) => keeper.fits(t))).toEqual([true, false]);
  });

  it('are refused with a problem where they are none', async () => {
    expect((await reportsFrom(dwethia.part, 'dwethia', 'nothing')).ok).toBe(false);
    const { keeper } = must(begin(dwethia, { ...FIRST, roster: 'empire-of-sol-500' }));
    expect(dwethia.part.reports(dwethia.content, keeper.save())).toMatchObject({
      error: [{ code: 'other-game' }],
    });
  });
});

describe('small things', () => {
  it('faces of a die', () => {
    for (let i = 0; i < 50; i++) expect([1, 2, 3, 4, 5, 6]).toContain(rollHere());
  });

  it('chronicles by games, the latest first', () => {
    const tale = (game: number) => ({ game, rule: 'r', text: 't' });
    expect(byGame([tale(0), tale(1), tale(1)]).map((g) => [g.game, g.tales.length])).toEqual([
      [1, 2],
      [0, 1],
    ]);
  });
});
