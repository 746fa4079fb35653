import { useState } from 'react';
import type { Content } from '@caltrop/generia';
import type { Character } from '@caltrop/generia/builder';
import { profileOf } from '@caltrop/generia/builder';
import { useLocation } from 'wouter';
import { openInLab } from '../../../../odds/share/open-in-lab.ts';
import { recallChoices, rememberChoices } from '../../../../setup/choices.ts';
import { keepingFailed } from '../../../../builder/rosters/untaken.ts';
import { Dialog } from '../../../../builder/parts/dialog.tsx';
import { partyOf, withMember, type Taker } from './party.ts';
import { KIND } from '../use-content.ts';

/** Puts a character into an encounter: which one, and in whose place. */
export const Play = ({ content, who, close }: { content: Content; who: Character; close: () => void }) => {
  const all = [...content.encounters.values()];
  const [chosen, setChosen] = useState(all[0]?.id ?? '');
  const encounter = content.encounters.get(chosen) ?? all[0];
  const [place, setPlace] = useState('');
  const [, go] = useLocation();
  if (encounter === undefined) return undefined;
  const [side = ''] = encounter.sides;
  const party = partyOf(encounter, side);
  const profile = profileOf(content, who);
  const begin = (): void => {
    const others = party.filter((t) => t.id !== place);
    const me: Taker = { id: who.id, name: who.name, profile, side };
    const at = party.find((t) => t.id === place)?.at;
    const creatures = withMember(others, at === undefined ? me : { ...me, at });
    const { extra: _extra, ...rest } = recallChoices(KIND);
    rememberChoices(KIND, { ...rest, scenario: encounter.id, army: '', enemy: '', extra: { creatures } });
    go(`/new/${KIND}`);
  };
  const lab = (): void => {
    const setup = { scenario: encounter.id, creatures: [{ id: who.id, profile, side }] };
    openInLab(KIND, { 'left.unit': profile.id }, setup, who.name).then(() => go('/odds'), keepingFailed);
  };
  return (
    <Dialog title={`Play with ${who.name}`} look="gen-play" close={close}>
      <label className="field">
        <span className="lab">Encounter</span>
        <select
          data-first
          value={encounter.id}
          onChange={(e) => {
            setChosen(e.target.value);
            setPlace('');
          }}
        >
          {all.map((e) => (
            <option key={e.id} value={e.id}>
              {e.code}: {e.name}
            </option>
          ))}
        </select>
      </label>
      <p className="prose">{encounter.blurb}</p>
      <label className="field">
        <span className="lab">Instead of</span>
        <select value={place} onChange={(e) => setPlace(e.target.value)}>
          <option value="">nobody, as one more</option>
          {party.map((t) => (
            <option key={t.id} value={t.id}>
              in place of{' '}
              {t.name ??
                (typeof t.profile === 'string' ? content.profiles.get(t.profile)?.name : t.profile.name) ??
                t.id}
            </option>
          ))}
        </select>
      </label>
      <div className="gen-play-deeds">
        <button type="button" className="btn" onClick={lab}>
          In the odds lab
        </button>
        <button type="button" className="btn pri" onClick={begin}>
          Set the encounter up
        </button>
      </div>
    </Dialog>
  );
};
