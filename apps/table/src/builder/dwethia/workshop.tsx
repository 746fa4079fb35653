import type { Content, Force } from '@caltrop/dwethia';
import { err, ok, type Result } from '@caltrop/engine';
import { useMemo } from 'react';
import { freshId, type SavedRoster } from '../../store/saves.ts';
import { Faults, Page } from '../page.tsx';
import { Print, PRINTS } from '../print.tsx';
import { useRoster } from '../use-roster.ts';
import { loadStock } from '../use-stock.ts';
import type { Workshop } from '../workshop.ts';
import { Begin } from './begin.tsx';
import { Bench } from './bench.tsx';
import { readAnything } from './bring-in.ts';
import { freshForce } from './edits.ts';
import { ModelCard } from './model-card.tsx';
import { RulePage } from './rule-page.tsx';
import { fromSaved, makeStamp, toSaved } from './saved.ts';
import { UnitSheet } from './unit-sheet.tsx';
import { KIND, useStock } from './use-content.ts';

const Opened = ({ content, id, show }: { content: Content; id: string; show: string | undefined }) => {
  const keeping = useMemo(
    () => ({
      from: (saved: SavedRoster) => fromSaved(content, saved),
      to: (own: string, force: Force) => toSaved(content, own, force),
    }),
    [content],
  );
  const work = useRoster(id, keeping);
  if (work === undefined) return <Page title="Opening the force…" />;
  if (!('now' in work)) return <Faults problems={work} />;
  const force = work.now;
  const print = PRINTS.find((p) => p === show);
  if (print === undefined) return <Bench content={content} id={id} work={work} />;
  const stamp = makeStamp(content, force);
  return (
    <Print
      id={id}
      name={force.name}
      show={print}
      rosterHint="The Custom Unit Sheet: every profile, weapon, rule and power once. Boxes are for wounds."
      roster={<UnitSheet content={content} force={force} stamp={stamp} />}
      cards={force.models.map((_, i) => (
        <ModelCard key={i} content={content} force={force} index={i} foot={`${force.name}, ${stamp}`} />
      ))}
    />
  );
};

const Editor = ({ id, show }: { id: string; show: string | undefined }) => {
  const stock = useStock();
  if (stock === undefined) return <Page title="Opening the force…" />;
  if (!stock.ok) return <Faults problems={stock.error} />;
  return <Opened content={stock.value.content} id={id} show={show} />;
};

const fresh = async (id: string, query: URLSearchParams): Promise<Result<SavedRoster>> => {
  const stock = await loadStock<Content>(KIND);
  if (!stock.ok) return stock;
  const { content } = stock.value;
  return ok(toSaved(content, id, freshForce(content, query.get('faction') ?? '')));
};

const copy = async (saved: SavedRoster, id: string, name: string): Promise<Result<SavedRoster>> => {
  const stock = await loadStock<Content>(KIND);
  if (!stock.ok) return stock;
  const force = fromSaved(stock.value.content, saved);
  return force.ok ? ok(toSaved(stock.value.content, id, { ...force.value, name })) : err(force.error);
};

const read = async (text: string, file: string): Promise<Result<readonly SavedRoster[]>> => {
  const stock = await loadStock<Content>(KIND);
  if (!stock.ok) return stock;
  const forces = await readAnything(stock.value, text, file);
  return forces.ok ? ok(forces.value.map((force) => toSaved(stock.value.content, freshId(), force))) : forces;
};

/** The force builder of Wonders of Dwethia, and the builder of its special rules. */
export const workshop: Workshop = {
  Editor,
  Begin,
  fresh,
  copy,
  read,
  sample:
    'Ridge Company\nThe Citadel, Litany of Iron, 500 points\nAnnihilation; SM-C1 First Blood, SM-CIT-1\n\n1 Colonel\n4 Trooper with Hand Weapon, Rifle',
  pages: { rule: RulePage },
};
