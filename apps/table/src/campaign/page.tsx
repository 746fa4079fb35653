import type { Problem } from '@caltrop/engine';
import { Link } from 'wouter';
import { Page } from '../builder/page.tsx';
import { Print } from '../builder/print/print.tsx';
import { Top } from '../shell/top.tsx';
import { titleOf } from '../rules/book/use-book.ts';
import { fileName, saveFile } from '../store/files.ts';
import { Aftermath } from './desk/aftermath.tsx';
import { EnterBattle } from './desk/enter-battle.tsx';
import { Gone, Members } from './desk/members.tsx';
import { NextBattle } from './desk/next-battle.tsx';
import { Rooms } from './desk/rooms.tsx';
import { CampaignSheet } from './desk/sheet.tsx';
import { useCampaign, type CampaignDesk } from './use-campaign.ts';
import './campaign.css';

const Tools = ({ desk: { saved, keeper, act } }: { desk: CampaignDesk }) => (
  <div className="campaign-tools" role="toolbar" aria-label="Campaign">
    <button type="button" className="btn sm" disabled={!keeper.canUndo} onClick={() => act((k) => k.undo())}>
      Undo
    </button>
    <button type="button" className="btn sm" disabled={!keeper.canRedo} onClick={() => act((k) => k.redo())}>
      Redo
    </button>
    <button
      type="button"
      className="btn sm"
      onClick={() => saveFile(fileName(saved.name, 'jsonl'), keeper.save())}
    >
      Save as a file
    </button>
    <a className="btn sm" href={`#/campaign/${saved.id}?print=roster`}>
      Print
    </a>
    <Link className="btn sm quiet" href="/campaign">
      All campaigns
    </Link>
  </div>
);

const Failed = ({ faults }: { faults: readonly Problem[] }) => (
  <Page title="This campaign cannot be opened">
    {faults.map((p) => (
      <p key={p.what} className="prose">
        {p.what}
      </p>
    ))}
    <p>
      <Link className="btn" href="/campaign">
        All campaigns
      </Link>
    </p>
  </Page>
);

/** One campaign: what the last battle has coming, the roster, where things are had, and the next battle. */
export const CampaignPage = ({ id: asked }: { id: string }) => {
  const [id = '', query = ''] = asked.split('?');
  const desk = useCampaign(id);
  if (desk === undefined) return <Page title="Opening the campaign…" />;
  if ('faults' in desk) return <Failed faults={desk.faults} />;
  const { screen, stock } = desk;
  if (new URLSearchParams(query).has('print')) {
    return (
      <Print
        id={id}
        at={`/campaign/${id}`}
        name={screen.name}
        show="roster"
        rosterHint="The roster as it stands now, and the chronicle of everybody in it."
        roster={<CampaignSheet screen={screen} />}
        cards={[]}
      />
    );
  }
  return (
    <>
      <Top />
      <main className="page campaign">
        <h1>{screen.name}</h1>
        <p className="sub">{[titleOf(stock.kind), ...screen.facts].join(' · ')}</p>
        <Tools desk={desk} />
        <div className="campaign-columns campaign-one">
          <div>
            <Aftermath desk={desk} />
            <Members desk={desk} />
            <Gone desk={desk} />
          </div>
          <div className="campaign-beside">
            <NextBattle desk={desk} />
            <EnterBattle desk={desk} />
            <Rooms desk={desk} />
          </div>
        </div>
      </main>
    </>
  );
};
