import { OWNER, transformationBy, type Content, type Report } from '@caltrop/dwethia';
import { useState } from 'react';
import { MEANS, noteWords, reportByHand, UNDER, type HandNote, type Means } from './hand-report.ts';
import type { CampaignDesk } from './use-campaign.ts';

const isMeans = (text: string): text is Means => text in MEANS;
const RESULT_WORDS = { won: 'won', lost: 'lost', draw: 'a draw' } as const;

/** What it was done with: a weapon or a power, where that matters. */
const withChoices = (content: Content, means: Means): readonly { id: string; name: string }[] => {
  if (means === 'ranged') return [...content.items.values()].filter((i) => i.ranged !== undefined);
  return means === 'power' ? [...content.powers.values()] : [];
};

const NO_NOTE: HandNote = { member: '', what: 'fell', unit: '', means: 'melee', with: '', under: [] };

const NoteForm = ({ desk, add }: { desk: CampaignDesk; add: (note: HandNote) => void }) => {
  const { content, now } = desk;
  const living = now.roster.members.filter((m) => m.gone === '');
  const [note, setNote] = useState(NO_NOTE);
  const member = living.find((m) => m.id === note.member) ?? living[0];
  if (member === undefined) return undefined;
  const captain = transformationBy(content, 'DW-GLORY-SPEC-9', member.model.unit) !== undefined;
  const what = note.what === 'captain' && !captain ? 'fell' : note.what;
  const units = [...content.units.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const things = withChoices(content, note.means);
  const set = (part: Partial<HandNote>): void => setNote({ ...note, ...part });
  return (
    <fieldset className="campaign-picks campaign-note">
      <legend>Note who fell and who was slain</legend>
      <label className="field">
        <span className="lab">Model</span>
        <select value={member.id} onChange={(e) => set({ member: e.target.value })}>
          {living.map((m) => (
            <option key={m.id} value={m.id}>
              {m.name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="lab">What</span>
        <select
          value={what}
          onChange={(e) =>
            set({
              what: e.target.value === 'slew' ? 'slew' : e.target.value === 'captain' ? 'captain' : 'fell',
            })
          }
        >
          <option value="fell">fell</option>
          <option value="slew">slew an enemy</option>
          {captain ? <option value="captain">said “I am the Captain now”</option> : undefined}
        </select>
      </label>
      {what === 'captain' ? undefined : (
        <>
          <label className="field">
            <span className="lab">{what === 'fell' ? 'To' : 'Whom'}</span>
            <select value={note.unit} onChange={(e) => set({ unit: e.target.value })}>
              <option value="">{what === 'fell' ? 'nobody in particular' : 'choose a unit'}</option>
              {units.map((u) => (
                <option key={u.id} value={u.id}>
                  {u.name} ({u.type})
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span className="lab">How</span>
            <select
              value={note.means}
              onChange={(e) =>
                isMeans(e.target.value) ? set({ means: e.target.value, with: '' }) : undefined
              }
            >
              {Object.entries(MEANS).map(([id, words]) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      {things.length === 0 || what !== 'fell' ? undefined : (
        <label className="field">
          <span className="lab">Which</span>
          <select value={note.with} onChange={(e) => set({ with: e.target.value })}>
            <option value="">choose one</option>
            {things.map((t) => (
              <option key={t.id} value={t.id}>
                {t.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {what === 'fell'
        ? UNDER.map((power) => (
            <label key={power} className="campaign-check">
              <input
                type="checkbox"
                checked={note.under.includes(power)}
                onChange={(e) =>
                  set({
                    under: e.target.checked ? [...note.under, power] : note.under.filter((p) => p !== power),
                  })
                }
              />
              <span>under {content.powers.get(power)?.name ?? power}</span>
            </label>
          ))
        : undefined}
      <button
        type="button"
        className="btn sm"
        disabled={what === 'slew' && note.unit === ''}
        onClick={() => {
          add({ ...note, member: member.id, what });
          setNote({ ...NO_NOTE, member: member.id });
        }}
      >
        Note it
      </button>
    </fieldset>
  );
};

/** A battle from a real table, told by its player. */
export const ByHand = ({ desk }: { desk: CampaignDesk }) => {
  const { content, now, saved, act } = desk;
  const [against, setAgainst] = useState('');
  const [result, setResult] = useState<Report['result']>('won');
  const [notes, setNotes] = useState<readonly HandNote[]>([]);
  const fought = now.roster.members.filter((m) => m.gone === '' && !saved.resting.includes(m.id));
  const enter = (): void => {
    const members = [...fought.map((m) => m.id), ...notes.map((n) => n.member)];
    const report = reportByHand(content, now, { against, result, members, notes });
    if (!act((m) => m.command(OWNER, { do: 'battle', report }))) return;
    setNotes([]);
    setAgainst('');
  };
  return (
    <details className="campaign-more">
      <summary>A battle on a real table</summary>
      <form
        className="campaign-fields"
        onSubmit={(e) => {
          e.preventDefault();
          enter();
        }}
      >
        <label className="field">
          <span className="lab">Against</span>
          <input
            type="text"
            value={against}
            autoComplete="off"
            placeholder="The other force"
            onChange={(e) => setAgainst(e.target.value)}
          />
        </label>
        <span className="seg" role="group" aria-label="Result">
          {(['won', 'lost', 'draw'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === result} onClick={() => setResult(one)}>
              {RESULT_WORDS[one]}
            </button>
          ))}
        </span>
        <NoteForm desk={desk} add={(note) => setNotes([...notes, note])} />
        <ul className="campaign-squads" aria-label="Noted">
          {notes.map((note, i) => {
            const name = now.roster.members.find((m) => m.id === note.member)?.name ?? note.member;
            return (
              <li key={i}>
                <span>
                  <b>{name}</b> {noteWords(content, note)}
                </span>
                <button
                  type="button"
                  className="btn sm"
                  aria-label={`Strike out: ${name} ${noteWords(content, note)}`}
                  onClick={() => setNotes(notes.toSpliced(i, 1))}
                >
                  Strike out
                </button>
              </li>
            );
          })}
        </ul>
        <p className="cap">{fought.length} models fought: those who are ticked in the roster.</p>
        <button type="submit" className="btn">
          Enter this battle
        </button>
      </form>
    </details>
  );
};
