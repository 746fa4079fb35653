import { Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { Home } from './home/home.tsx';
import { loadAllIcons } from './parts/icons/icon-bodies.ts';
import { useAddress } from './shell/address.ts';
import { PaletteKey } from './palette/palette-key.tsx';
import { pagePart, Waiting } from './shell/page-part.tsx';
import { NoticeList } from './shell/notices/notices.tsx';
import { Stumble } from './shell/notices/stumble.tsx';
import { Tips } from './shell/tips/tips.tsx';
import { useTitles } from './shell/titles.ts';
import { Top } from './shell/top.tsx';
import { Why } from './rules/why/why.tsx';

const SetUp = pagePart(async () => (await import('./setup/set-up.tsx')).SetUp);
const TablePage = pagePart(async () => (await import('./table/table-page.tsx')).TablePage);
const LearnPage = pagePart(async () => (await import('./learn/learn-page.tsx')).LearnPage);
const HowToPlay = pagePart(async () => (await import('./learn/how-to-play.tsx')).HowToPlay);
const SoloCard = pagePart(async () => (await import('./learn/solo-card.tsx')).SoloCard);
const Builder = pagePart(async () => (await import('./builder/builder.tsx')).Builder);
const Rosters = pagePart(async () => (await import('./builder/rosters/rosters.tsx')).Rosters);
const OddsLab = pagePart(async () => (await import('./odds/odds-lab.tsx')).OddsLab);
const LabPage = pagePart(async () => (await import('./lab/lab-page.tsx')).LabPage);
const Rules = pagePart(async () => (await import('./rules/rules.tsx')).Rules);
const Campaigns = pagePart(async () => (await import('./campaign/campaigns.tsx')).Campaigns);
const CampaignPage = pagePart(async () => (await import('./campaign/page.tsx')).CampaignPage);
const TakeBattle = pagePart(async () => (await import('./campaign/take.tsx')).TakeBattle);
const RoomPage = pagePart(async () => (await import('./room/room-page.tsx')).RoomPage);
const TakePage = pagePart(async () => (await import('./room/door/take-page.tsx')).TakePage);
const OpenLink = pagePart(async () => (await import('./home/bring/open-link.tsx')).OpenLink);
const PlayersWindow = pagePart(async () => {
  await loadAllIcons();
  return (await import('./master/players/window.tsx')).PlayersWindow;
});
const Gallery = pagePart(async () => {
  await loadAllIcons();
  return (await import('./board/gallery/gallery.tsx')).Gallery;
});
const Credits = pagePart(async () => (await import('./shell/credits.tsx')).Credits);

/** Everything there is, by address. Addresses stand behind `#`, so that the page works from any folder and offline. */
export const App = () => (
  <Router hook={useAddress}>
    <Stumble>
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/">
            <Home />
          </Route>
          <Route path="/new/:kind">{({ kind }) => <SetUp key={kind} kind={kind} />}</Route>
          <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
          <Route path="/learn/:kind">{({ kind }) => <LearnPage key={kind} kind={kind} />}</Route>
          <Route path="/how-to-play/:kind">{({ kind }) => <HowToPlay key={kind} kind={kind} />}</Route>
          <Route path="/solo/:kind">{({ kind }) => <SoloCard key={kind} kind={kind} />}</Route>
          <Route path="/players/:id">{({ id }) => <PlayersWindow key={id} id={id} />}</Route>
          <Route path="/room/:id/:secret?">
            {({ id, secret }) => <RoomPage key={id} id={id} {...(secret === undefined ? {} : { secret })} />}
          </Route>
          <Route path="/watch/:id">{({ id }) => <RoomPage key={`watch ${id}`} id={id} watches />}</Route>
          <Route path="/take/:parcel">{({ parcel }) => <TakePage parcel={parcel} />}</Route>
          <Route path="/build">
            <Rosters />
          </Route>
          <Route path="/build/:id">{({ id }) => <Builder key={id} id={id} />}</Route>
          <Route path="/campaign">
            <Campaigns />
          </Route>
          <Route path="/campaign/take/:table">
            {({ table }) => <TakeBattle key={table} table={table} />}
          </Route>
          <Route path="/campaign/:id">{({ id }) => <CampaignPage key={id} id={id} />}</Route>
          <Route path="/odds">
            <OddsLab />
          </Route>
          <Route path="/lab">
            <LabPage />
          </Route>
          <Route path="/rules/:kind?/:rule?">{({ kind, rule }) => <Rules kind={kind} rule={rule} />}</Route>
          <Route path="/open/:parcel">{({ parcel }) => <OpenLink parcel={parcel} />}</Route>
          <Route path="/gallery">
            <Gallery />
          </Route>
          <Route path="/credits">
            <Credits />
          </Route>
          <Route>
            <Top />
            <main className="page">
              <h1>Page not found</h1>
              <p className="prose">
                There is no page at this address. The logo above leads to the home page.
              </p>
            </main>
          </Route>
        </Switch>
      </Suspense>
    </Stumble>
    <Why />
    <PaletteKey />
    <NoticeList />
    <Tips />
    <Titles />
  </Router>
);

const Titles = () => {
  useTitles();
  return undefined;
};
