import { OWNER } from '@caltrop/dwethia';
import { Link } from 'wouter';
import { Page } from '../../../builder/page.tsx';
import { Print } from '../../../builder/print/print.tsx';
import { Top } from '../../../shell/top.tsx';
import { fileName, saveFile } from '../../../store/files.ts';
import { Aftermath } from './aftermath.tsx';
import { EnterBattle } from './enter-battle.tsx';
import { recordWords } from './kept.ts';
import { Gone, Members } from './members.tsx';
import { NextBattle } from './next-battle.tsx';
import { Recruit } from './recruit.tsx';
import { CampaignSheet } from './sheet.tsx';
import { Squads } from './squads.tsx';
import { useCampaign, type CampaignDesk } from './use-campaign.ts';
import '../../../campaign/campaign.css';

const Tools = ({ desk: { saved, match, act } }: { desk: CampaignDesk }) => (
  <div className="campaign-tools" role="toolbar" aria-label="Campaign">
    <button
      type="button"
      className="btn sm"
      disabled={match.undoTerms(OWNER).kind === 'nothing'}
      onClick={() => act((m) => m.undo(OWNER))}
    >
      Undo
    </button>
    <button
      type="button"
      className="btn sm"
      disabled={!match.canRedo}
      onClick={() => act((m) => m.redo(OWNER))}
    >
      Redo
    </button>
    <button
      type="button"
      className="btn sm"
      onClick={() => saveFile(fileName(saved.name, 'jsonl'), match.save())}
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

/** One campaign: what the last battle has coming, the roster, and the next battle. */
export const CampaignPage = ({ id: asked }: { id: string }) => {
  const [id = '', query = ''] = asked.split('?');
  const desk = useCampaign(id);
  if (desk === undefined) return <Page title="Opening the campaign…" />;
  if ('faults' in desk) {
    return (
      <Page title="This campaign cannot be opened">
        {desk.faults.map((p) => (
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
  }
  const { content, now } = desk;
  if (new URLSearchParams(query).has('print')) {
    return (
      <Print
        id={id}
        at={`/campaign/${id}`}
        name={now.roster.name}
        show="roster"
        rosterHint="The roster as it stands now, and the chronicle of everybody in it."
        roster={<CampaignSheet content={content} now={now} />}
        cards={[]}
      />
    );
  }
  const { name, faction, religion } = now.roster;
  const facts = [
    content.factions.get(faction)?.name ?? faction,
    content.religions.get(religion)?.name ?? '',
    recordWords(now),
  ];
  return (
    <>
      <Top />
      <main className="page campaign">
        <h1>{name}</h1>
        <p className="sub">{facts.filter((f) => f !== '').join(' · ')}</p>
        <Tools desk={desk} />
        <div className="campaign-columns">
          <div>
            <Aftermath desk={desk} />
            <Members desk={desk} />
            <Gone desk={desk} />
          </div>
          <div className="campaign-beside">
            <NextBattle desk={desk} />
            <EnterBattle desk={desk} />
            <Recruit desk={desk} />
            <Squads desk={desk} />
          </div>
        </div>
      </main>
    </>
  );
};
