import { boardFor, EPIC, SCENARIO_NAMES, SCENARIOS, type Content, type Force } from '@caltrop/dwethia';
import { RuleLink } from '../../../../rules/rule-link.tsx';
import { missionsFor, religionsFor, withAlly, withFaction } from '../edits.ts';
import { KIND } from '../use-content.ts';

const boardWords = (content: Content, limit: number): string => {
  const board = boardFor(content, limit);
  return board === undefined
    ? ''
    : `${board.width} × ${board.depth} inches, ${board.pieces} pieces of terrain`;
};

/** What a force plays as and for, in a sentence. */
const settingLine = (content: Content, force: Force): string => {
  const missions = force.missions.map((id) => content.missions.get(id)?.name ?? id).join(' and ');
  const religion = content.religions.get(force.religion)?.name ?? force.religion;
  const factions = [force.faction, ...(force.allies ?? [])].map((id) => content.factions.get(id)?.name ?? id);
  return `${factions.join(' with ')}, ${religion}, for a ${force.limit} point table. ${SCENARIO_NAMES[force.scenario]}; ${missions === '' ? 'no missions' : missions}.`;
};

/** Faction, religion, point limit, scenario and missions. */
export const SettingFields = ({
  content,
  force,
  open,
  setOpen,
  edit,
}: {
  content: Content;
  force: Force;
  open: boolean;
  setOpen: (open: boolean) => void;
  edit: (after: Force, key?: string) => void;
}) => {
  const faction = content.factions.get(force.faction);
  const religions = religionsFor(content, force.faction);
  const elite = content.units.get(content.religions.get(force.religion)?.elite ?? '');
  const offered = missionsFor(content, force.faction);
  const setMission = (at: number, id: string): void => {
    const slots = Array.from({ length: content.numbers.missions }, (_, i) => force.missions[i] ?? '');
    edit({ ...force, missions: slots.map((m, i) => (i === at ? id : m)).filter((m) => m !== '') });
  };
  return (
    <details className="force-setting" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary id="force-setting">{settingLine(content, force)}</summary>
      <div className="force-fields">
        <label className="field">
          <span className="lab">Faction</span>
          <select
            id="force-faction"
            value={force.faction}
            onChange={(e) => edit(withFaction(content, force, e.target.value))}
          >
            {[...content.factions.values()].map((f) => (
              <option key={f.id} value={f.id}>
                {f.name}
              </option>
            ))}
            {faction === undefined ? (
              <option value={force.faction}>{force.faction} (unknown)</option>
            ) : undefined}
          </select>
        </label>
        {force.limit >= EPIC || force.allies !== undefined ? (
          <fieldset className="field force-allies" id="force-allies">
            <legend className="lab">
              Allied factions <RuleLink kind={KIND} rule="DW-SETUP-12" />
            </legend>
            {[...content.factions.values()]
              .filter((f) => f.id !== force.faction)
              .map((f) => (
                <label key={f.id}>
                  <input
                    type="checkbox"
                    checked={force.allies?.includes(f.id) ?? false}
                    onChange={(e) => edit(withAlly(force, f.id, e.target.checked))}
                  />{' '}
                  {f.name}
                </label>
              ))}
          </fieldset>
        ) : undefined}
        <label className="field">
          <span className="lab">Religion</span>
          <select
            id="force-religion"
            value={force.religion}
            onChange={(e) => edit({ ...force, religion: e.target.value })}
          >
            {[...content.religions.values()].map((r) => (
              <option key={r.id} value={r.id}>
                {r.name}: {content.units.get(r.elite)?.name ?? r.elite}
                {religions.includes(r.id) ? '' : ' (closed)'}
              </option>
            ))}
            {content.religions.has(force.religion) ? undefined : (
              <option value={force.religion}>{force.religion === '' ? 'None' : force.religion}</option>
            )}
          </select>
        </label>
        <label className="field force-limit">
          <span className="lab">Point limit</span>
          <input
            id="force-limit"
            type="number"
            min={1}
            max={99999}
            step={50}
            list="force-limits"
            value={force.limit}
            onChange={(e) => {
              const limit = Math.round(Number(e.target.value));
              if (limit >= 1 && limit <= 99_999) edit({ ...force, limit }, 'limit');
            }}
          />
          <datalist id="force-limits">
            {[100, 250, 500, 750, 1000, 1500, 2000].map((n) => (
              <option key={n} value={n} />
            ))}
          </datalist>
        </label>
        <label className="field">
          <span className="lab">Scenario</span>
          <select
            id="force-scenario"
            value={force.scenario}
            onChange={(e) => {
              const scenario = SCENARIOS.find((s) => s === e.target.value);
              if (scenario !== undefined) edit({ ...force, scenario });
            }}
          >
            {SCENARIOS.map((s) => (
              <option key={s} value={s}>
                {SCENARIO_NAMES[s]}
              </option>
            ))}
          </select>
        </label>
        {Array.from({ length: content.numbers.missions }, (_, i) => (
          <label key={i} className="field">
            <span className="lab">Secondary mission {i + 1}</span>
            <select
              id={i === 0 ? 'force-missions' : undefined}
              value={force.missions[i] ?? ''}
              onChange={(e) => setMission(i, e.target.value)}
            >
              <option value="">None</option>
              {[...new Set([...offered, ...force.missions])].map((id) => {
                const m = content.missions.get(id);
                return (
                  <option
                    key={id}
                    value={id}
                    disabled={force.missions.includes(id) && force.missions[i] !== id}
                  >
                    {m?.name ?? id}
                    {m === undefined ? '' : `, ${m.points}${m.upTo === undefined ? '' : ` or ${m.upTo}`}`}
                  </option>
                );
              })}
            </select>
          </label>
        ))}
      </div>
      <ul className="force-facts">
        <li>Table: {boardWords(content, force.limit)}.</li>
        {faction === undefined ? undefined : (
          <li>
            <b>{faction.traitName}.</b> {faction.traitText}
          </li>
        )}
        {elite === undefined ? undefined : (
          <li>
            The religion opens the {elite.name}, {elite.points} points.{' '}
            <RuleLink kind={KIND} rule="DW-SETUP-15" />
          </li>
        )}
        {force.missions.map((id) => {
          const m = content.missions.get(id);
          return m === undefined ? undefined : (
            <li key={id}>
              <b>{m.name}.</b> {m.text}
            </li>
          );
        })}
      </ul>
    </details>
  );
};
