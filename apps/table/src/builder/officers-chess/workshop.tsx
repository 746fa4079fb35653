import { err, ok, type Result } from '@caltrop/engine';
import { RULES_VERSION, type Content } from '@caltrop/officers-chess';
import { makeStamp, type BuiltArmy } from '@caltrop/officers-chess/workshop';
import { useMemo } from 'react';
import { freshId, type SavedRoster } from '../../store/saves.ts';
import { Faults, Page } from '../page.tsx';
import { Print, PRINTS, type PrintKind } from '../print.tsx';
import { useRoster } from '../use-roster.ts';
import { loadStock } from '../use-stock.ts';
import type { Workshop } from '../workshop.ts';
import { Begin } from './begin.tsx';
import { Bench } from './bench.tsx';
import { readAnything } from './bring-in.ts';
import { RosterSheet } from './roster-sheet.tsx';
import { fromSaved, toSaved } from './saved.ts';
import { UnitCard } from './unit-card.tsx';
import { profiles } from './profiles.ts';
import { KIND, useStock } from './use-content.ts';

const Paper = ({
  content,
  id,
  army,
  show,
}: {
  content: Content;
  id: string;
  army: BuiltArmy;
  show: PrintKind;
}) => {
  const stamp = makeStamp(content, army, RULES_VERSION);
  return (
    <Print
      id={id}
      name={army.name}
      show={show}
      rosterHint="Every profile and rule once. Boxes are for wounds."
      roster={<RosterSheet content={content} army={army} stamp={stamp} />}
      cards={profiles(content, army).map((profile, i) => (
        <UnitCard key={i} profile={profile} army={`${army.name}, ${stamp}`} />
      ))}
    />
  );
};

const Opened = ({ content, id, show }: { content: Content; id: string; show: string | undefined }) => {
  const keeping = useMemo(
    () => ({ from: fromSaved, to: (own: string, army: BuiltArmy) => toSaved(content, own, army) }),
    [content],
  );
  const work = useRoster(id, keeping);
  if (work === undefined) return <Page title="Opening the army…" />;
  if (!('now' in work)) return <Faults problems={work} />;
  const print = PRINTS.find((p) => p === show);
  return print === undefined ? (
    <Bench content={content} id={id} work={work} />
  ) : (
    <Paper content={content} id={id} army={work.now} show={print} />
  );
};

const Editor = ({ id, show }: { id: string; show: string | undefined }) => {
  const stock = useStock();
  if (stock === undefined) return <Page title="Opening the army…" />;
  if (!stock.ok) return <Faults problems={stock.error} />;
  return <Opened content={stock.value.content} id={id} show={show} />;
};

const fresh = async (id: string): Promise<Result<SavedRoster>> => {
  const stock = await loadStock<Content>(KIND);
  if (!stock.ok) return stock;
  const { content } = stock.value;
  const chest = content.chests.has('company') ? 'company' : [...content.chests.keys()][0];
  const army = { name: 'New army', ...(chest === undefined ? {} : { chest }), units: [] };
  return ok(toSaved(content, id, army));
};

const copy = async (saved: SavedRoster, id: string, name: string): Promise<Result<SavedRoster>> => {
  const stock = await loadStock<Content>(KIND);
  if (!stock.ok) return stock;
  const army = fromSaved(saved);
  return army.ok ? ok(toSaved(stock.value.content, id, { ...army.value, name })) : err(army.error);
};

const read = async (text: string, file: string): Promise<Result<readonly SavedRoster[]>> => {
  const stock = await loadStock<Content>(KIND);
  if (!stock.ok) return stock;
  const armies = await readAnything(stock.value, text, file);
  return armies.ok ? ok(armies.value.map((army) => toSaved(stock.value.content, freshId(), army))) : armies;
};

/** The army builder of Officer's Chess. */
export const workshop: Workshop = {
  Editor,
  Begin,
  fresh,
  copy,
  read,
  sample: 'My band\nCompany chest\n\nOrla: Sword Fighter with Steel Sword, Torch\nBram: Lance Armor',
};
