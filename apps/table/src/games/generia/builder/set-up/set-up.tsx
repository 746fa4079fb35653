import type { Content } from '@caltrop/generia';
import { parseCharacter, profileOf } from '@caltrop/generia/builder';
import { Link } from 'wouter';
import { PartyPart, usePackedContent, without } from '../../../../setup/party.tsx';
import { FieldProblems } from '../../../../setup/problems.tsx';
import type { SettingUp } from '../../../../setup/use-setup.ts';
import { partyOf, takersIn, withMember, type Taker } from './party.ts';
import './set-up.css';

/** Who takes part in an encounter, side by side: as it is printed, with one's own characters in place of some. */
export const PartySetUp = ({ desk, kind }: { desk: SettingUp; kind: string }) => {
  const content = usePackedContent<Content>(desk);
  const { choices, problems } = desk;
  const encounter = content?.encounters.get(choices.scenario);
  if (content === undefined || encounter === undefined)
    return <p className="prose">Loading the characters…</p>;
  return (
    <PartyPart desk={desk} kind={kind}>
      {encounter.sides.map((side, i) => (
        <Side key={side} desk={desk} content={content} side={side} first={i === 0} />
      ))}
      <FieldProblems kind={kind} problems={problems} fields={['creatures', 'army', 'players']} />
    </PartyPart>
  );
};

const Side = ({
  desk,
  content,
  side,
  first,
}: {
  desk: SettingUp;
  content: Content;
  side: string;
  first: boolean;
}) => {
  const { choices, change, own } = desk;
  const { extra, scenario } = choices;
  const encounter = content.encounters.get(scenario);
  const printed = encounter === undefined ? [] : partyOf(encounter, side);
  const all = (takersIn(extra['creatures']) ?? []).filter((t) => encounter?.sides.includes(t.side));
  const said = all.some((t) => t.side === side) ? all.filter((t) => t.side === side) : printed;
  const set = (party: readonly Taker[]): void => {
    const others = all.filter((t) => t.side !== side);
    const same = JSON.stringify(party) === JSON.stringify(printed);
    const creatures = same ? others : [...others, ...party];
    change({
      army: '',
      extra: creatures.length === 0 ? without(extra, 'creatures') : { ...extra, creatures },
    });
  };
  const nameOf = (t: Taker): string =>
    t.name ??
    (typeof t.profile === 'string' ? content.profiles.get(t.profile)?.name : t.profile.name) ??
    t.id;
  const levelOf = (t: Taker): number | undefined =>
    (typeof t.profile === 'string' ? content.profiles.get(t.profile) : t.profile)?.level;
  const mine = own.flatMap((saved) => {
    const who = parseCharacter(saved.list);
    return who.ok ? [{ saved, who: who.value }] : [];
  });
  const listed = new Set([...printed.map((t) => t.id), ...mine.map((m) => m.who.id)]);
  const takes = (id: string): boolean => said.some((t) => t.id === id);
  const flip = (taker: Taker, on: boolean): void =>
    set(on ? withMember(said, taker) : said.filter((t) => t.id !== taker.id));
  const add = (profile: string): void => {
    const n = said.filter((t) => t.profile === profile).length + 1;
    set(withMember(said, { id: `${profile}-${side}-${n}`, profile, side }));
  };
  return (
    <fieldset className="genparty">
      <legend>
        <b className="genparty-side">{side}</b> <span className="cap">{said.length} take part</span>
      </legend>
      {printed.map((t) => (
        <label key={t.id} className="genparty-one">
          <input
            type="checkbox"
            checked={takes(t.id)}
            disabled={said.length === 1 && takes(t.id)}
            onChange={(e) => flip(t, e.target.checked)}
          />
          <span>
            <b>{nameOf(t)}</b> <span className="cap">level {levelOf(t)}</span>
          </span>
        </label>
      ))}
      {said
        .filter((t) => !listed.has(t.id))
        .map((t) => (
          <label key={t.id} className="genparty-one">
            <input type="checkbox" checked onChange={() => flip(t, false)} />
            <span>
              <b>{nameOf(t)}</b> <span className="chip">added</span>{' '}
              <span className="cap">level {levelOf(t)}</span>
            </span>
          </label>
        ))}
      {(first ? mine : []).map(({ saved, who }) => (
        <label key={saved.id} className="genparty-one">
          <input
            type="checkbox"
            checked={takes(who.id)}
            disabled={said.length === 1 && takes(who.id)}
            onChange={(e) =>
              flip({ id: who.id, name: who.name, profile: profileOf(content, who), side }, e.target.checked)
            }
          />
          <span>
            <b>{saved.name}</b> <span className="chip">mine</span> <span className="cap">{saved.facts}</span>
          </span>
        </label>
      ))}
      <p className="genparty-deeds">
        <select
          value=""
          aria-label={`Add somebody to ${side}`}
          onChange={(e) => (e.target.value === '' ? undefined : add(e.target.value))}
        >
          <option value="">Add somebody…</option>
          {[...content.profiles.values()].map((p) => (
            <option key={p.id} value={p.id}>
              {p.name}, level {p.level}
            </option>
          ))}
        </select>
        {first ? (
          <Link className="btn sm" href="/build/new?game=generia">
            Make a character
          </Link>
        ) : undefined}
        {said === printed ? undefined : (
          <button type="button" className="btn sm" onClick={() => set(printed)}>
            As the encounter has it
          </button>
        )}
      </p>
    </fieldset>
  );
};
