import type { Problem } from '@caltrop/engine';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { sayStop } from '../shell/notices.tsx';
import { Top } from '../shell/top.tsx';
import { freshId, rosters } from '../store/saves.ts';
import { Bench } from './bench.tsx';
import { Print, PRINTS } from './print.tsx';
import { toSaved } from './saved.ts';
import { useArmy } from './use-army.ts';
import { useStock, type Stock } from './use-content.ts';
import './builder.css';

const Page = ({ title, children }: { title: string; children?: React.ReactNode }) => (
  <>
    <Top />
    <main className="page">
      <h1>{title}</h1>
      {children}
    </main>
  </>
);

const Faults = ({ problems }: { problems: readonly Problem[] }) => (
  <Page title="This army cannot be opened">
    {problems.map((p) => (
      <p key={p.what} className="prose">
        {p.what}
      </p>
    ))}
    <p style={{ marginTop: 16 }}>
      <Link className="btn" href="/build">
        My armies
      </Link>
    </p>
  </Page>
);

/** A fresh list: it is kept at once, so that it has an address. */
const Fresh = ({ stock }: { stock: Stock }) => {
  const [id] = useState(freshId);
  const [, go] = useLocation();
  const { content } = stock;
  useEffect(() => {
    const chest = content.chests.has('company') ? 'company' : [...content.chests.keys()][0];
    const army = { name: 'New army', ...(chest === undefined ? {} : { chest }), units: [] };
    rosters.put(toSaved(content, id, army)).then(
      () => go(`/build/${id}`, { replace: true }),
      (error: unknown) => sayStop(`No army can be kept here: ${String(error)}`),
    );
  }, [content, id, go]);
  return <Page title="A new army" />;
};

const Opened = ({ stock, id, show }: { stock: Stock; id: string; show: string | undefined }) => {
  const work = useArmy(id, stock.content);
  if (work === undefined) return <Page title="Opening the army…" />;
  if (!('army' in work)) return <Faults problems={work} />;
  const print = PRINTS.find((p) => p === show);
  return print === undefined ? (
    <Bench content={stock.content} id={id} work={work} />
  ) : (
    <Print content={stock.content} id={id} army={work.army} show={print} />
  );
};

/** The army builder at `/build/ID`; `/build/new` begins a list, `?print=roster` and `?print=cards` show it as paper. */
export const Builder = ({ id }: { id: string }) => {
  const stock = useStock();
  const [own = '', query = ''] = id.split('?');
  if (stock === undefined) return <Page title="Opening the army…" />;
  if (!stock.ok) return <Faults problems={stock.error} />;
  if (own === 'new') return <Fresh stock={stock.value} />;
  return (
    <Opened
      key={own}
      stock={stock.value}
      id={own}
      show={new URLSearchParams(query).get('print') ?? undefined}
    />
  );
};
