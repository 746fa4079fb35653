import type { Character, Content } from '@caltrop/cairn-ap';
import { Link } from 'wouter';
import { PartyPart, usePackedContent, without } from '../../../setup/party.tsx';
import { FieldProblems } from '../../../setup/problems.tsx';
import type { SettingUp } from '../../../setup/use-setup.ts';
import { OwnThings } from './sheet/own-things.tsx';
import { characterFacts } from './saved.ts';
import './set-up.css';

/** A foe as it is chosen. */
interface Foe {
  readonly monster: string;
  readonly count: number;
}

const isFoe = (v: unknown): v is Foe =>
  typeof v === 'object' &&
  v !== null &&
  'monster' in v &&
  typeof v.monster === 'string' &&
  'count' in v &&
  typeof v.count === 'number';

const foesIn = (extra: Readonly<Record<string, unknown>>): readonly Foe[] | undefined => {
  const { foes } = extra;
  return Array.isArray(foes) ? foes.filter(isFoe) : undefined;
};

const isNamed = (v: unknown): v is { readonly id: string } =>
  typeof v === 'object' && v !== null && 'id' in v && typeof v.id === 'string';

/** Who takes part in an encounter: the party, the foes, and things of one's own. */
export const PartySetUp = ({ desk, kind }: { desk: SettingUp; kind: string }) => {
  const content = usePackedContent<Content>(desk);
  const { problems } = desk;
  if (content === undefined) return <p className="prose">Loading the party…</p>;
  return (
    <PartyPart desk={desk} kind={kind}>
      <Party desk={desk} content={content} />
      <FieldProblems kind={kind} problems={problems} fields={['party', 'army', 'players']} />
      <Foes desk={desk} content={content} />
      <FieldProblems kind={kind} problems={problems} fields={['foes']} />
      <Mapless desk={desk} content={content} />
      <OwnThings desk={desk} kind={kind} />
    </PartyPart>
  );
};

/** A scene of one's own: nobody's map, distances as the Warden says them. */
const Mapless = ({ desk, content }: { desk: SettingUp; content: Content }) => {
  const { choices, change } = desk;
  const { extra, scenario } = choices;
  const on = extra['scenario'] === '';
  const set = (wanted: boolean): void => {
    if (!wanted) {
      change({ extra: without(extra, 'scenario') });
      return;
    }
    const encounter = content.encounters.get(scenario);
    const party = extra['party'] ?? encounter?.party ?? [];
    const [first] = encounter?.foes ?? [];
    const foes = extra['foes'] ?? (first === undefined ? [] : [{ monster: first.monster, count: 1 }]);
    change({ extra: { ...extra, party, foes, scenario: '' } });
  };
  return (
    <label className="party-one">
      <input type="checkbox" checked={on} onChange={(e) => set(e.target.checked)} />
      <span>
        <b>Without a map</b>{' '}
        <span className="cap">A scene of your own with these people; the encounter above is left out.</span>
      </span>
    </label>
  );
};

const Party = ({ desk, content }: { desk: SettingUp; content: Content }) => {
  const { choices, change, own } = desk;
  const { extra, scenario } = choices;
  const printed = content.encounters.get(scenario)?.party ?? [];
  const said: readonly unknown[] = Array.isArray(extra['party']) ? extra['party'] : printed;
  const takes = (id: string): boolean => said.some((s) => s === id || (isNamed(s) && s.id === id));
  const set = (id: string, who: string | Character, on: boolean): void => {
    const rest = said.filter((s) => s !== id && !(isNamed(s) && s.id === id));
    const party = on ? [...rest, who] : rest;
    const same = JSON.stringify(party) === JSON.stringify(printed);
    change({ army: '', extra: same ? without(extra, 'party') : { ...extra, party } });
  };
  const mine = own.filter((r): r is typeof r & { readonly list: Character } => isNamed(r.list));
  return (
    <fieldset className="party-list">
      <legend>
        <b>The party</b> <span className="cap">{said.length} of at most 8</span>
      </legend>
      {[...content.characters.values()].map((who) => (
        <label key={who.id} className="party-one">
          <input
            type="checkbox"
            checked={takes(who.id)}
            onChange={(e) => set(who.id, who.id, e.target.checked)}
          />
          <span>
            <b>{who.name}</b> <span className="cap">{characterFacts(content, who)}</span>
          </span>
        </label>
      ))}
      {mine.map((saved) => (
        <label key={saved.id} className="party-one">
          <input
            type="checkbox"
            checked={takes(saved.list.id)}
            onChange={(e) => set(saved.list.id, saved.list, e.target.checked)}
          />
          <span>
            <b>{saved.name}</b> <span className="chip">mine</span> <span className="cap">{saved.facts}</span>
          </span>
        </label>
      ))}
      <p className="party-deeds">
        <Link className="btn sm" href="/build/character">
          Make a character
        </Link>
        <Link className="btn sm" href="/build">
          Import one
        </Link>
        {extra['party'] === undefined ? undefined : (
          <button type="button" className="btn sm" onClick={() => change({ extra: without(extra, 'party') })}>
            The encounter’s own party
          </button>
        )}
      </p>
    </fieldset>
  );
};

const Foes = ({ desk, content }: { desk: SettingUp; content: Content }) => {
  const { choices, change } = desk;
  const { extra, scenario } = choices;
  const foes = foesIn(extra);
  const all = [...content.monsters.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const set = (next: readonly Foe[]): void => change({ extra: { ...extra, foes: next } });
  if (foes === undefined) {
    const encounter = content.encounters.get(scenario);
    const heroes = Array.isArray(extra['party']) ? extra['party'].length : (encounter?.party.length ?? 4);
    const printed = (encounter?.foes ?? []).filter(
      (f) =>
        f.variant === undefined &&
        (f.parties === undefined || f.parties.includes(Math.max(2, Math.min(6, heroes)))),
    );
    const start = new Map<string, number>();
    for (const f of printed) start.set(f.monster, (start.get(f.monster) ?? 0) + 1);
    return (
      <div className="party-foes">
        <p>
          <b>The foes</b> <span className="cap">as the encounter has them, for so many characters</span>
        </p>
        <button
          type="button"
          className="btn sm"
          onClick={() => set([...start].map(([monster, count]) => ({ monster, count })))}
        >
          Choose the foes
        </button>
      </div>
    );
  }
  return (
    <fieldset className="party-list">
      <legend>
        <b>The foes</b>
      </legend>
      {foes.map((foe, i) => (
        <div key={i} className="party-foe">
          <select
            aria-label={`Foe ${i + 1}`}
            value={foe.monster}
            onChange={(e) => set(foes.with(i, { ...foe, monster: e.target.value }))}
          >
            {all.map((m) => (
              <option key={m.id} value={m.id}>
                {m.name} ({m.hp} HP, Armor {m.armour})
              </option>
            ))}
          </select>
          <input
            type="number"
            min={1}
            max={40}
            aria-label={`How many of foe ${i + 1}`}
            value={foe.count}
            onChange={(e) => {
              const count = Number(e.target.value);
              if (Number.isInteger(count) && count > 0 && count <= 40) set(foes.with(i, { ...foe, count }));
            }}
          />
          <button
            type="button"
            className="btn sm"
            aria-label={`Remove foe ${i + 1}`}
            onClick={() => set(foes.filter((_, n) => n !== i))}
          >
            Remove
          </button>
        </div>
      ))}
      <p className="party-deeds">
        <button
          type="button"
          className="btn sm"
          onClick={() => set([...foes, { monster: all[0]?.id ?? '', count: 1 }])}
        >
          Another foe
        </button>
        <button type="button" className="btn sm" onClick={() => change({ extra: without(extra, 'foes') })}>
          The encounter’s own foes
        </button>
      </p>
    </fieldset>
  );
};
